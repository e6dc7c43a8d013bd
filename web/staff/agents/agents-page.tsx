import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Banner, FlashBanner } from "../shell/banner.tsx";
import { StaffPage } from "../frame/staff-page.tsx";
import { type LoadedPageProps, type StaffFormPageProps, LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import { AgentCards } from "./agent-cards.tsx";
import { type AgentActionData, type AgentsPageData, agentFlashes } from "./agents-data.ts";
import { AgentPanel } from "./agent-panel.tsx";
import { agentsHref } from "../pieces/agents-address.ts";
import styles from "./agents-page.module.css";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { buttonClass } from "../../ui/button.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

/** The agents that listings can name, with one of them in a panel; an error if the agents cannot be loaded. */
export function AgentsPage({ account, page, answer }: StaffFormPageProps<AgentsPageData, AgentActionData>) {
  const t = useTranslations("agents");
  const hoursText = useTranslations("assignment.hours");
  const failedWords = (intent: string) =>
    t(
      `failed.${intent === "create" ? "add" : intent === "delete" || intent === "restore" ? intent : "update"}`,
    );
  return (
    <StaffPage account={account} current="agents" isWide={page.kind === "agents"} failedWords={failedWords}>
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <AgentsScreen page={read} answer={answer} />}
      </LoadedOrFailedPage>
      {answer && <AgentFailure answer={answer} />}
      <FlashBanner words={agentFlashes} isHidden={answer !== null}>
        {(word) => (word === "hours" ? hoursText("saved") : t(`said.${word}`))}
      </FlashBanner>
    </StaffPage>
  );
}

function AgentsScreen({ page, answer }: LoadedPageProps<AgentsPageData, AgentActionData>) {
  const t = useTranslations("agents");
  const { count } = useNumberFormats();
  const locale = usePageLocale();
  const { agents, isDeleted, deletedCount, panel } = page;
  const newHref = agentsHref(locale, { isDeleted: false, panel: { kind: "new" } });
  return (
    <div className={styles.page} data-open={panel ? "" : undefined}>
      <StaffPageHeader title={t(isDeleted ? "deletedTitle" : "title")}>
        <p className={`small muted ${styles.state}`}>{t("count", { count: agents.length })}</p>
        <div className={styles.ways}>
          {isDeleted && (
            <Link className="link" to={agentsHref(locale, { isDeleted: false, panel: null })}>
              {t("shownLink")}
            </Link>
          )}
          {!isDeleted && deletedCount > 0 && (
            <Link className="link" to={agentsHref(locale, { isDeleted: true, panel: null })}>
              {t("deletedLink", { count: count(deletedCount) })}
            </Link>
          )}
        </div>
        <Link className={buttonClass({ look: "primary" }, styles.add)} to={newHref} preventScrollReset>
          <Icon name="plus" />
          {t("add")}
        </Link>
      </StaffPageHeader>
      <div className={styles.grid}>
        <div className={styles.list}>
          {agents.length === 0 ? (
            <EmptyState title={t("none")}>{!isDeleted && t("noneText")}</EmptyState>
          ) : (
            <AgentCards agents={agents} isDeleted={isDeleted} panel={panel} />
          )}
        </div>
        <AgentPanel panel={panel} isDeleted={isDeleted} answer={answer} />
      </div>
    </div>
  );
}

/** The banner for a change of agents that was not saved [FAIL-7]. A field's fault is shown at the field instead. */
function AgentFailure({ answer }: { readonly answer: AgentActionData }) {
  const t = useTranslations("agents.failed");
  switch (answer.kind) {
    case "refused":
    case "conflict":
    // The form itself shows the message.
    case "hours-failed":
      return null;
    case "gone":
      return <Banner kind="error">{t("saving", { message: t("gone") })}</Banner>;
    case "failed":
      return (
        <Banner kind="error">
          <p>{t(answer.revision === null ? "add" : "update")}</p>
          <p>{t("saving", { message: t("notKept", { reference: answer.reference }) })}</p>
        </Banner>
      );
    case "step-failed":
      return (
        <Banner kind="error">
          <p>{t(answer.reference === null ? "changed" : answer.step)}</p>
          {answer.reference && <p>{t("reference", { reference: answer.reference })}</p>}
        </Banner>
      );
  }
}
