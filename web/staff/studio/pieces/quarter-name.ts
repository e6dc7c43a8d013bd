import { toDigits } from "../../../../domain/text/digits.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";

const words = ["first", "second", "third", "fourth"] as const;

/** Returns a function that names a quarter typed as "2027-4"; other texts are returned unchanged. */
export function useQuarterName(): (typed: string) => string {
  const t = useTranslations("studio");
  const { style } = useNumberFormats();
  return (quarterText) => {
    const [, year = "", quarter = ""] = /^(\d{4})-([1-4])$/.exec(quarterText) ?? [];
    const word = words[Number(quarter) - 1];
    return word === undefined
      ? quarterText
      : toDigits(t("quarter", { quarter: word, year }), style.digits ?? "latn");
  };
}
