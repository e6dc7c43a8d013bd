import { useState } from "react";
import { leadChannels, leadContactHours } from "../../../domain/leads/lead.ts";
import { FieldError, fieldErrorId, LabelledField } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { Select, Textarea } from "../../ui/field.tsx";
import type { LeadFieldsProps } from "./lead-form-fields.tsx";
import styles from "./lead-form.module.css";

/** The reply channel that is selected by default. */
const defaultChannel = "call";

/** The channel for the reply. CSS shows the consent text for the chosen channel, without scripts. */
export function ContactChannelChoice({ idPrefix, values, faults }: LeadFieldsProps) {
  const t = useTranslations("leads.form");
  const chosen = leadChannels.find((channel) => channel === values.channel) ?? defaultChannel;
  const id = `${idPrefix}-channel`;
  return (
    <fieldset id={id} aria-describedby={faults.channel && fieldErrorId(id)}>
      <legend className={styles.legend}>{t("channel")}</legend>
      <div className={styles.channels}>
        {leadChannels.map((channel) => (
          <label key={channel}>
            <input type="radio" name="channel" value={channel} defaultChecked={channel === chosen} />
            <span>{t(`channels.${channel}`)}</span>
          </label>
        ))}
      </div>
      <FieldError controlId={id} text={faults.channel} isQuiet />
    </fieldset>
  );
}

/** Optional fields that few visitors need: best time to call, and message. */
export function OptionalLeadFields({ idPrefix, values, faults }: LeadFieldsProps) {
  const t = useTranslations("leads.form");
  const isFilled = Boolean(values.message) || Boolean(values.hours && values.hours !== "any");
  const isFaulty = faults.hours !== undefined || faults.message !== undefined;
  // Opened for a fault, the details stay open once the fault is corrected.
  const [isOpen, setIsOpen] = useState(isFilled || isFaulty);
  if (isFaulty && !isOpen) setIsOpen(true);
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{t("more")}</summary>
      <div className={styles.moreFields}>
        <LabelledField id={`${idPrefix}-hours`} label={t("hours")} fault={faults.hours} isQuiet>
          {(control) => (
            <Select
              {...control}
              name="hours"
              defaultValue={leadContactHours.find((each) => each === values.hours) ?? "any"}
            >
              {leadContactHours.map((hours) => (
                <option key={hours} value={hours}>
                  {t(`hoursOf.${hours}`)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        <LabelledField id={`${idPrefix}-message`} label={t("message")} fault={faults.message} isQuiet>
          {(control) => (
            <Textarea
              {...control}
              name="message"
              rows={4}
              dir="auto"
              maxLength={1_000}
              defaultValue={values.message}
            />
          )}
        </LabelledField>
      </div>
    </details>
  );
}
