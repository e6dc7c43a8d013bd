import type { AreaDefinition } from "../places/area.ts";
import { formatDelivery, parseDelivery } from "./delivery.ts";
import type { OptionField } from "./field-table.ts";
import { foldText } from "../text/fold.ts";
import { finishingIds, finishingLabels } from "./facts/finishing.ts";
import type { Bilingual } from "../text/locale.ts";
import { parseUnitType, unitTypeIds, unitTypeLabels } from "./unit-type.ts";

const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030];
const quarterYears = [2024, 2025];

/** A featured area as an option of the form. */
export type NamedArea = Pick<AreaDefinition, "name">;
type FixedField = Exclude<OptionField, "location">;

/** The options of the form in their order, each with the Arabic that picking it fills in [HOME-8]. */
export const listingFieldOptions: Readonly<Record<FixedField, readonly Bilingual[]>> = {
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

/** Options of a field; those of a location are the featured areas of the showcase. */
export function optionsOfField(field: OptionField, areas: readonly NamedArea[]): readonly Bilingual[] {
  return field === "location" ? areas.map(({ name }) => name) : listingFieldOptions[field];
}

const arabicByOption: Readonly<Record<FixedField, ReadonlyMap<string, string>>> = {
  unittype: toMap(listingFieldOptions.unittype),
  finishing: toMap(listingFieldOptions.finishing),
  delivery: toMap(listingFieldOptions.delivery),
};

/**
 * The Arabic that picking an English option fills in [HOME-8]; unit types are recognised by any of their names. A
 * text without an option stays in English; a location that is no featured area gives "".
 */
export function translateOptionToArabic(
  field: OptionField,
  english: string,
  areas: readonly NamedArea[],
): string {
  if (field === "location")
    return areas.find(({ name }) => foldText(name.en) === foldText(english))?.name.ar ?? "";
  const id = field === "unittype" ? parseUnitType(english) : "other";
  if (id !== "other") return unitTypeLabels[id].ar;
  return arabicByOption[field].get(foldText(english)) ?? english;
}

/** True if the text is the Arabic of a list option rather than typed by hand. */
export function isArabicOfOption(field: OptionField, arabic: string, areas: readonly NamedArea[]): boolean {
  return optionsOfField(field, areas).some(({ ar }) => ar === arabic);
}

function toDeliveryOption(en: string): Bilingual {
  return { en, ar: formatDelivery(parseDelivery(en), { en, ar: "" }, "ar") };
}

function toMap(list: readonly Bilingual[]): ReadonlyMap<string, string> {
  return new Map(list.map(({ en, ar }) => [foldText(en), ar]));
}
