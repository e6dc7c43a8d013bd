import { Form } from "react-router";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import type { InboxAddress } from "../view/inbox-address.ts";
import { QuestionButtons } from "./question-buttons.tsx";
import styles from "./lead-panel.module.css";

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
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={lead.id} />
      <QuestionButtons address={address} submit={t("button")} cancel={t("cancel")} />
    </Form>
  );
}
