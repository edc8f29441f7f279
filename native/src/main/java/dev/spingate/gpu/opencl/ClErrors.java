package dev.spingate.gpu.opencl;

import dev.spingate.gpu.DeviceFailure;
import java.util.Map;

/** OpenCL's error numbers, as {@code CL/cl.h} and {@code CL/cl_ext.h} name them. */
final class ClErrors {
    private static final Map<Integer, String[]> KNOWN = Map.ofEntries(
            error(-1, "CL_DEVICE_NOT_FOUND", "there is no device of the type asked for"),
            error(-2, "CL_DEVICE_NOT_AVAILABLE", "the device is in use or was lost"),
            error(-3, "CL_COMPILER_NOT_AVAILABLE", "the driver has no compiler"),
            error(-4, "CL_MEM_OBJECT_ALLOCATION_FAILURE", "there is no memory for the block"),
            error(-5, "CL_OUT_OF_RESOURCES", "the device has no resources left, or was lost"),
            error(-6, "CL_OUT_OF_HOST_MEMORY", "the host has no memory left"),
            error(-11, "CL_BUILD_PROGRAM_FAILURE", "the compiler refused the kernels"),
            error(
                    -14,
                    "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST",
                    "something that it waited for has failed"),
            error(-30, "CL_INVALID_VALUE", "an argument is out of range"),
            error(-34, "CL_INVALID_CONTEXT", "the context is not valid"),
            error(-36, "CL_INVALID_COMMAND_QUEUE", "the queue is not valid"),
            error(-38, "CL_INVALID_MEM_OBJECT", "a memory object is not valid"),
            error(-46, "CL_INVALID_KERNEL_NAME", "the program has no such kernel"),
            error(-52, "CL_INVALID_KERNEL_ARGS", "a kernel argument was not set"),
            error(-54, "CL_INVALID_WORK_GROUP_SIZE", "the groups do not fit the device"),
            error(-58, "CL_INVALID_EVENT", "an event is not valid"),
            error(-1001, "CL_PLATFORM_NOT_FOUND_KHR", "no OpenCL driver is installed"));

    private ClErrors() {}

    private static Map.Entry<Integer, String[]> error(int code, String name, String meaning) {
        return Map.entry(code, new String[] {name, meaning});
    }

    static void check(String call, int code) {
        if (code != 0) {
            throw failure(call, code);
        }
    }

    static DeviceFailure failure(String call, int code) {
        String[] known = KNOWN.getOrDefault(
                code, new String[] {"CL_ERROR", "the driver gives no reason beyond the number"});
        return new DeviceFailure(call, code, known[0], known[1]);
    }

    static DeviceFailure buildFailure(int code, String log) {
        DeviceFailure plain = failure("clBuildProgram", code);
        return log.isBlank()
                ? plain
                : new DeviceFailure(plain.call(), code, plain.name(), log.strip());
    }
}
