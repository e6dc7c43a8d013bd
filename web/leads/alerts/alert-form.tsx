import { type AlertFaults, alertText, type AlertValues } from "../../../domain/leads/alert.ts";
import form from "../form/lead-form.module.css";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useSite } from "../../shell/site.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";

interface AlertFormProps {
  readonly search: string;
  readonly values: AlertValues | undefined;
  readonly faults: AlertFaults | undefined;
}

const noFaults: AlertFaults = {};

/** A plain form: an address, and the one thing to agree to, unticked. */
export function AlertForm({ search, values, faults = noFaults }: AlertFormProps) {
  const t = useTranslations("alerts.form");
  const locale = usePageLocale();
  const company = useSite()?.config.brandName[locale] ?? "";
  return (
    <form method="post" action={urls.page("alerts", locale, search)} className={form.form}>
      <FormField
        id="email"
        type="email"
        label={t("email")}
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={values?.email}
        fault={faults.email && t(`faults.${faults.email}`)}
      />
      <div className={form.consents}>
        <label className={form.box}>
          <input
            type="checkbox"
            name="agreed"
            value="yes"
            required
            defaultChecked={values?.hasAgreed}
            aria-invalid={faults.agreed ? true : undefined}
            aria-describedby={faults.agreed && "agreed-fault"}
          />
          <span>{alertText(locale, company)}</span>
        </label>
        {faults.agreed && (
          <p id="agreed-fault" className={form.fault} role="alert">
            {t("faults.agreed")}
          </p>
        )}
      </div>
      <div className={form.trap} aria-hidden="true">
        <label htmlFor="website">{t("leaveEmpty")}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" look="primary">
        {t("send")}
      </Button>
      <p>
        <a className="link" href={urls.page("privacy", locale)}>
          {t("privacy")}
        </a>
      </p>
    </form>
  );
}
