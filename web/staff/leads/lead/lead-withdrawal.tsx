import { Form } from "react-router";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import type { InboxAddress } from "../view/inbox-address.ts";
import { QuestionButtons } from "./question-buttons.tsx";
import styles from "./lead-panel.module.css";
import { TargetFields } from "../../shell/target-fields.tsx";

/** Asked before what a visitor agreed to is taken back for them. */
export function LeadWithdrawal({
  lead,
  address,
}: {
  readonly lead: InboxLead;
  readonly address: InboxAddress;
}) {
  const t = useTranslations("inbox.withdraw");
  return (
    <Form method="post" className={styles.question} preventScrollReset>
      <h3>{t("title")}</h3>
      <p>{t("text")}</p>
      <TargetFields intent="withdraw" id={lead.id} revision={null} />
      <QuestionButtons address={address} submit={t("button")} cancel={t("cancel")} />
    </Form>
  );
}
