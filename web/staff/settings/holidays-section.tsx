import {
  holidayInputs,
  holidaysPath,
  visibleHolidayKeys,
} from "../../../domain/studio/settings/setting-holidays.ts";
import { rowKeysAt } from "../../../domain/studio/typed-fields.ts";
import { fixedHolidays } from "../../../domain/time/fixed-holidays.ts";
import { nextFixedHolidays } from "../../../domain/time/holidays.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatDay } from "../../../messages/dates.ts";
import { FieldError } from "../../forms/labelled-field.tsx";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { HolidayFields } from "./holiday-row.tsx";
import { settingElementId } from "./settings-data.ts";
import { useSettingFault, useSettingsForm } from "./settings-form-context.ts";
import styles from "./settings-holidays.module.css";

/** Days with other sales hours: a row for each and an empty one, and a button that adds Egypt's fixed holidays. */
export function HolidaySettings() {
  const t = useTranslations("settings.holidays");
  const { initialValues, formValues, today } = useSettingsForm();
  const faultOf = useSettingFault();
  // Whether a holiday is past and has no fault; only such holidays are hidden.
  const isOver = (key: string) => {
    const texts = ["to", "from"].map((input) => initialValues[`${holidaysPath}.${key}.days.${input}`] ?? "");
    const last = texts.find((text) => text !== "") ?? "";
    return last !== "" && last < today && !hasFault(key);
  };
  const hasFault = (key: string) =>
    holidayInputs.some((input) => faultOf(`${holidaysPath}.${key}.${input}`) !== undefined);
  const pastKeys = rowKeysAt(initialValues, holidaysPath).filter(isOver);
  const keys = visibleHolidayKeys(initialValues, formValues).filter((key) => !pastKeys.includes(key));
  const id = settingElementId(holidaysPath);
  return (
    <section id={id} tabIndex={-1} className={styles.holidays} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t("title")}</h3>
      <p className="small muted">{t("hint")}</p>
      <FieldError controlId={id} text={faultOf(holidaysPath)} isQuiet />
      {pastKeys.length > 0 && (
        <details className={styles.over}>
          <summary>{t("past", { count: pastKeys.length })}</summary>
          {pastKeys.map((key) => (
            <HolidayFields key={key} row={key} />
          ))}
        </details>
      )}
      {keys.map((key) => (
        <HolidayFields key={key} row={key} />
      ))}
      <FixedHolidays />
    </section>
  );
}

function FixedHolidays() {
  const t = useTranslations("settings.holidays");
  const { locale, digits } = useReaderFormat();
  const { today } = useSettingsForm();
  return (
    <div className={styles.fixed}>
      <p className="small muted">{t("fixedHint")}</p>
      <Button type="submit" name="do" value="fixed-holidays">
        {t("addFixed")}
      </Button>
      <details className="small">
        <summary>{t("sources")}</summary>
        <ul className={styles.sources}>
          {nextFixedHolidays(today).map(({ from, name }) => (
            <li key={from}>
              {formatDay(from, { locale, digits })}: {toDigits(localizedText(locale, name), digits)}
              <small lang="en" dir="ltr">
                {fixedHolidays.find((each) => each.name === name)?.source}
              </small>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
