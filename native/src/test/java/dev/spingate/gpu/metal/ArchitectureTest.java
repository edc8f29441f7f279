package dev.spingate.gpu.metal;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The raw bindings stay where they are. */
@AnalyzeClasses(packages = "dev.spingate.gpu", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String METAL = "dev.spingate.gpu.metal";

    @ArchTest
    static final ArchRule shouldKeepTheRuntimeInsideOfMetal = noClasses()
            .that()
            .resideOutsideOfPackage(METAL + "..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(METAL + ".objc..", METAL + ".messages..");

    @ArchTest
    static final ArchRule shouldLetTheRuntimeKnowNothingOfMetal = noClasses()
            .that()
            .resideInAPackage(METAL + ".objc..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(METAL, METAL + ".messages..", "dev.spingate.gpu");

    @ArchTest
    static final ArchRule shouldSendMessagesThroughTheTableOnly = noClasses()
            .that()
            .resideInAPackage(METAL)
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName(METAL + ".objc.Shapes")
            .orShould()
            .callMethod(
                    METAL + ".objc.ObjcRuntime",
                    "bind",
                    METAL + ".objc.Message",
                    "java.lang.Class");
}
