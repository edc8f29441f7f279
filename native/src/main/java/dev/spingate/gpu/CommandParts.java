package dev.spingate.gpu;

import java.util.function.Consumer;

/** What a command touches, which a device must own. */
public final class CommandParts {
    private CommandParts() {}

    /**
     * Shows each part; some maybe twice.
     *
     * @param words gets the blocks of words
     * @param events gets the events
     */
    public static void of(Command command, Consumer<Words> words, Consumer<DeviceEvent> events) {
        switch (command) {
            case Command.Run(Kernel kernel) -> KernelWords.of(kernel).forEach(words);
            case Command.WaitEvent(var event, long _) -> events.accept(event);
            case Command.SignalEvent(var event, long _) -> events.accept(event);
            case Command.WaitWord(Word word, int _) -> words.accept(word.block());
            case Command.Order _,
                    Command.EndEncoder _,
                    Command.UpdateFence _,
                    Command.WaitFence _ -> {
                // Nothing of a device is in them.
            }
        }
    }
}
