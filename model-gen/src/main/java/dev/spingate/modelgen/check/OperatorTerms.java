package dev.spingate.modelgen.check;

import java.util.List;

/** What inference knows of the type of an operator. */
record OperatorTerms(List<TypeTerm> parameters, TypeTerm result) {}
