import {
  type ConsentTextValues,
  type ConsentPurpose,
  consentPurposesFor,
  consentText,
} from "../../../domain/leads/consent.ts";
import { leadChannels } from "../../../domain/leads/lead.ts";
import { FieldError, fieldErrorProps } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../../shell/site.ts";
import { urls } from "../../shell/urls.ts";
import { type LeadFieldsProps, RequiredStar } from "./lead-form-fields.tsx";
import styles from "./lead-form.module.css";

/** Name of the checkbox for each purpose of processing. */
const boxes = { contact: "consent", offers: "offers", developer: "sharing" } as const satisfies Record<
  ConsentPurpose,
  string
>;

interface LeadConsentsProps extends LeadFieldsProps {
  /** The developer with whom the request could be shared; null if there is none. */
  readonly developerName: string | null;
}

/** States how personal data are used, with a checkbox per consent. All start unticked; only the first is required. */
export function LeadConsentFields({ idPrefix, values, faults, developerName }: LeadConsentsProps) {
  const t = useTranslations("leads.form");
  const format = useReaderFormat();
  const { locale } = format;
  const config = usePublicSite()?.config;
  if (!config) return null;
  const names: Omit<ConsentTextValues, "channel"> = {
    company: config.brandName[locale],
    developerName,
    keptMonths: config.leads.keptMonths,
  };
  const consentId = `${idPrefix}-consent`;
  const consentValues = { ...names, channel: leadChannels[0] };
  return (
    <div className={styles.consents}>
      {consentPurposesFor(consentValues).map((purpose) => (
        <div key={purpose}>
          <label className={styles.box}>
            <input
              type="checkbox"
              className="tick"
              name={boxes[purpose]}
              value="yes"
              defaultChecked={values[boxes[purpose]] === "yes"}
              {...(purpose === "contact" && {
                id: consentId,
                required: true,
                ...fieldErrorProps(consentId, faults.consent),
              })}
            />
            {purpose === "contact" ? (
              <span>
                {leadChannels.map((channel) => (
                  <span key={channel} className={styles.wording} data-channel={channel}>
                    {consentText(purpose, format, { ...names, channel })}
                  </span>
                ))}{" "}
                <RequiredStar />
              </span>
            ) : (
              <span>{consentText(purpose, format, consentValues)}</span>
            )}
          </label>
          {purpose === "contact" && <FieldError controlId={consentId} text={faults.consent} isQuiet />}
        </div>
      ))}
      <p className={styles.notice}>{consentText("notice", format, consentValues)}</p>
      <p>
        <a className="link" href={urls.page("privacy", locale)}>
          {t("privacy")}
        </a>
      </p>
    </div>
  );
}
