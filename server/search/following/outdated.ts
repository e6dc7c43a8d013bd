import { isSameGeography, type ShowcaseGeography } from "../../../domain/showcase/mapped-showcase.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { isSameMonth, type PresentValueBasis } from "../catalogue/plan-basis.ts";

/** Whether the showcase has other areas or positions of projects than those from which the catalogue was built. */
export function hasOtherGeography({ lexicon }: Catalogue, mapped: ShowcaseGeography): boolean {
  const { areas, projectCentres } = lexicon.gazetteer;
  return !isSameGeography({ areas, centres: projectCentres }, mapped);
}

/** Whether a new month has changed the present value of plans in the catalogue. */
export function hasOtherMonth({ basis, columns }: Catalogue, now: PresentValueBasis): boolean {
  return columns.hasDatedCharges && !isSameMonth(basis, now);
}
