import type { ReactNode } from "react";
import { Form } from "react-router";
import { leadStateRules } from "../../../../domain/leads/lead.ts";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { AgentOptions } from "../../pieces/agent-options.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import type { LeadPanelFormProps } from "../view/load-inbox.ts";
import styles from "./lead-handling.module.css";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";

const reasonId = "lead-handling-why";

/** Forms that change the state of a lead and its agent. */
export function LeadStateAndAgentForms({ lead, page: { agents }, answer }: LeadPanelFormProps) {
  const t = useTranslations("inbox");
  const { state, agentId } = lead;
  const states = [state, ...leadStateRules[state].next];
  const may = usePermissionCheck();
  const canMove = may(leadRights.move, lead).ok;
  const giveAccess = may(leadRights.give, lead);
  // One reason explains both fields: a lead that cannot be reassigned cannot change its state either.
  const reason = giveAccess.ok ? null : giveAccess.why;
  const form = { lead, answer, describedBy: reason === null ? undefined : reasonId };
  return (
    <section aria-labelledby="lead-handling">
      <h3 id="lead-handling">{t("handling")}</h3>
      {reason !== null && (
        <p id={reasonId} className="small muted">
          {t(`closed.${reason}`)}
        </p>
      )}
      <SelectForm
        {...form}
        intent="state"
        name="to"
        id="lead-state"
        label={t("stage")}
        button={t("save")}
        value={state}
        disabled={!canMove}
      >
        {states.map((one) => (
          <option key={one} value={one}>
            {t(`views.${one}`)}
          </option>
        ))}
      </SelectForm>
      <SelectForm
        {...form}
        intent="give"
        name="agent"
        id="lead-agent"
        label={t("agent")}
        button={t("give")}
        value={String(agentId ?? "")}
        disabled={!giveAccess.ok}
      >
        <option value="">{t("nobody")}</option>
        <AgentOptions agents={agents.filter((agent) => agent.isActive || agent.id === agentId)} />
      </SelectForm>
    </section>
  );
}

interface SelectFormProps extends Pick<LeadPanelFormProps, "lead" | "answer"> {
  readonly intent: "state" | "give";
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly button: string;
  /** The stored value, which is selected unless a refused form had another. */
  readonly value: string;
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
  readonly children: ReactNode;
}

function SelectForm({
  lead,
  answer,
  intent,
  name,
  id,
  label,
  button,
  value,
  children,
  ...rest
}: SelectFormProps) {
  const state = { disabled: rest.disabled, "aria-describedby": rest.describedBy };
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <HiddenFields values={{ intent, id: lead.id, revision: lead.revision }} />
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <Select
          id={id}
          name={name}
          {...state}
          defaultValue={answer?.intent === intent ? answer.formValues[name] : value}
        >
          {children}
        </Select>
        <Button type="submit" look="line" {...state}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
