import {
  holidayInputs,
  holidaysPath,
  parseTypedHoliday,
} from "../../../domain/studio/settings/setting-holidays.ts";
import { formatHoliday } from "../../../domain/time/holiday-text.ts";
import { isIsoDate } from "../../../domain/time/month-dates.ts";
import { LabelledField } from "../../forms/labelled-field.tsx";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { settingElementId } from "./settings-data.ts";
import { useSettingFault, useSettingsForm } from "./settings-form-context.ts";
import styles from "./settings-holidays.module.css";

/**
 * The fields of a holiday: days, names and hours. Those of a saved holiday without faults are collapsed.
 * @param row the name of its row among the typed settings
 */
export function HolidayFields({ row }: { readonly row: string }) {
  const t = useTranslations("settings.holidays");
  const { locale, digits } = useReaderFormat();
  const { initialValues, formValues } = useSettingsForm();
  const faultOf = useSettingFault();
  const holiday = parseTypedHoliday(formValues, row);
  const title = holiday ? formatHoliday(holiday, { locale, digits }) : t("new");
  const isFilled = holidayInputs.some(
    (input) => (initialValues[`${holidaysPath}.${row}.${input}`] ?? "") !== "",
  );
  const isFaulty = holidayInputs.some((input) => faultOf(`${holidaysPath}.${row}.${input}`) !== undefined);
  // The language of the page comes first.
  const order = locale === "en" ? holidayInputs : holidayInputs.with(2, "name.ar").with(3, "name.en");
  const fields = order.map((input) => <HolidayInput key={input} row={row} input={input} />);
  if (!isFilled)
    return (
      <fieldset className={styles.row}>
        <legend>{title}</legend>
        {fields}
      </fieldset>
    );
  return (
    <details className={styles.kept} open={isFaulty}>
      <summary>{title}</summary>
      <fieldset className={styles.row} aria-label={title}>
        {fields}
        <Button
          type="submit"
          small
          name="do"
          value={`drop:${row}`}
          className={styles.remove}
          aria-label={t("removeWhich", { name: title })}
        >
          {t("remove")}
        </Button>
      </fieldset>
    </details>
  );
}

interface HolidayInputProps {
  readonly row: string;
  readonly input: (typeof holidayInputs)[number];
}

function HolidayInput({ row, input }: HolidayInputProps) {
  const t = useTranslations("settings");
  const { initialValues } = useSettingsForm();
  const faultOf = useSettingFault();
  const name = `${holidaysPath}.${row}.${input}`;
  const value = initialValues[name] ?? "";
  return (
    <LabelledField id={settingElementId(name)} label={t(labels[input])} fault={faultOf(name)} isQuiet>
      {(aria) => (
        <Input
          name={name}
          defaultValue={value}
          autoComplete="off"
          {...inputAttributesOf(input, value)}
          {...aria}
        />
      )}
    </LabelledField>
  );
}

const labels = {
  "days.from": "holidays.from",
  "days.to": "holidays.to",
  "name.en": "holidays.name.en",
  "name.ar": "holidays.name.ar",
  "hours.opens": "hours.opens",
  "hours.closes": "hours.closes",
} as const;

/** An invalid day or time gets a text input, because a date or time input would show it as empty. */
function inputAttributesOf(input: HolidayInputProps["input"], value: string) {
  if (input === "name.en") return { lang: "en", dir: "ltr" };
  if (input === "name.ar") return { lang: "ar", dir: "rtl" };
  if (input === "days.from" || input === "days.to")
    return value === "" || isIsoDate(value) ? { type: "date" } : { dir: "ltr" };
  return value === "" || /^\d{2}:\d{2}$/.test(value) ? { type: "time" } : { dir: "ltr" };
}
