import { type AlertFormFaults, alertConsentText, type AlertFormValues } from "../../../domain/leads/alert.ts";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import form from "../form/lead-form.module.css";
import { usePublicSite } from "../../shell/site.ts";
import { FieldError, fieldErrorProps, FormField, HoneypotField } from "../../forms/labelled-field.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./alerts.module.css";
import { FollowedSearch } from "./followed-search.tsx";

interface AlertFormPageProps {
  readonly search: string;
  readonly words: string;
  readonly flash: "asked" | "stopped" | null;
  /** The rejected form with its values and errors; null if none was submitted. */
  readonly answer: {
    readonly values: AlertFormValues;
    readonly faults: AlertFormFaults;
    readonly isBusy: boolean;
    readonly reference: string | null;
  } | null;
}

/** The form to follow a search by e-mail; also says that the mail was sent or that the alert was stopped. */
export function SearchAlertFormPage({ search, words, flash, answer }: AlertFormPageProps) {
  const t = useTranslations("alerts");
  const locale = usePageLocale();
  const shownFlash = answer ? null : flash;
  return (
    <PublicPageFrame crumbs={[{ label: t("title") }]}>
      <div className={`wrap ${styles.page}`}>
        <div className="stack">
          <h1 className="h2">{t(shownFlash ? `${shownFlash}.title` : "title")}</h1>
          <p className="lead">{t(shownFlash ? `${shownFlash}.text` : "lead")}</p>
        </div>
        {answer?.isBusy && (
          <Notice tone="error" role="alert">
            {t("busy")}
          </Notice>
        )}
        {answer?.reference && (
          <Notice tone="error" role="alert">
            {t("failed")} <bdi dir="ltr">{answer.reference}</bdi>
          </Notice>
        )}
        {!shownFlash && <FollowedSearch search={search} words={words} />}
        {!shownFlash && <AlertForm search={search} values={answer?.values} faults={answer?.faults} />}
        <p>
          <a className="link" href={urls.page("listings", locale, search)}>
            {t("back")}
          </a>
        </p>
      </div>
    </PublicPageFrame>
  );
}

interface AlertFormProps {
  readonly search: string;
  readonly values: AlertFormValues | undefined;
  readonly faults: AlertFormFaults | undefined;
}

const noFaults: AlertFormFaults = {};

/** A form for an e-mail address and consent (a box that starts unticked). Works without scripts. */
function AlertForm({ search, values, faults = noFaults }: AlertFormProps) {
  const t = useTranslations("alerts.form");
  const format = useReaderFormat();
  const { locale } = format;
  const company = usePublicSite()?.config.brandName[locale] ?? "";
  const agreedFault = faults.agreed && t("faults.agreed");
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
            className="tick"
            name="agreed"
            value="yes"
            required
            defaultChecked={values?.hasAgreed}
            {...fieldErrorProps("agreed", agreedFault)}
          />
          <span>{alertConsentText(format, company)}</span>
        </label>
        <FieldError controlId="agreed" text={agreedFault} />
      </div>
      <HoneypotField label={t("leaveEmpty")} />
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
