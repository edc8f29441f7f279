package dev.spingate.modelgen;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which way the arrows go. */
@AnalyzeClasses(
        packages = "dev.spingate.modelgen",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String PART = "dev.spingate.modelgen.";
    private static final DescribedPredicate<JavaClass> OURS = resideInAPackage("dev.spingate..");

    @ArchTest
    static final ArchRule shouldKnowTheParserOnlyInOnePackage = noClasses()
            .that()
            .resideOutsideOfPackage(PART + "sany..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("tla2sany..");

    @ArchTest
    static final ArchRule shouldImportNothingOfOursIntoTheRepresentation = onlyNeeds("ir");

    @ArchTest
    static final ArchRule shouldLetTheFrontEndKnowOnlyTheRepresentation =
            onlyNeeds("sany", "ir", "diagnostic");

    @ArchTest
    static final ArchRule shouldLetChecksKnowOnlyTheRepresentation =
            onlyNeeds("check", "ir", "diagnostic");

    @ArchTest
    static final ArchRule shouldLetEmittersKnowOnlyTheRepresentation =
            onlyNeeds("emit", "ir", "diagnostic");

    @ArchTest
    static final ArchRule shouldLetEmittersKnowOnlyWhatTheyShare =
            slices().matching(PART + "emit.(java|cpp|docs)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule shouldShareNothingThatKnowsAnEmitter = noClasses()
            .that()
            .resideInAPackage(PART + "emit.braces..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(PART + "emit.java..", PART + "emit.cpp..", PART + "emit.docs..");

    @ArchTest
    static final ArchRule shouldHaveNoCyclesAmongTheParts =
            slices().matching(PART + "(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule shouldStartProcessesOnlyWhereTheModelCheckerIsRun = noClasses()
            .that()
            .resideOutsideOfPackage(PART + "tlc..")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(ProcessBuilder.class)
            .orShould()
            .callMethod(Runtime.class, "exec", String[].class)
            .orShould()
            .callMethod(Runtime.class, "exec", String[].class, String[].class);

    private static ArchRule onlyNeeds(String part, String... others) {
        DescribedPredicate<JavaClass> allowed = resideInAnyPackage(PART + part + "..");
        for (String other : others) {
            allowed = allowed.or(resideInAnyPackage(PART + other + ".."));
        }
        return noClasses()
                .that()
                .resideInAPackage(PART + part + "..")
                .should()
                .dependOnClassesThat(OURS.and(not(allowed)));
    }
}
