import type { ReactNode, RefObject } from "react";
import { Form, useLocation } from "react-router";
import type { Agent } from "../../../domain/staff/agent.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { FormButtons } from "../pieces/form-buttons.tsx";
import { EmptySidePanel, SidePanel } from "../pieces/side-panel.tsx";
import { usePanelFocus } from "../pieces/use-panel-focus.ts";
import { AgentForm } from "./agent-form.tsx";
import { AgentHoursForm } from "./agent-hours-form.tsx";
import styles from "./agent-panel.module.css";
import { agentsHref } from "../pieces/agents-address.ts";
import type { AgentActionData, AgentPanelData } from "./agents-data.ts";
import { HiddenFields } from "../pieces/hidden-fields.tsx";

interface AgentPanelProps {
  readonly panel: AgentPanelData | null;
  readonly isDeleted: boolean;
  readonly answer: AgentActionData | null;
}

/** The panel beside the list of agents. */
export function AgentPanel({ panel, isDeleted, answer }: AgentPanelProps) {
  const t = useTranslations("agents");
  const hoursText = useTranslations("assignment.hours");
  const locale = usePageLocale();
  const closed = agentsHref(locale, { isDeleted, panel: null });
  const { key } = useLocation();
  const heading = usePanelFocus(panel && keyOf(panel));
  if (panel === null) return <EmptySidePanel label={t("panelLabel")}>{t("empty")}</EmptySidePanel>;
  const place = { closed, heading };
  switch (panel.kind) {
    case "new":
    case "edit": {
      const agent = panel.kind === "edit" ? panel.agent : null;
      const name = () => agent && <Name agent={agent} />;
      const formId = "agent-form";
      return (
        <Frame {...place} title={agent ? t.rich("form.editTitle", { name }) : t("form.addTitle")}>
          <AgentForm
            // Remounts the uncontrolled inputs after a conflict, so that they show the values that another person
            // saved.
            key={`${keyOf(panel)} ${answer?.kind === "conflict" ? key : ""}`}
            id={formId}
            agent={agent}
            answer={answer?.kind === "step-failed" || answer?.kind === "hours-failed" ? null : answer}
            closed={closed}
          />
        </Frame>
      );
    }
    case "hours": {
      const name = () => <Name agent={panel.agent} />;
      return (
        <Frame {...place} title={hoursText.rich("title", { name })}>
          <AgentHoursForm
            key={keyOf(panel)}
            panel={panel}
            answer={answer?.kind === "hours-failed" ? answer : null}
            closed={closed}
          />
        </Frame>
      );
    }
    case "delete":
    case "restore":
      return <Question {...place} step={panel.kind} agent={panel.agent} />;
    case "missing":
      return (
        <Frame {...place} title={t("missing.title")}>
          <p className={styles.question}>{t("missing.text")}</p>
        </Frame>
      );
  }
}

interface PanelContext {
  /** The address of the page with the panel closed. */
  readonly closed: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Frame({
  title,
  children,
  ...place
}: PanelContext & { readonly title: ReactNode; readonly children: ReactNode }) {
  const t = useTranslations("agents");
  const words = { label: t("panelLabel"), back: t("back"), close: t("close") };
  return (
    <SidePanel {...place} words={words} title={title} className={styles.panel}>
      {children}
    </SidePanel>
  );
}

/** The confirmation before an agent is deleted or restored. */
function Question({
  step,
  agent,
  ...place
}: PanelContext & { readonly step: "delete" | "restore"; readonly agent: Agent }) {
  const t = useTranslations("agents.ask");
  const name = () => <Name agent={agent} />;
  return (
    <Frame {...place} title={t.rich(`${step}Title`, { name })}>
      <Form method="post" className={styles.question} preventScrollReset>
        <HiddenFields values={{ intent: step, id: agent.id, revision: agent.revision }} />
        <p>
          <strong>{t(step)}</strong>
        </p>
        <p className="muted">{t(`${step}Text`)}</p>
        <FormButtons cancel={t("cancel")} to={place.closed}>
          {t(`${step}Button`)}
        </FormButtons>
      </Form>
    </Frame>
  );
}

function Name({ agent: { name, nameAr } }: { readonly agent: Agent }) {
  return <bdi>{localizedText(usePageLocale(), { en: name, ar: nameAr })}</bdi>;
}

function keyOf(panel: AgentPanelData): string {
  return "agent" in panel ? `${panel.kind} ${panel.agent.id}` : panel.kind;
}
