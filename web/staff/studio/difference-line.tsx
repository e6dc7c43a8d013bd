import type { Control } from "../../../domain/studio/field.ts";
import type { Difference, RowName } from "../../../domain/studio/difference.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import { parsePercent } from "../../../domain/studio/typed-percent.ts";
import { parseAmountEgp } from "../../../domain/studio/typed-amount.ts";
import { textIn } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useFigures } from "../shell/figures.ts";
import { settingLabel } from "../pieces/setting-label.ts";
import { useFieldLabel } from "./pieces/field-words.ts";
import { useQuarterName } from "./pieces/quarter-name.ts";
import { useOptionName } from "./pieces/studio-options.ts";

interface DifferenceLineProps {
  readonly difference: Difference;
  /** It is of the site's settings, and not of a part that has drafts. */
  readonly isSetting?: boolean;
}

/** One difference in words: "Villa, price, from: 13.1M to 13.6M". */
export function DifferenceLine({ difference, isSetting = false }: DifferenceLineProps) {
  const t = useTranslations("studio");
  const text = useValueText();
  const rowText = useRowText();
  const label = useFieldLabel();
  const inputs = useTranslations("studio.inputs");
  const { field, rows, change } = difference;
  const locale = usePageLocale();
  const { list } = useFigures();
  const nameOf = () => {
    const names = [...rows.map(rowText), label(field)];
    if (change.kind === "changed" && change.input !== "") names.push(inputs(change.input as "en"));
    return list(names);
  };
  const what = (isSetting && settingLabel(locale, difference.at)) || nameOf();
  if (change.kind !== "changed") return <li>{t(`difference.${change.kind}`, { what })}</li>;
  const [from, to] = [change.from, change.to].map((typed) => {
    const shown = text(change.control, typed);
    // A number or an hour begins at its left in Arabic, too.
    return isSetting && locale === "ar" ? `\u2068${shown}\u2069` : shown;
  }) as [string, string];
  if (change.from === "") return <li>{t("difference.set", { what, to })}</li>;
  return (
    <li>
      {change.to === ""
        ? t("difference.cleared", { what, from })
        : t("difference.changed", { what, from, to })}
    </li>
  );
}

function useRowText(): (name: RowName) => string {
  const optionName = useOptionName();
  const locale = usePageLocale();
  const t = useTranslations("studio");
  const { count } = useFigures();
  return (name) => {
    if (name.kind === "option") return optionName(name.value);
    return name.kind === "text" ? textIn(locale, name) : t("difference.row", { number: count(name.place) });
  };
}

const longestShown = 160;

/** What was typed, as a reader reads it: amounts short, shares with their sign, options by their names. */
function useValueText(): (control: Control, typed: string) => string {
  const { style, millions, count } = useFigures();
  const optionName = useOptionName();
  const quarterName = useQuarterName();
  const t = useTranslations("studio");
  return (control, typed) => {
    if (control.kind === "option") return optionName(typed);
    if (control.kind === "flag") return t(typed === "" ? "no" : "yes");
    if (control.kind === "money") {
      const amount = parseAmountEgp(typed);
      return amount === null ? typed : millions(amount).text;
    }
    if (control.kind === "percent" || control.kind === "number") {
      const number = parsePercent(typed);
      if (number === null) return typed;
      return control.kind === "percent" ? formatPercent(number, style) : count(number);
    }
    if (control.kind === "quarter") return quarterName(typed);
    if (control.kind === "picture") return t("difference.picture");
    return typed.length > longestShown ? `${typed.slice(0, longestShown)} …` : typed;
  };
}
