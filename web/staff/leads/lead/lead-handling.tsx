import { Form } from "react-router";
import { leadStateRules } from "../../../../domain/leads/lead.ts";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { AgentOptions } from "../../pieces/agent-options.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import type { InboxActionData } from "../view/inbox-data.ts";
import type { InboxData } from "../view/load-inbox.ts";
import styles from "./lead-handling.module.css";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";

interface LeadStateAndAgentFormsProps {
  readonly lead: InboxLead;
  readonly page: InboxData;
  readonly answer: InboxActionData | null;
}

const whyId = "lead-handling-why";

/** The state of the lead and its agent. */
export function LeadStateAndAgentForms({ lead, page: { agents }, answer }: LeadStateAndAgentFormsProps) {
  const t = useTranslations("inbox");
  const { id, revision, state, agentId } = lead;
  const typed = answer?.typed ?? {};
  const states = [state, ...leadStateRules[state].next];
  const may = usePermissionCheck();
  const canMove = may(leadRights.move, lead).ok;
  const give = may(leadRights.give, lead);
  const canGive = give.ok;
  // One reason explains both fields: a lead that cannot be reassigned cannot change its state either.
  const whyNot = give.ok ? null : give.why;
  const described = whyNot === null ? undefined : whyId;
  return (
    <section aria-labelledby="lead-handling">
      <h3 id="lead-handling">{t("handling")}</h3>
      {whyNot !== null && (
        <p id={whyId} className="small muted">
          {t(`closed.${whyNot}`)}
        </p>
      )}
      <Form method="post" className={styles.form} preventScrollReset>
        <HiddenFields values={{ intent: "state", id, revision }} />
        <label htmlFor="lead-state">{t("stage")}</label>
        <div className={styles.line}>
          <Select
            id="lead-state"
            name="to"
            disabled={!canMove}
            aria-describedby={described}
            defaultValue={answer?.intent === "state" ? typed["to"] : state}
          >
            {states.map((one) => (
              <option key={one} value={one}>
                {t(`views.${one}`)}
              </option>
            ))}
          </Select>
          <Button type="submit" look="line" disabled={!canMove} aria-describedby={described}>
            {t("save")}
          </Button>
        </div>
      </Form>
      <Form method="post" className={styles.form} preventScrollReset>
        <HiddenFields values={{ intent: "give", id, revision }} />
        <label htmlFor="lead-agent">{t("agent")}</label>
        <div className={styles.line}>
          <Select
            id="lead-agent"
            name="agent"
            disabled={!canGive}
            aria-describedby={described}
            defaultValue={answer?.intent === "give" ? typed["agent"] : String(agentId ?? "")}
          >
            <option value="">{t("nobody")}</option>
            <AgentOptions agents={agents.filter((agent) => agent.isActive || agent.id === agentId)} />
          </Select>
          <Button type="submit" look="line" disabled={!canGive} aria-describedby={described}>
            {t("give")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
