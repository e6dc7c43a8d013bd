import { leadChannels, leadHours } from "../../../domain/leads/lead.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { Select, Textarea } from "../../ui/field.tsx";
import { describedBy, Fault, type FieldsOf } from "./lead-form-fields.tsx";
import styles from "./lead-form.module.css";

/** The channel that is chosen before anybody chooses. */
const usualChannel = "call";

/** How sales may answer; the words of the consent follow it by style alone. */
export function ChannelChoice({ idPrefix, values, faults }: FieldsOf) {
  const t = useTranslations("leads.form");
  const chosen = leadChannels.find((channel) => channel === values.channel) ?? usualChannel;
  return (
    <fieldset id={`${idPrefix}-channel`} aria-describedby={`${idPrefix}-channel-fault`}>
      <legend className={styles.legend}>{t("channel")}</legend>
      <div className={styles.channels}>
        {leadChannels.map((channel) => (
          <label key={channel}>
            <input type="radio" name="channel" value={channel} defaultChecked={channel === chosen} />
            <span>{t(`channels.${channel}`)}</span>
          </label>
        ))}
      </div>
      <Fault idPrefix={idPrefix} name="channel" text={faults.channel} />
    </fieldset>
  );
}

/** What few need to say: when, and in their own words. */
export function MoreFields({ idPrefix, values, faults }: FieldsOf) {
  const t = useTranslations("leads.form");
  const hours = `${idPrefix}-hours`;
  const message = `${idPrefix}-message`;
  const isSaid = Boolean(values.message) || Boolean(values.hours && values.hours !== "any");
  const isFaulty = faults.hours !== undefined || faults.message !== undefined;
  return (
    <details className={styles.more} open={isSaid || isFaulty}>
      <summary>{t("more")}</summary>
      <div className={styles.moreFields}>
        <div className={styles.field}>
          <label htmlFor={hours}>{t("hours")}</label>
          <Select
            id={hours}
            name="hours"
            defaultValue={leadHours.find((each) => each === values.hours) ?? "any"}
            {...describedBy(idPrefix, "hours", faults)}
          >
            {leadHours.map((each) => (
              <option key={each} value={each}>
                {t(`hoursOf.${each}`)}
              </option>
            ))}
          </Select>
          <Fault idPrefix={idPrefix} name="hours" text={faults.hours} />
        </div>
        <div className={styles.field}>
          <label htmlFor={message}>{t("message")}</label>
          <Textarea
            id={message}
            name="message"
            rows={4}
            dir="auto"
            maxLength={1_000}
            defaultValue={values.message}
            className={classNames(faults.message && styles.faulty)}
            {...describedBy(idPrefix, "message", faults)}
          />
          <Fault idPrefix={idPrefix} name="message" text={faults.message} />
        </div>
      </div>
    </details>
  );
}
