import { findProjectAnywhere } from "../../../content/showcase/showcase.ts";
import { type Locale, textIn } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import type { NoFile } from "./schedule-file.ts";
import { parseScheduleSearch } from "../../../domain/plans/schedule/schedule-query.ts";

interface WayBack {
  readonly href: string;
  readonly label: string;
}

/** From an answer without a schedule to what it would have been of; null where the address names nothing. */
export function wayBack(kind: NoFile["kind"], search: string, locale: Locale): WayBack | null {
  const t = getTranslator(locale, "schedule");
  if (kind === "bad-terms" || kind === "unmade")
    return { href: urls.page("schedule", locale, search), label: t("back", { to: t("toSchedule") }) };
  const subject = parseScheduleSearch(new URLSearchParams(search))?.subject;
  if (subject?.kind === "project") {
    const found = findProjectAnywhere(subject.project);
    if (!found) return null;
    const href = urls.project(locale, found.developer.slug, found.project.slug);
    return { href, label: t("back", { to: textIn(locale, found.project.name) }) };
  }
  // Of a home that was never there no page is left either.
  if (subject?.kind !== "unit" || kind === "not-found") return null;
  return { href: urls.listing(locale, subject.unit), label: t("back", { to: t("toHome") }) };
}
