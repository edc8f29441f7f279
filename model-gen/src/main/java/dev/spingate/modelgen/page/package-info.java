/**
 * What came out for scenarios as one HTML page that needs nothing else: verdicts, decisions, and
 * each hazard as a timeline in SVG. {@link dev.spingate.modelgen.page.ScenarioPage} is the way in.
 * Other modules write pages of the same look through {@link dev.spingate.modelgen.page.Page} and
 * draw their timelines with {@link dev.spingate.modelgen.page.Drawing}.
 *
 * <p>All text goes through {@link dev.spingate.modelgen.page.Markup}, which escapes it, so that no
 * name from a file can become markup; the page's policy for browsers allows its own script alone.
 */
package dev.spingate.modelgen.page;
