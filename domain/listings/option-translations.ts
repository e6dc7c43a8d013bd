import { areas, areaSlugs } from "../places/area.ts";
import { formatDelivery, parseDelivery } from "./delivery.ts";
import type { OptionField } from "./field-table.ts";
import { foldText } from "../text/fold.ts";
import { finishingIds, finishingLabels } from "./facts/finishing.ts";
import type { Bilingual } from "../text/locale.ts";
import { parseUnitType, unitTypeIds, unitTypeLabels } from "./unit-type.ts";

const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030];
const quarterYears = [2024, 2025];

/** What the form offers, in its order, with the Arabic that picking it brings (listings.txt, section 3). */
export const options: Readonly<Record<OptionField, readonly Bilingual[]>> = {
  location: areaSlugs.map((slug) => areas[slug].name),
  unittype: unitTypeIds.filter((id) => id !== "other").map((id) => unitTypeLabels[id]),
  finishing: finishingIds.filter((id) => id !== "unknown").map((id) => finishingLabels[id]),
  delivery: [
    ...["Ready", "Immediate", "Delivered"].map(toDeliveryOption),
    { en: "Under Construction", ar: "تحت الإنشاء" },
    { en: "N/A", ar: "غير محدد" },
    ...years.map((year) => toDeliveryOption(String(year))),
    ...quarterYears.flatMap((year) =>
      ["Q1", "Q2", "Q3", "Q4"].map((quarter) => toDeliveryOption(`${quarter} ${year}`)),
    ),
  ],
};

const arabicByOption: Readonly<Record<OptionField, ReadonlyMap<string, string>>> = {
  location: toMap(options.location),
  unittype: toMap(options.unittype),
  finishing: toMap(options.finishing),
  delivery: toMap(options.delivery),
};

/**
 * The Arabic that picking an English option brings; a kind of home has it under each of its names. What the table does not hold stays as it is in English; a location
 * that it does not hold has none, "" (listings.txt, section 3).
 */
export function arabicOfOption(field: OptionField, english: string): string {
  const id = field === "unittype" ? parseUnitType(english) : "other";
  if (id !== "other") return unitTypeLabels[id].ar;
  const known = arabicByOption[field].get(foldText(english));
  return known ?? (field === "location" ? "" : english);
}

/** Whether this text is the Arabic translation of a list option, as opposed to text typed by hand. */
export function isArabicOfOption(field: OptionField, arabic: string): boolean {
  return options[field].some(({ ar }) => ar === arabic);
}

function toDeliveryOption(en: string): Bilingual {
  return { en, ar: formatDelivery(parseDelivery(en), { en, ar: "" }, "ar") };
}

function toMap(list: readonly Bilingual[]): ReadonlyMap<string, string> {
  return new Map(list.map(({ en, ar }) => [foldText(en), ar]));
}
