import { Link, useLocation } from "react-router";
import type { StaffAccount } from "../../../../server/staff/sessions.ts";
import { leadKinds } from "../../../../domain/leads/lead.ts";
import { emptyInboxQuery, type InboxQuery, type LeadView } from "../../../../domain/leads/inbox-query.ts";
import { ConnectionError } from "../../../shell/frame/connection-error.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Pager } from "../../../ui/pager.tsx";
import { Banner } from "../../shell/banner.tsx";
import { useFigures } from "../../shell/figures.ts";
import { findSaid } from "../../../forms/flash.ts";
import { StaffPage } from "../../shell/staff-page.tsx";
import { LeadsNav } from "../../shell/leads-nav.tsx";
import { ChatNotice } from "./chat-notice.tsx";
import { inboxHref } from "../view/inbox-address.ts";
import { type InboxAnswer, inboxWords } from "../view/inbox-data.ts";
import type { InboxData } from "../view/load-inbox.ts";
import filterStyles from "./inbox-filters.module.css";
import { KeysHelp } from "./keys-help.tsx";
import styles from "./inbox-page.module.css";
import { InboxSearch } from "./inbox-search.tsx";
import { InboxTop } from "./inbox-top.tsx";
import { LeadList } from "../lead/lead-list.tsx";
import { LeadNews } from "./lead-news.tsx";
import { LeadPanel } from "../lead/lead-panel.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";

interface InboxPageProps {
  readonly account: StaffAccount;
  readonly page: InboxData | { readonly kind: "unavailable"; readonly reference: string };
  /** Why the last change came to nothing. */
  readonly answer: InboxAnswer | null;
}

/** Requests of visitors, and one of them beside the list; or that they could not be read. */
export function InboxPage({ account, page, answer }: InboxPageProps) {
  const t = useTranslations("inbox");
  const { search } = useLocation();
  const said = findSaid(search, inboxWords);
  return (
    <StaffPage account={account} current="leads" isWide={page.kind === "inbox"}>
      {page.kind === "inbox" ? (
        <InboxScreen page={page} answer={answer} />
      ) : (
        <>
          <h1 className="visually-hidden">{t("title")}</h1>
          <ConnectionError reference={page.reference}>{t("unavailable")}</ConnectionError>
        </>
      )}
      {said && !answer && <Banner kind="done">{t(`said.${said}`)}</Banner>}
    </StaffPage>
  );
}

function InboxScreen({ page, answer }: { readonly page: InboxData; readonly answer: InboxAnswer | null }) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const { style } = useFigures();
  const { address, list } = page;
  const closed = inboxHref(locale, { ...address, leadId: null, ask: null });
  const isOpen = page.lead !== null || address.ask === "keys";
  useInboxKeys({
    closed: isOpen ? closed : null,
    help: inboxHref(locale, { ...address, ask: "keys" }),
  });
  return (
    <div className={styles.inbox} data-open={isOpen ? "" : undefined}>
      <div className={styles.bar}>
        <h1 className="visually-hidden">{t("title")}</h1>
        <LeadsNav current="inbox" />
      </div>
      <div className={styles.columns}>
        <InboxFilters page={page} />
        <section className={styles.list} aria-label={t("listLabel")}>
          <InboxSearch address={address} />
          {page.chat && <ChatNotice chat={page.chat} agents={page.agents} />}
          <InboxTop page={page} />
          <LeadNews latestId={page.counts.latestId} />
          {list.leads.length === 0 ? (
            <div className={styles.none}>
              <EmptyState title={t("none.title")}>{t("none.text")}</EmptyState>
            </div>
          ) : (
            <LeadList page={page} />
          )}
          <div className={styles.pager}>
            <Pager
              page={list.page}
              pageCount={list.pageCount}
              digits={style.digits}
              hrefOf={(one) =>
                inboxHref(locale, { query: { ...address.query, page: one }, leadId: null, ask: null })
              }
            />
          </div>
        </section>
        <div className={classNames(styles.panel, !isOpen && styles.empty)}>
          {address.ask === "keys" ? (
            <KeysHelp closed={inboxHref(locale, { ...address, ask: null })} />
          ) : (
            <LeadPanel page={page} answer={answer} closed={closed} />
          )}
        </div>
      </div>
    </div>
  );
}

const views: readonly LeadView[] = ["all", "new", "contacted", "visit", "won", "lost", "spam"];

/** The pipeline and where requests came from, each with how many there are. */
function InboxFilters({ page: { address, counts } }: { readonly page: InboxData }) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const { count } = useFigures();
  const { query } = address;
  const href = (changes: Partial<InboxQuery>) =>
    inboxHref(locale, { query: { ...query, ...changes, page: 1 }, leadId: null, ask: null });
  const { spam, ...others } = counts.states;
  const all = Object.values(others).reduce((sum, each) => sum + each, 0);
  const countOf = (view: LeadView) => (view === "all" ? all : view === "spam" ? spam : counts.states[view]);
  return (
    <div className={filterStyles.filters}>
      <nav aria-label={t("views.label")}>
        <p aria-hidden="true">{t("views.label")}</p>
        <ul>
          {views.map((view) => (
            <li key={view}>
              <Link to={href({ view })} aria-current={view === query.view ? "page" : undefined}>
                {t(`views.${view}`)} <span>{count(countOf(view))}</span>
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
                {/* The same one again takes it off. */}
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
