import { useState } from "react";

import { useTranslations } from "../../../language/use-translations.ts";
import { usePanelFocus } from "../../pieces/use-panel-focus.ts";
import type { InboxActionData } from "../view/inbox-data.ts";
import type { LeadPanelFormProps } from "../view/load-inbox.ts";
import { LeadHistoryAndNoteForm } from "./lead-activity.tsx";
import { LeadCorrectionForm, ConsentWithdrawalForm } from "./lead-questions.tsx";
import { DeliveriesOfLead } from "./lead-deliveries.tsx";
import { LeadRequestFacts, LeadMessage } from "./lead-facts.tsx";
import { LeadStateAndAgentForms } from "./lead-handling.tsx";
import { LeadHeader } from "./lead-head.tsx";
import { LinkedLeads } from "./lead-linked.tsx";
import { LeadNextStepNotice } from "./lead-next.tsx";
import { LeadOutcomeForm } from "./lead-outcome.tsx";
import { LeadAnswerDeadline } from "./lead-promise.tsx";
import { LeadNotices } from "./lead-notices.tsx";
import styles from "./lead-panel.module.css";

/** The panel of a lead: visitor, request and handling. */
export function LeadPanel({ page, answer }: Omit<LeadPanelFormProps, "lead">) {
  const t = useTranslations("inbox");
  const { lead } = page;
  const heading = usePanelFocus(lead === null ? null : lead === "missing" ? "missing" : String(lead.id));
  if (lead === null) return <p className={styles.nothing}>{t("nothing")}</p>;
  return (
    <article className={styles.lead} aria-labelledby="lead-name">
      {lead === "missing" ? (
        <>
          <h2 ref={heading} id="lead-name" tabIndex={-1}>
            {t("missing.title")}
          </h2>
          <p>{t("missing.text")}</p>
        </>
      ) : (
        <>
          <LeadAnswerDeadline lead={lead} now={page.now} />
          <LeadHeader lead={lead} heading={heading} address={page.address} />
          <LeadNotices lead={lead} page={page} answer={answer} />
          <LeadNextStepNotice lead={lead} now={page.now} />
          <LeadBody lead={lead} page={page} answer={answer} />
        </>
      )}
    </article>
  );
}

function LeadBody({ lead, page, answer }: LeadPanelFormProps) {
  const { address } = page;
  const refusals = useAnswerCount(answer);
  // Remounts the forms for each new revision of the lead. After a refusal it remounts them only for each answer,
  // so that reloading the lead does not discard what was typed.
  const formsKey = `${lead.id} ${answer ? `refusal ${refusals}` : lead.revision}`;
  if (address.ask === "correct")
    return <LeadCorrectionForm key={formsKey} lead={lead} address={address} answer={answer} />;
  if (address.ask === "withdraw") return <ConsentWithdrawalForm lead={lead} address={address} />;
  return (
    <>
      <LeadMessage text={lead.message} />
      <LeadOutcomeForm key={`${formsKey} outcome`} lead={lead} page={page} answer={answer} />
      <div className={styles.halves}>
        <LeadRequestFacts lead={lead} />
        <LeadStateAndAgentForms key={formsKey} lead={lead} page={page} answer={answer} />
      </div>
      <LinkedLeads key={`${formsKey} linked`} lead={lead} page={page} answer={answer} />
      <DeliveriesOfLead lead={lead} />
      <LeadHistoryAndNoteForm
        key={`${lead.id} ${lead.events.length}`}
        lead={lead}
        agents={page.agents}
        answer={answer}
      />
    </>
  );
}

/**
 * Counts the answers to submitted forms. As a key the count remounts a form after each answer, but not when the
 * lead is reloaded.
 */
function useAnswerCount(answer: InboxActionData | null): number {
  const [last, setLast] = useState({ answer, count: 0 });
  if (last.answer === answer) return last.count;
  const count = last.count + 1;
  setLast({ answer, count });
  return count;
}
