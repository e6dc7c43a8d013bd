import {
  type PlanExclusionCounts,
  planExclusionReasons,
  unstatedPaymentReasons,
} from "../../../domain/plans/excluded-counts.ts";
import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";

interface ExcludedListingsNotesProps {
  readonly exclusions: PlanExclusionCounts;
  /** The search from which the homes were excluded; the links repeat its filters. */
  readonly query: SearchQuery;
  readonly className?: string | undefined;
}

/** Says how many homes were excluded and why. If a search filter finds those homes, the reason links to them. */
export function ExcludedListingsNotes({ exclusions, query, className }: ExcludedListingsNotesProps) {
  const t = useTranslations("planSearch");
  const locale = usePageLocale();
  const reasons = planExclusionReasons.filter((reason) => exclusions[reason] > 0);
  if (reasons.length === 0) return null;
  const hrefOf = (reason: (typeof planExclusionReasons)[number]) => {
    const paymentMethod = unstatedPaymentReasons.find((each) => each === reason);
    return (
      paymentMethod &&
      urls.results(locale, { kind: "grid" }, updateSearchQuery(query, { paymentWays: [paymentMethod] }))
    );
  };
  return (
    <ul className={className}>
      {reasons.map((reason) => {
        const href = hrefOf(reason);
        const count = exclusions[reason];
        return (
          <li key={reason}>
            {t(`leftOut.${reason}`, { count })}
            {href && (
              <>
                {" "}
                <a className="link" href={href}>
                  {t("leftOut.see", { count })}
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
