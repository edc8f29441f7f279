package dev.spingate.gpu;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;

/** Who may know whom. */
@AnalyzeClasses(packages = "dev.spingate.gpu", importOptions = ImportOption.DoNotIncludeTests.class)
class DeviceArchitectureTest {
    private static final String GPU = "dev.spingate.gpu.";

    @ArchTest
    static final ArchRule shouldKnowNoDriverOutsideOfItsPackage = noClasses()
            .that()
            .resideInAnyPackage("dev.spingate.gpu", GPU + "run", GPU + "probe", GPU + "cli")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    GPU + "simulated..", GPU + "opencl..", GPU + "cuda..", GPU + "foreign..");

    @ArchTest
    static final ArchRule shouldShareNothingAmongDriversButTheSeam = slices().matching(
                    GPU + "(simulated|opencl|cuda|metal)..")
            .should()
            .notDependOnEachOther();

    @ArchTest
    static final ArchRule shouldCallNativeCodeOnlyInTheBindings = noClasses()
            .that()
            .resideOutsideOfPackages(
                    GPU + "foreign..", GPU + "opencl..", GPU + "cuda..", GPU + "metal..")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Linker.class, SymbolLookup.class);

    @ArchTest
    static final ArchRule shouldDependOnTheSeamAndNotTheOtherWayRound = noClasses()
            .that()
            .resideInAPackage("dev.spingate.gpu")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(GPU + "run..", GPU + "probe..", GPU + "cli..");
}
