import {
  findProjectByAnySlug,
  type SlugLookup,
  type Showcase,
} from "../../../domain/showcase/published-showcase.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { parseUnitCode } from "../../../domain/text/unit-code.ts";
import type { App } from "../../../server/wiring/app.ts";
import { findLeadSubject, type LeadFormSubject } from "../form/lead-subject.ts";
import type { VisitSubjectParams } from "./read-visit-form.ts";
import { toVisitSlotDays } from "../form/slot-days.ts";
import { joinWithCommas } from "../../../messages/lists.ts";

type VisitParts = Pick<App, "showcase" | "visits" | "listings" | "now">;

/** The page that books a visit, in the visitor's language and digits. */
export type VisitPageView = Awaited<ReturnType<typeof loadVisitPage>>;

/** Loads the visit's subject, as named in the address, and its free times. */
export async function loadVisitPage(app: VisitParts, params: VisitSubjectParams, format: NumberStyle) {
  const { locale } = format;
  const code = parseUnitCode(params.unit ?? "");
  const home = code && (await app.listings.findByUnitCode(code));
  const project = params.project ?? home?.projectSlug ?? null;
  const showcase = app.showcase();
  const subject = findLeadSubject(showcase, { ...params, project, unit: home?.unitCode ?? null }, locale);
  const visitSubject = { projectSlug: subject.project?.slug ?? null, unitCode: subject.unit };
  const days = await app.visits.listDays(visitSubject, app.now());
  return {
    subject,
    /** The place to visit: "Ivoire East, 90th Street, New Cairo"; null if the visit is not about a place. */
    place:
      placeOf(showcase, subject, locale) ??
      (home && (localizedText(locale, home.projectName) || home.unitCode)),
    offered: toVisitSlotDays(days, format),
  };
}

/** Returns the subject from the address alone, for when the database cannot be read. */
export function parseVisitSubjectParams(
  showcase: SlugLookup,
  params: VisitSubjectParams,
  locale: Locale,
): LeadFormSubject {
  return findLeadSubject(showcase, { ...params, unit: parseUnitCode(params.unit ?? "") }, locale);
}

function placeOf(showcase: Showcase, { project }: LeadFormSubject, locale: Locale): string | null {
  const match = project && findProjectByAnySlug(showcase, project.slug);
  return match
    ? joinWithCommas(
        [match.project.name, match.project.location].map((text) => localizedText(locale, text)),
        locale,
      )
    : null;
}
