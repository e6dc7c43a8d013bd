import { Form, Link } from "react-router";
import { correctionFields } from "../../../../domain/leads/lead-correction.ts";
import { formatPhone } from "../../../../domain/text/phone.ts";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { FormField } from "../../../forms/labelled-field.tsx";
import { type InboxAddress, inboxHref } from "../view/inbox-address.ts";
import type { InboxActionData } from "../view/inbox-data.ts";
import { FormButtons } from "../../pieces/form-buttons.tsx";
import styles from "./lead-panel.module.css";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";

interface LeadCorrectionFormProps {
  readonly lead: InboxLead;
  readonly address: InboxAddress;
  readonly answer: InboxActionData | null;
}

/** A form that corrects the visitor's name, phone number or e-mail address. */
export function LeadCorrectionForm({ lead, address, answer }: LeadCorrectionFormProps) {
  const t = useTranslations("inbox.correct");
  const locale = usePageLocale();
  const formValues = answer?.intent === "correct" ? answer.formValues : null;
  const storedValues = { name: lead.name, phone: formatPhone(lead.phone), email: lead.email ?? "" };
  return (
    <Form method="post" className={styles.question} preventScrollReset>
      <h3>{t("title")}</h3>
      <p className="muted">{t("text")}</p>
      <HiddenFields values={{ intent: "correct", id: lead.id, revision: lead.revision }} />
      {correctionFields.map((field) => {
        const fault = answer?.fields[field];
        return (
          <FormField
            key={field}
            id={field}
            label={t(`fields.${field}`)}
            dir={field === "name" ? "auto" : "ltr"}
            inputMode={field === "phone" ? "tel" : field === "email" ? "email" : "text"}
            autoComplete="off"
            defaultValue={formValues?.[field] ?? storedValues[field]}
            fault={fault && t(`faults.${fault}`)}
          />
        );
      })}
      <FormButtons cancel={t("cancel")} to={inboxHref(locale, { ...address, ask: null })}>
        {t("save")}
      </FormButtons>
      <p>
        <Link
          className="link small"
          to={inboxHref(locale, { ...address, ask: "withdraw" })}
          preventScrollReset
        >
          {t("withdrawLink")}
        </Link>
      </p>
    </Form>
  );
}

/** Asks staff to confirm that the visitor has withdrawn their consent. */
export function ConsentWithdrawalForm({
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
      <HiddenFields values={{ intent: "withdraw", id: lead.id }} />
      <FormButtons cancel={t("cancel")} to={inboxHref(locale, { ...address, ask: null })}>
        {t("button")}
      </FormButtons>
    </Form>
  );
}
