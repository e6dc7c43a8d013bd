import { Link } from "react-router";
import { leadKinds } from "../../../../domain/leads/lead.ts";
import {
  emptyInboxQuery,
  type InboxQuery,
  type InboxStateFilter,
} from "../../../../domain/leads/inbox-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { inboxHref } from "../view/inbox-address.ts";
import type { InboxPageData } from "../view/load-inbox.ts";
import styles from "./inbox-filters.module.css";
import tabs from "../../pieces/tabs.module.css";

const views: readonly InboxStateFilter[] = ["all", "new", "contacted", "visit", "won", "lost", "spam"];

/** Filters by state and by source, each with its number of leads. */
export function InboxFilters({ page: { address, counts } }: { readonly page: InboxPageData }) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const { count } = useNumberFormats();
  const { query } = address;
  const href = (changes: Partial<InboxQuery>) =>
    inboxHref(locale, { query: { ...query, ...changes, page: 1 }, leadId: null, ask: null });
  const { spam, ...others } = counts.states;
  const all = Object.values(others).reduce((sum, each) => sum + each, 0);
  const countOf = (view: InboxStateFilter) =>
    view === "all" ? all : view === "spam" ? spam : counts.states[view];
  return (
    <div className={`small ${tabs.tabs} ${styles.filters}`}>
      <nav aria-label={t("views.label")}>
        <p aria-hidden="true">{t("views.label")}</p>
        <ul>
          {views.map((view) => (
            <li key={view}>
              <Link to={href({ view })} aria-current={view === query.view ? "page" : undefined}>
                {/* A count of zero is left out, because the Arabic-Indic zero looks like a dot. */}
                {t(`views.${view}`)} {countOf(view) > 0 && <span>{count(countOf(view))}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t("sources.label")}>
        <p aria-hidden="true">{t("sources.label")}</p>
        <ul>
          {leadKinds
            .filter((kind) => counts.kinds[kind] > 0 || kind === query.source)
            .map((kind) => (
              <li key={kind}>
                {/* Pressing the active source again removes the filter. */}
                <Link
                  to={href({ source: kind === query.source ? emptyInboxQuery.source : kind })}
                  aria-current={kind === query.source ? "page" : undefined}
                >
                  {t(`sources.${kind}`)} <span>{count(counts.kinds[kind])}</span>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
