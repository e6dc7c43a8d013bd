import type { FormControl } from "../../../../domain/studio/fields/field.ts";
import type { FieldDifference, RowLabel } from "../../../../domain/studio/difference.ts";
import { formatPercent } from "../../../../domain/money/money.ts";
import { parsePercent } from "../../../../domain/studio/fields/typed-percent.ts";
import { parseAmountEgp } from "../../../../domain/studio/fields/typed-amount.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { settingLabel } from "../../pieces/setting-label.ts";
import { useFieldLabel } from "./field-words.ts";
import { useQuarterName } from "./quarter-name.ts";
import { useOptionName } from "./studio-options.ts";

/** A difference of a long text: its sentence names only the field, because the page shows the words below it. */
export interface RewrittenDifference extends Omit<FieldDifference, "change"> {
  readonly change: { readonly kind: "rewritten"; readonly input: string };
}

/**
 * Returns a function that describes a difference in a sentence: "Villa, price, from: from 13.1M to 13.6M".
 * @param areSettings whether the differences are of the site's settings instead of a part
 */
export function useDifferenceText(
  areSettings = false,
): (difference: FieldDifference | RewrittenDifference) => string {
  const t = useTranslations("studio");
  const text = useValueText();
  const rowText = useRowText();
  const label = useFieldLabel();
  const inputs = useTranslations("studio.inputs");
  const { list } = useNumberFormats();
  const locale = usePageLocale();
  return ({ at, field, rows, change }) => {
    const names = rows.map(rowText);
    const isPrice = change.kind === "changed" && change.control.kind === "money";
    // A price range has no field label of its own: its two ends are "price, from" and "price, to".
    if (isPrice) names.push(t(change.input === "to" ? "difference.priceTo" : "difference.priceFrom"));
    else names.push(label(field));
    if (!isPrice && "input" in change && change.input !== "") names.push(inputs(change.input as "en"));
    const what = (areSettings && settingLabel(locale, at)) || list(names);
    if (change.kind === "rewritten") return what;
    if (change.kind === "moved") {
      // In the order of a list, the row's name says enough without the field's label.
      const movedText = field[0] === "order" ? rows.map(rowText).join() : what;
      if (change.before === null) return t("difference.movedLast", { what: movedText });
      return t("difference.moved", { what: movedText, before: rowText(change.before) });
    }
    if (change.kind !== "changed") return t(`difference.${change.kind}`, { what });
    // Unicode isolates keep numbers and hours in their order within Arabic text.
    const isolated = (shown: string) => (areSettings && locale === "ar" ? `\u2068${shown}\u2069` : shown);
    const [from, to] = [
      isolated(text(change.control, change.from)),
      isolated(text(change.control, change.to)),
    ];
    if (change.from === "") return t("difference.set", { what, to });
    return change.to === ""
      ? t("difference.cleared", { what, from })
      : t("difference.changed", { what, from, to });
  };
}

function useRowText(): (name: RowLabel) => string {
  const optionName = useOptionName();
  const locale = usePageLocale();
  const t = useTranslations("studio");
  const { count } = useNumberFormats();
  return (name) => {
    if (name.kind === "option") return optionName(name.value);
    return name.kind === "text"
      ? localizedText(locale, name)
      : t("difference.row", { number: count(name.place) });
  };
}

const maxTextLength = 160;

/** Returns a function that formats a typed value: short amounts, percentages with "%", names of options. */
function useValueText(): (control: FormControl, typed: string) => string {
  const { style, millions, count } = useNumberFormats();
  const optionName = useOptionName();
  const quarterName = useQuarterName();
  const t = useTranslations("studio");
  return (control, text) => {
    if (control.kind === "option") return optionName(text);
    if (control.kind === "flag") return t(text === "" ? "no" : "yes");
    if (control.kind === "money") {
      const amount = parseAmountEgp(text);
      return amount === null ? text : millions(amount).text;
    }
    if (control.kind === "percent" || control.kind === "number") {
      const number = parsePercent(text);
      if (number === null) return text;
      return control.kind === "percent" ? formatPercent(number, style) : count(number);
    }
    if (control.kind === "quarter") return quarterName(text);
    if (control.kind === "picture") return t("difference.picture");
    return text.length > maxTextLength ? `${text.slice(0, maxTextLength)} …` : text;
  };
}
