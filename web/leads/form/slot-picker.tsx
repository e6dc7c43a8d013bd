import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
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
  /** What the button says once a time is chosen, "{when}" in its place. */
  readonly bookLabel?: string | undefined;
}

/**
 * A day, and a time of it. The times of the other days are put away by the style sheet alone, so that it is one form
 * without scripts too; the day goes along as `day`, which shows a time that was left behind on another one.
 */
export function SlotPicker({
  idPrefix,
  offered,
  chosen = "",
  chosenDay = "",
  fault,
  bookLabel,
}: SlotPickerProps) {
  const t = useTranslations("visits.picker");
  const locale = usePageLocale();
  const { months, days } = offered;
  const open =
    days.find(({ slots }) => slots.some(({ value }) => value === chosen)) ??
    days.find(({ date, slots }) => date === chosenDay && slots.length > 0) ??
    days.find(({ slots }) => slots.length > 0);
  const faultId = `${idPrefix}-slot-fault`;
  return (
    <fieldset className={styles.picker} aria-describedby={faultId} data-slot-picker data-book={bookLabel}>
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
            <div key={date} className={styles.day} data-day>
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
                {slots.map(({ value, time }) => (
                  <label key={value} className={styles.face}>
                    <input
                      type="radio"
                      name="slot"
                      value={value}
                      data-when={`${name}${locale === "ar" ? "، " : ", "}${time}`}
                      defaultChecked={value === chosen}
                    />
                    {time}
                  </label>
                ))}
              </fieldset>
            </div>
          ),
        )}
      </div>
      <p className={styles.hint}>{t("zone")}</p>
      <p id={faultId} className={styles.fault} data-fault-for="slot" hidden={!fault}>
        {fault}
      </p>
    </fieldset>
  );
}
