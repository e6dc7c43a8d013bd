import { localizedText } from "../../../domain/text/locale.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Input, Select } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import type { ScheduleDetails } from "../../../domain/plans/schedule/schedule-details.ts";
import { customPlanFields } from "../../../domain/plans/schedule/schedule-query.ts";
import styles from "./schedule-page.module.css";

/** A form for another home, plan, price or contract date; submitting reloads this page. */
export function ScheduleForm({ sheet }: { readonly sheet: ScheduleDetails }) {
  const t = useTranslations("schedule.form");
  const locale = usePageLocale();
  const { subject, types, plans, days, listPricePiastres, ownPriceEgp, contractDate } = sheet;
  const type = subject.kind === "project" ? subject.type : null;
  const terms = subject.kind === "offer" ? null : subject.terms;
  const hasDay = days.from !== days.to;
  return (
    <form className={styles.form} action={urls.page("schedule", locale)} method="get">
      <h2>{t("title")}</h2>
      <div className={styles.fields}>
        {subject.kind === "project" && <input type="hidden" name="project" value={subject.project} />}
        {subject.kind === "offer" && <input type="hidden" name="offer" value={subject.offer} />}
        {subject.kind === "unit" && <input type="hidden" name="unit" value={subject.unit} />}
        {terms &&
          Object.entries(customPlanFields(terms)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {types.length > 0 && (
          <label>
            {t("type")}
            <Select name="type" defaultValue={type ?? undefined}>
              {types.map((unitType) => (
                <option key={unitType} value={unitType}>
                  {unitTypeLabels[unitType][locale]}
                </option>
              ))}
            </Select>
          </label>
        )}
        {plans.length > 0 && (
          <label>
            {t("plan")}
            <Select name="plan" defaultValue={sheet.advertised?.id}>
              {plans.map(({ id, name }) => (
                <option key={id} value={id}>
                  {localizedText(locale, name)}
                </option>
              ))}
            </Select>
          </label>
        )}
        {subject.kind !== "unit" && (
          <label>
            {t("price")}
            <Input
              name="price"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              defaultValue={ownPriceEgp ?? ""}
              placeholder={String(listPricePiastres / 100)}
            />
          </label>
        )}
        {hasDay && (
          <label>
            {t("day")}
            <Input
              type="date"
              name="day"
              required
              min={days.from}
              max={days.to}
              defaultValue={contractDate}
            />
          </label>
        )}
        <Button type="submit">{t("show")}</Button>
      </div>
    </form>
  );
}
