import { localizedText } from "../../../../domain/text/locale.ts";
import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { urls } from "../../../shell/urls.ts";
import type { Crumb } from "../../../ui/breadcrumb.tsx";
import type { ScheduleView } from "./schedule-view.ts";

/** Returns the breadcrumbs above a schedule: its project or home; none for an offer of the home page. */
export function useScheduleBreadcrumbs(
  { subjectData }: Pick<ScheduleDetails, "subjectData">,
  { ofHref }: Pick<ScheduleView, "ofHref">,
): readonly Crumb[] {
  const property = useTranslations("property");
  const locale = usePageLocale();
  switch (subjectData.kind) {
    case "project":
      return [
        {
          label: localizedText(locale, subjectData.developer.name),
          href: urls.developer(locale, subjectData.developer.slug),
        },
        { label: localizedText(locale, subjectData.project.name), href: ofHref },
      ];
    case "offer":
      return [];
    case "unit":
      return [
        { label: property("listings"), href: urls.page("listings", locale) },
        { label: subjectData.listing.unitCode, href: ofHref, isCode: true },
      ];
  }
}
