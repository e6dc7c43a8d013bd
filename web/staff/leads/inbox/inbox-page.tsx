import { Link } from "react-router";
import type { InboxQuery } from "../../../../domain/leads/inbox-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Pager } from "../../../ui/pager.tsx";
import { FlashBanner } from "../../shell/banner.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { StaffPage } from "../../frame/staff-page.tsx";
import { type StaffFormPageProps, LoadedOrFailedPage } from "../../frame/when-loaded.tsx";
import { LeadsNav } from "../../shell/leads-nav.tsx";
import { WhatsAppChatNotice } from "./chat-notice.tsx";
import { type InboxAddress, inboxHref } from "../view/inbox-address.ts";
import { type InboxActionData, inboxFlashes } from "../view/inbox-data.ts";
import type { InboxPageData, LeadPanelFormProps } from "../view/load-inbox.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { KeyboardShortcutsHelp } from "./keys-help.tsx";
import styles from "./inbox-page.module.css";
import { InboxSearch } from "./inbox-search.tsx";
import { InboxHeader } from "./inbox-top.tsx";
import { LeadList } from "../lead/lead-list.tsx";
import { NewLeadsCounter } from "./lead-news.tsx";
import { LeadPanel } from "../lead/lead-panel.tsx";
import { NewLeadSoundSwitch } from "./sound-switch.tsx";
import { useInboxShortcuts } from "./use-inbox-keys.ts";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";

/** The list of leads with one of them in a panel; an error if the leads cannot be loaded. */
export function InboxPage({ account, page, answer }: StaffFormPageProps<InboxPageData, InboxActionData>) {
  const t = useTranslations("inbox");
  return (
    <StaffPage account={account} current="leads" isWide={page.kind === "inbox"}>
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <InboxScreen page={read} answer={answer} />}
      </LoadedOrFailedPage>
      <FlashBanner words={inboxFlashes} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </FlashBanner>
    </StaffPage>
  );
}

/** The title of the open panel, shown in a phone's bar. */
function useOpenedTitle({ lead }: InboxPageData): string {
  const t = useTranslations("inbox");
  return lead === null ? t("keys.title") : lead === "missing" ? t("missing.title") : lead.name;
}

/** Shows or hides the filters on a phone. They are hidden by default, so that the leads start high on the screen. */
function FiltersLink({ address }: { readonly address: InboxAddress }) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const isShown = address.ask === "filters";
  return (
    <Link
      className={styles.filtersLink}
      to={inboxHref(locale, { ...address, ask: isShown ? null : "filters" })}
      preventScrollReset
      data-active={address.query.view === "all" ? undefined : ""}
    >
      <Icon name={isShown ? "x" : "filters"} />
      <span className="visually-hidden">{t(isShown ? "hideFilters" : "showFilters")}</span>
    </Link>
  );
}

/** Whether the list has a filter other than by state; a phone then shows the filters. */
function isNarrowed({ text, source, projectSlug, agent }: InboxQuery): boolean {
  return text !== "" || source !== null || projectSlug !== null || agent !== null;
}

function InboxScreen({ page, answer }: Omit<LeadPanelFormProps, "lead">) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const { style } = useNumberFormats();
  const { address, list } = page;
  const closed = inboxHref(locale, { ...address, leadId: null, ask: null });
  const isOpen = page.lead !== null || address.ask === "keys";
  const openedTitle = useOpenedTitle(page);
  useInboxShortcuts({
    closed: isOpen ? closed : null,
    help: inboxHref(locale, { ...address, ask: "keys" }),
  });
  return (
    <div
      className={styles.inbox}
      data-open={isOpen ? "" : undefined}
      data-filters={address.ask === "filters" || isNarrowed(address.query) ? "" : undefined}
    >
      <StaffPageHeader
        title={t("title")}
        opened={isOpen ? { title: openedTitle, closed: { href: closed, label: t("back") } } : undefined}
      >
        <LeadsNav current="inbox" />
        <FiltersLink address={address} />
      </StaffPageHeader>
      <div className={styles.columns}>
        <InboxFilters page={page} />
        <section className={styles.list} aria-label={t("listLabel")}>
          <InboxSearch address={address} />
          {page.chat && <WhatsAppChatNotice chat={page.chat} agents={page.agents} />}
          <div className={styles.top}>
            <InboxHeader page={page} />
          </div>
          <NewLeadsCounter latestId={page.counts.latestId} />
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
              hrefOf={(pageNumber) =>
                inboxHref(locale, { query: { ...address.query, page: pageNumber }, leadId: null, ask: null })
              }
            />
          </div>
          <div className={styles.sound}>
            <NewLeadSoundSwitch />
          </div>
        </section>
        <div className={classNames(styles.panel, !isOpen && styles.empty)}>
          {address.ask === "keys" ? (
            <KeyboardShortcutsHelp closed={inboxHref(locale, { ...address, ask: null })} />
          ) : (
            <LeadPanel page={page} answer={answer} />
          )}
        </div>
      </div>
    </div>
  );
}
