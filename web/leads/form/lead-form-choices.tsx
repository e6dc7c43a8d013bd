import { useState } from "react";
import { leadChannels, leadHours } from "../../../domain/leads/lead.ts";
import { Fault, faultId, LabelledField } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { Select, Textarea } from "../../ui/field.tsx";
import type { FieldsOf } from "./lead-form-fields.tsx";
import styles from "./lead-form.module.css";

/** The channel that is selected by default. */
const usualChannel = "call";

/** How sales may answer; CSS alone shows the wording of the consent for the chosen channel. */
export function ChannelChoice({ idPrefix, values, faults }: FieldsOf) {
  const t = useTranslations("leads.form");
  const chosen = leadChannels.find((channel) => channel === values.channel) ?? usualChannel;
  const id = `${idPrefix}-channel`;
  return (
    <fieldset id={id} aria-describedby={faults.channel && faultId(id)}>
      <legend className={styles.legend}>{t("channel")}</legend>
      <div className={styles.channels}>
        {leadChannels.map((channel) => (
          <label key={channel}>
            <input type="radio" name="channel" value={channel} defaultChecked={channel === chosen} />
            <span>{t(`channels.${channel}`)}</span>
          </label>
        ))}
      </div>
      <Fault of={id} text={faults.channel} isQuiet />
    </fieldset>
  );
}

/** Optional fields that few visitors need: the best time, and a message. */
export function MoreFields({ idPrefix, values, faults }: FieldsOf) {
  const t = useTranslations("leads.form");
  const isSaid = Boolean(values.message) || Boolean(values.hours && values.hours !== "any");
  const isFaulty = faults.hours !== undefined || faults.message !== undefined;
  // Opened for a fault, the details stay open when the fault is corrected.
  const [isOpen, setIsOpen] = useState(isSaid || isFaulty);
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
              defaultValue={leadHours.find((each) => each === values.hours) ?? "any"}
            >
              {leadHours.map((each) => (
                <option key={each} value={each}>
                  {t(`hoursOf.${each}`)}
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
