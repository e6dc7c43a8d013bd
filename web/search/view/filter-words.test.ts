import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { listActiveFilters } from "../../../domain/search/search-filters.ts";
import { parseSearchQuery } from "../../../domain/search/search-query.ts";
import { sampleAreasBySlug } from "../../../content/places/sample-areas.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { exclusionText } from "./excluded-words.ts";
import { filterText, type OptionNameLookup } from "./filter-words.ts";
import { filterOptionName } from "./option-name.ts";

/** Stands for the option names that the server sends. */
const optionNames =
  (style: NumberStyle): OptionNameLookup =>
  (kind, id) =>
    kind === "excluded"
      ? exclusionText(id, style, (place) => (place === "new-cairo" ? newCairoName(style) : undefined))
      : undefined;
const newCairoName = ({ locale }: NumberStyle) => sampleAreasBySlug["new-cairo"].name[locale];

const format = { locale: "ar", digits: "arab" } as const;

describe("Filters in Arabic-Indic digits", () => {
  test.each([
    ["rooms=5", "٥ غرف أو أكثر"],
    ["rooms=3", "٣ غرف"],
    ["baths=4", "٤ حمامات أو أكثر"],
    ["price=-6400000", "السعر: حتى ٦٬٤٠٠٬٠٠٠ ج.م"],
    ["years=1-", "تقسيط سنة أو أكثر"],
    ["years=2-", "تقسيط سنتين أو أكثر"],
    ["years=5-", "تقسيط ٥ سنوات أو أكثر"],
    ["years=12-", "تقسيط ١٢ سنة أو أكثر"],
    ["years=-8", "تقسيط حتى ٨ سنوات"],
    ["years=5-8", "تقسيط من ٥ إلى ٨ سنوات"],
    ["downpct=10", "المقدم: حتى ١٠٪\u061c"],
    ["offplan=1", "تحت الإنشاء"],
    ["not=payment:cash", "بدون كاش"],
    ["sale=resale", "إعادة بيع"],
    ["sale=developer", "من المطور"],
  ])("%s is %s", (address, words) => {
    const [filter] = listActiveFilters(parseSearchQuery(new URLSearchParams(address)).query);
    expect(filter && filterText(filter, format, optionNames(format))).toBe(words);
  });

  test.each([
    ["not=type:townhouse", "Not townhouse", "بدون تاون هاوس"],
    ["not=place:new-cairo", "Not New Cairo", "ما عدا: القاهرة الجديدة"],
    ["not=place:nowhere", "Not nowhere", "ما عدا: nowhere"],
    ["not=finishing:raw", "Not raw", "ما عدا: خام"],
    ["not=feature:roof", "Not private roof", "بدون روف خاص"],
    ["not=finishing:core-and-shell", "Not core and shell", "ما عدا: بدون تشطيب"],
    ["not=sale:developer", "Not from the developer", "ما عدا: من المطور"],
    ["not=payment:cash", "Not cash", "بدون كاش"],
    ["not=payment:instalments", "Not instalments", "بدون تقسيط"],
    ["not=sale:resale", "Not resale", "ما عدا: إعادة بيع"],
    ["years=1-", "Plan: 1 year or longer", "تقسيط سنة أو أكثر"],
    ["years=5-", "Plan: 5 years or longer", "تقسيط 5 سنوات أو أكثر"],
    ["years=-8", "Plan: up to 8 years", "تقسيط حتى 8 سنوات"],
    ["years=5-8", "Plan: 5 to 8 years", "تقسيط من 5 إلى 8 سنوات"],
    ["downpct=10", "Down payment: up to 10%", "المقدم: حتى 10%"],
    ["downpct=10-20", "Down payment: 10% to 20%", "المقدم: من 10% إلى 20%"],
    ["offplan=1", "Not handed over yet", "تحت الإنشاء"],
    ["sale=resale", "Resale", "إعادة بيع"],
    ["sale=developer", "From the developer", "من المطور"],
  ])("%s is %s, %s", (address, en, ar) => {
    const [filter] = listActiveFilters(parseSearchQuery(new URLSearchParams(address)).query);
    const words = (["en", "ar"] as const).map(
      (locale) => filter && filterText(filter, { locale }, optionNames({ locale })),
    );
    expect(words).toEqual([en, ar]);
  });

  test.each([
    [4, "٤"],
    [5, "٥+"],
  ])("%s rooms are offered as %s", (count, name) => {
    expect(filterOptionName("rooms", count, format)).toBe(name);
  });
});
