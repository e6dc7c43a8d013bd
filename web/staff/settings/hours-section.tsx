import { salesHoursText } from "../../../domain/showcase/sales-hours.ts";
import {
  isOvernight,
  weekdaysInFormOrder,
  splitHoursSpans,
  type HoursSpanInput,
} from "../../../domain/studio/settings/setting-hours.ts";
import { settingFields } from "../../../domain/studio/settings/site-settings.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import type { OpeningHours } from "../../../domain/time/calendar.ts";
import { weekdayNames } from "../../../domain/time/opening-hours.ts";
import { FieldError, fieldErrorId } from "../../forms/labelled-field.tsx";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Input } from "../../ui/field.tsx";
import { settingElementId, salesHoursFieldName } from "./settings-data.ts";
import { useSettingFault, useSettingsForm } from "./settings-form-context.ts";
import styles from "./settings-hours.module.css";

/** The sales hours of each weekday, and the sentence in which pages state them. */
export function SalesHoursSettings() {
  const t = useTranslations("settings.hours");
  return (
    <>
      <p className="small muted">{t("hint")}</p>
      <div className={styles.week}>
        {weekdaysInFormOrder.map((day) => (
          <Day key={day} day={day} />
        ))}
      </div>
      <p className="small" role="status">
        <HoursPreview />
      </p>
    </>
  );
}

const emptySpan: HoursSpanInput = { opens: "", closes: "" };

function Day({ day }: { readonly day: (typeof weekdaysInFormOrder)[number] }) {
  const t = useTranslations("settings.hours");
  const { locale } = useReaderFormat();
  const { initialValues, formValues } = useSettingsForm();
  const faultOf = useSettingFault();
  const input = `salesHours.${day}`;
  const id = settingElementId(input);
  const fault = faultOf(input);
  const spans = splitHoursSpans(initialValues[input] ?? "");
  const now = splitHoursSpans(formValues[input] ?? "");
  return (
    <fieldset id={id} tabIndex={-1} className={styles.day} aria-describedby={fault && fieldErrorId(id)}>
      <legend>{weekdayNames[day][locale]}</legend>
      {(spans.length === 0 ? [emptySpan] : spans).map((span, index) => (
        <div key={salesHoursFieldName(day, index, "opens")} className={styles.span}>
          <Time
            name={salesHoursFieldName(day, index, "opens")}
            label={t("opens")}
            value={span.opens}
            fault={fault}
          />
          <span aria-hidden="true">{t("to")}</span>
          <Time
            name={salesHoursFieldName(day, index, "closes")}
            label={t("closes")}
            value={span.closes}
            fault={fault}
          />
        </div>
      ))}
      <FieldError controlId={id} text={fault} isQuiet />
      {!fault && now.length === 0 && <p className="muted">{t("closed")}</p>}
      {!fault && now.some(isOvernight) && <p>{t("overnight")}</p>}
    </fieldset>
  );
}

interface TimeProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
}

function Time({ name, label, value, fault }: TimeProps) {
  return (
    <Input
      type="time"
      name={name}
      aria-label={label}
      defaultValue={value}
      aria-invalid={fault ? true : undefined}
    />
  );
}

/** The hours as pages state them, or a note that they cannot be parsed. */
function HoursPreview() {
  const t = useTranslations("settings.hours");
  const { locale, digits } = useReaderFormat();
  const { formValues } = useSettingsForm();
  const read = settingFields.salesHours.read(
    weekdaysInFormOrder.map((day) => formValues[`salesHours.${day}`] ?? ""),
  );
  if ("faults" in read) return t("faulty");
  const hours = read.value as readonly OpeningHours[];
  if (hours.length === 0) return t("never");
  return t("reads", { hours: toDigits(salesHoursText(hours)[locale], digits) });
}
