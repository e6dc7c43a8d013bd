import { type FocusEvent, type SubmitEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatCount } from "../../../domain/money/money.ts";
import { deliveryLimits, emptyPlanQuery, maxPlanYears } from "../../../domain/plans/plan-query.ts";
import { unitTypeIds, unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { OptionCounts } from "../../../server/search/search.ts";
import { CheckboxOptions } from "../../search/filters/filter-options.tsx";
import { joinWithCommas } from "../../../messages/lists.ts";
import type { FilterOptionView } from "../../search/view/search-view.ts";
import { formParams } from "../../forms/form-params.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Input, Select } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { parseWholeNumber, toLatinDigits } from "../../../domain/text/digits.ts";
import type { NavigationCause } from "../../ui/same-page-link.tsx";
import {
  type PlanSearchView,
  typedLimitNames,
  type TypedLimitName,
  unparsedLimitText,
} from "./plan-search-view.ts";
import { deliveryLimitText } from "./plan-words.ts";
import styles from "./plan-search-form.module.css";

interface FormProps {
  readonly view: PlanSearchView;
}

interface SearchFormProps extends FormProps {
  /** Called with the query string when the form is submitted. */
  readonly onSearch: (search: string) => void;
}

/** The visitor's payment limits, area and type. Field names are query parameters, so the form works without scripts. */
export function PlanSearchForm({ view, onSearch }: SearchFormProps) {
  const t = useTranslations("planSearch.form");
  const locale = usePageLocale();
  const { query, facets, areas } = view;
  const { onSubmit, ref } = useSteps(view, onSearch);
  return (
    <form
      className={styles.form}
      method="get"
      action={urls.page("plans", locale)}
      aria-label={t("label")}
      autoComplete="off"
      ref={ref}
      onSubmit={onSubmit}
    >
      <div className={`cluster gap-3 gap-x4 ${styles.limits}`}>
        <LimitField view={view} name="cash" value={query.cashEgp} />
        <LimitField view={view} name="monthly" value={query.monthlyEgp} />
        <LimitField view={view} name="years" value={query.years} />
        <DeliveryField view={view} />
      </div>
      <Facet title={t("areas")} name="area" chosen={query.areas} options={areas} />
      <Facet
        title={t("unitTypes")}
        name="type"
        chosen={query.unitTypes}
        options={toOptions(
          unitTypeIds,
          query.unitTypes,
          facets.unitTypes,
          (type) => unitTypeLabels[type][locale],
        )}
      />
      {query.sort !== emptyPlanQuery.sort && <input type="hidden" name="sort" value={query.sort} />}
      <Button type="submit" look="primary" className={styles.show}>
        {t("show")}
      </Button>
    </form>
  );
}

/** Submits the form without a reload, then focuses the first invalid field, or else the results. */
function useSteps(view: PlanSearchView, onSearch: SearchFormProps["onSearch"]) {
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { state, search: pageSearch } = useLocation();
  const firstUnread = typedLimitNames.find((name) => unparsedLimitText(view, name) !== null);
  useEffect(() => {
    if (state === ("form" satisfies NavigationCause) && firstUnread) focusField(ref.current, firstUnread);
  }, [state, firstUnread]);
  return {
    ref,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const entries = [...formParams(event.currentTarget)].filter(([, value]) => value !== "");
      const isRead = entries.every(
        ([name, value]) =>
          !typedLimitNames.some((limit) => limit === name) || parseWholeNumber(value) !== null,
      );
      const cause: NavigationCause = isRead ? "page" : "form";
      const query = new URLSearchParams(entries).toString();
      const search = query && `?${query}`;
      onSearch(search);
      // Submitting the same search again adds no history entry (`replace`).
      void navigate({ search }, { state: cause, preventScrollReset: true, replace: search === pageSearch });
    },
  };
}

function focusField(form: HTMLFormElement | null, name: TypedLimitName): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Groups the digits of a typed amount by thousands, keeping Latin or Arabic-Indic digits. */
function groupDigits({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  const sum = parseWholeNumber(field.value);
  if (sum === null) return;
  const digits = toLatinDigits(field.value) === field.value ? "latn" : "arab";
  field.value = formatCount(sum, { locale: "en", digits });
}

interface LimitProps extends FormProps {
  readonly name: TypedLimitName;
  readonly value: number | null;
}

/** An input for one limit. A text that cannot be parsed stays as typed, with an error message below the input. */
function LimitField({ view, name, value }: LimitProps) {
  const t = useTranslations("planSearch.form");
  const unread = useTranslations("planSearch.unread");
  const format = useReaderFormat();
  const unparsedText = unparsedLimitText(view, name);
  const isSum = name !== "years";
  const error = `unread-${name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{t(name)}</label>
      <Input
        id={name}
        name={name}
        inputMode="numeric"
        maxLength={isSum ? 20 : String(maxPlanYears).length + 2}
        defaultValue={unparsedText ?? (value === null ? "" : formatCount(value, { locale: format.locale }))}
        {...(isSum && { onBlur: groupDigits })}
        {...(unparsedText !== null && { "aria-invalid": true, "aria-describedby": error })}
      />
      {unparsedText !== null && (
        <p id={error} className={styles.error}>
          {unread(isSum ? "sum" : "years")}
        </p>
      )}
    </div>
  );
}

function DeliveryField({ view: { query, facets } }: FormProps) {
  const t = useTranslations("planSearch.form");
  const format = useReaderFormat();
  return (
    <div className={styles.field}>
      <label htmlFor="by">{t("by")}</label>
      <Select id="by" name="by" defaultValue={query.deliveredBy ?? ""}>
        <option value="">{t("any")}</option>
        {deliveryLimits.map((limit) => {
          const count = facets.deliveredBy[limit] ?? 0;
          return (
            <option key={limit} value={limit} disabled={count === 0 && query.deliveredBy !== limit}>
              {t("option", { label: deliveryLimitText(limit, format), count: formatCount(count, format) })}
            </option>
          );
        })}
      </Select>
    </div>
  );
}

interface FacetProps {
  readonly title: string;
  readonly name: string;
  readonly options: readonly FilterOptionView[];
  readonly chosen: readonly string[];
}

/** A group of checkboxes, collapsed to keep the form short. The chosen options are shown next to its title. */
function Facet({ title, name, options, chosen }: FacetProps) {
  const locale = usePageLocale();
  if (options.length === 0) return null;
  const labels = options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return (
    <details className={styles.facet}>
      <summary>
        {title}
        {labels.length > 0 && <span className={styles.chosen}>{joinWithCommas(labels, locale)}</span>}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className={styles.options} aria-label={title}>
        <CheckboxOptions name={name} options={options} chosen={chosen} />
      </fieldset>
    </details>
  );
}

/** Returns the options with at least one result, and all chosen options. */
function toOptions<Id extends string>(
  ids: readonly Id[],
  chosen: readonly Id[],
  counts: OptionCounts,
  label: (id: Id) => string,
): readonly FilterOptionView[] {
  return ids
    .map((id) => ({ id, label: label(id), count: counts[id] ?? 0 }))
    .filter(({ id, count }) => count > 0 || chosen.includes(id));
}
