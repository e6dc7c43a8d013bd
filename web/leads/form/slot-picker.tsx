import { useCallback, useEffect, useRef } from "react";
import { Fault, faultId } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { listText } from "../../../messages/lists.ts";
import type { SlotDays } from "./slot-days.ts";
import styles from "./slot-picker.module.css";

interface SlotPickerProps {
  readonly idPrefix: string;
  readonly offered: SlotDays;
  /** The time that was chosen before, as the form sent it. */
  readonly chosen?: string | undefined;
  /** The day that was chosen before, where it has no chosen time. */
  readonly chosenDay?: string | undefined;
  /** What is wrong with the choice. */
  readonly fault?: string | undefined;
  /** The times are buttons, each of which sends the form around them; `chosen` is then the time that holds now. */
  readonly areButtons?: boolean;
  /** Told the chosen time in words, "Sunday 22 November, 11 AM", or null while there is none. */
  readonly onChoose?: (when: string | null) => void;
}

/**
 * A day, and a time of it. The times of the other days are put away by the style sheet alone, so that it is one form
 * without scripts too; the day goes along as `day`, which shows a time that was left behind on another one. Once React
 * answers, another day takes the chosen time away.
 */
export function SlotPicker({
  idPrefix,
  offered,
  chosen = "",
  chosenDay = "",
  fault,
  areButtons = false,
  onChoose,
}: SlotPickerProps) {
  const t = useTranslations("visits.picker");
  const locale = usePageLocale();
  const { months, days } = offered;
  const open =
    days.find(({ slots }) => slots.some(({ value }) => value === chosen)) ??
    days.find(({ date, slots }) => date === chosenDay && slots.length > 0) ??
    days.find(({ slots }) => slots.length > 0);
  const id = `${idPrefix}-slot`;
  const picker = useRef<HTMLFieldSetElement>(null);
  const tell = useCallback(() => {
    const slot = picker.current && chosenOf(picker.current, "slot");
    const day = days.find(({ slots }) => slots.some(({ value }) => value === slot?.value));
    const time = day?.slots.find(({ value }) => value === slot?.value)?.time;
    onChoose?.(day && time !== undefined ? listText([day.name, time], locale) : null);
  }, [onChoose, days, locale]);
  const openDate = open?.date;
  // Times that were chosen before React answered, and times that are offered anew.
  useEffect(() => {
    const fieldset = picker.current;
    if (fieldset === null) return;
    let date = chosenOf(fieldset, "day")?.value;
    if (date === undefined) {
      // The chosen day has gone with its last time, and without a chosen day no times are shown.
      const radio = radios(fieldset, "day").find(({ value }) => value === openDate);
      if (radio) radio.checked = true;
      date = openDate;
    }
    // A time that was left behind on another day is not the visitor's choice.
    const slot = chosenOf(fieldset, "slot");
    const day = days.find((each) => each.date === date);
    if (slot && !day?.slots.some(({ value }) => value === slot.value)) slot.checked = false;
    tell();
  }, [tell, days, openDate]);
  return (
    <fieldset
      className={styles.picker}
      ref={picker}
      aria-describedby={fault && faultId(id)}
      onChange={({ target, currentTarget }) => {
        const slot = chosenOf(currentTarget, "slot");
        const isOtherDay = target instanceof HTMLInputElement && target.name === "day";
        if (slot && isOtherDay) slot.checked = false;
        tell();
      }}
    >
      <legend>{t("day", { months })}</legend>
      <div className={styles.days}>
        {days.map(({ date, weekday, day, name, slots }) =>
          slots.length === 0 ? (
            <div key={date} className={styles.day}>
              <span className={classNames(styles.face, styles.closed)}>
                <span aria-hidden="true">
                  {weekday} <b>{day}</b>
                </span>
                <span className="visually-hidden">{t("closed", { day: name })}</span>
              </span>
            </div>
          ) : (
            <div key={date} className={styles.day}>
              <label className={styles.face}>
                <input
                  type="radio"
                  name="day"
                  value={date}
                  aria-label={name}
                  defaultChecked={date === open?.date}
                />
                {weekday} <b>{day}</b>
              </label>
              <fieldset className={styles.times}>
                <legend>
                  {t("time")} <span className="visually-hidden">{name}</span>
                </legend>
                {slots.map(({ value, time }) =>
                  areButtons ? (
                    <button
                      key={value}
                      type="submit"
                      name="slot"
                      value={value}
                      className={styles.face}
                      aria-current={value === chosen ? "time" : undefined}
                    >
                      {time}
                      <span className="visually-hidden"> {name}</span>
                    </button>
                  ) : (
                    <label key={value} className={styles.face}>
                      <input type="radio" name="slot" value={value} defaultChecked={value === chosen} />
                      {time}
                    </label>
                  ),
                )}
              </fieldset>
            </div>
          ),
        )}
      </div>
      <p className={styles.hint}>{t("zone")}</p>
      <Fault of={id} text={fault} isQuiet />
    </fieldset>
  );
}

type RadioName = "day" | "slot";

function radios(picker: HTMLFieldSetElement, name: RadioName): HTMLInputElement[] {
  const inputs = [...picker.elements].filter((each) => each instanceof HTMLInputElement);
  return inputs.filter((input) => input.name === name);
}

const chosenOf = (picker: HTMLFieldSetElement, name: RadioName) =>
  radios(picker, name).find(({ checked }) => checked) ?? null;
