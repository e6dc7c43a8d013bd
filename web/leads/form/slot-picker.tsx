import { useCallback, useEffect, useRef } from "react";
import { FieldError, fieldErrorId } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import type { VisitSlotDays } from "./slot-days.ts";
import styles from "./slot-picker.module.css";

interface SlotPickerProps {
  readonly idPrefix: string;
  readonly slotDays: VisitSlotDays;
  /** The time chosen before, as a form submitted it. */
  readonly chosenSlot?: string | undefined;
  /** The day chosen before, if no time was chosen on it. */
  readonly chosenDay?: string | undefined;
  /** The error message for the choice. */
  readonly fault?: string | undefined;
  /**
   * Whether each time is a button that submits the form, as when a visit is moved; `chosenSlot` is then the visit's
   * current time.
   */
  readonly areButtons?: boolean;
  /** Called with the chosen time as text, "Sunday 22 November, 11 AM"; null if none is chosen. */
  readonly onChoose?: (when: string | null) => void;
}

/**
 * A choice of day and time. Works without scripts, because CSS hides the times of other days. The form submits the
 * selected day as `day`, so that `parseVisitSlot` can ignore a time that stayed checked on another day. After
 * hydration, choosing another day unchecks the time.
 */
export function VisitSlotPicker({
  idPrefix,
  slotDays,
  chosenSlot = "",
  chosenDay = "",
  fault,
  areButtons = false,
  onChoose,
}: SlotPickerProps) {
  const t = useTranslations("visits.picker");
  const locale = usePageLocale();
  const { months, days } = slotDays;
  const open =
    days.find(({ slots }) => slots.some(({ value }) => value === chosenSlot)) ??
    days.find(({ date, slots }) => date === chosenDay && slots.length > 0) ??
    days.find(({ slots }) => slots.length > 0);
  const id = `${idPrefix}-slot`;
  const picker = useRef<HTMLFieldSetElement>(null);
  const reportChoice = useCallback(() => {
    const slot = picker.current && checkedRadio(picker.current, "slot");
    const day = days.find(({ slots }) => slots.some(({ value }) => value === slot?.value));
    const time = day?.slots.find(({ value }) => value === slot?.value)?.time;
    onChoose?.(day && time !== undefined ? joinWithCommas([day.name, time], locale) : null);
  }, [onChoose, days, locale]);
  const openDate = open?.date;
  // Reads a time that was chosen before hydration, and corrects the choice when new times are loaded.
  useEffect(() => {
    const fieldset = picker.current;
    if (fieldset === null) return;
    let date = checkedRadio(fieldset, "day")?.value;
    if (date === undefined) {
      // The selected day was removed because its last free time is gone. Selects another day, because CSS shows
      // only the selected day's times.
      const radio = radios(fieldset, "day").find(({ value }) => value === openDate);
      if (radio) radio.checked = true;
      date = openDate;
    }
    // Unchecks a time that stayed checked on another day.
    const slot = checkedRadio(fieldset, "slot");
    const day = days.find((each) => each.date === date);
    if (slot && !day?.slots.some(({ value }) => value === slot.value)) slot.checked = false;
    reportChoice();
  }, [reportChoice, days, openDate]);
  return (
    <fieldset
      className={styles.picker}
      ref={picker}
      aria-describedby={fault && fieldErrorId(id)}
      onChange={({ target, currentTarget }) => {
        const slot = checkedRadio(currentTarget, "slot");
        const isOtherDay = target instanceof HTMLInputElement && target.name === "day";
        if (slot && isOtherDay) slot.checked = false;
        reportChoice();
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
                      aria-current={value === chosenSlot ? "time" : undefined}
                    >
                      {time}
                      <span className="visually-hidden"> {name}</span>
                    </button>
                  ) : (
                    <label key={value} className={styles.face}>
                      <input type="radio" name="slot" value={value} defaultChecked={value === chosenSlot} />
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
      <FieldError controlId={id} text={fault} isQuiet />
    </fieldset>
  );
}

type RadioName = "day" | "slot";

function radios(picker: HTMLFieldSetElement, name: RadioName): HTMLInputElement[] {
  const inputs = [...picker.elements].filter((each) => each instanceof HTMLInputElement);
  return inputs.filter((input) => input.name === name);
}

const checkedRadio = (picker: HTMLFieldSetElement, name: RadioName) =>
  radios(picker, name).find(({ checked }) => checked) ?? null;
