import type { StaffAccount } from "../../../../server/staff/sessions.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Pager } from "../../../ui/pager.tsx";
import { DoneBanner } from "../../shell/banner.tsx";
import { useFigures } from "../../shell/figures.ts";
import { StaffPage } from "../../shell/staff-page.tsx";
import type { Unread } from "../../shell/staff-request.ts";
import { UnreadNotice } from "../../shell/unread.tsx";
import { LeadsNav } from "../../shell/leads-nav.tsx";
import { ChatNotice } from "./chat-notice.tsx";
import { inboxHref } from "../view/inbox-address.ts";
import { type InboxAnswer, inboxWords } from "../view/inbox-data.ts";
import type { InboxData } from "../view/load-inbox.ts";
import { InboxFilters } from "./inbox-filters.tsx";
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
  readonly page: InboxData | Unread;
  /** Why the last change came to nothing. */
  readonly answer: InboxAnswer | null;
}

/** Requests of visitors, and one of them beside the list; or that they could not be read. */
export function InboxPage({ account, page, answer }: InboxPageProps) {
  const t = useTranslations("inbox");
  return (
    <StaffPage account={account} current="leads" isWide={page.kind === "inbox"}>
      {page.kind === "inbox" ? (
        <InboxScreen page={page} answer={answer} />
      ) : (
        <UnreadNotice page={page} title={t("title")}>
          {t("unavailable")}
        </UnreadNotice>
      )}
      <DoneBanner words={inboxWords} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </DoneBanner>
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
