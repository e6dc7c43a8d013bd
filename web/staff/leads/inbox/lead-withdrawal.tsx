import { Form, Link } from "react-router";
import type { InboxLead } from "../../../../server/leads/inbox.ts";
import { useTranslations } from "../../../messages/translator.ts";
import { usePageLocale } from "../../../page-locale.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { type InboxAddress, inboxHref } from "./inbox-address.ts";
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
  const locale = usePageLocale();
  return (
    <Form method="post" className={styles.question} preventScrollReset>
      <h3>{t("title")}</h3>
      <p>{t("text")}</p>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={lead.id} />
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          {t("button")}
        </Button>
        <Link
          className={buttonClass({ look: "line" })}
          to={inboxHref(locale, { ...address, ask: null })}
          preventScrollReset
        >
          {t("cancel")}
        </Link>
      </div>
    </Form>
  );
}
