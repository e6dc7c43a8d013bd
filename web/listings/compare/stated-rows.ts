import { featureIds } from "../../../domain/listings/facts/features.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { formatCount, type NumberStyle } from "../../../domain/money/money.ts";
import { formatAreaM2 } from "../../../messages/money.ts";
import { getTranslator } from "../../../messages/translator.ts";

interface StatedRow {
  readonly name: string;
  readonly fact: (home: { readonly listing: Listing }) => { readonly text: string };
}

/** Returns rows for floor, garden, roof and each feature, leaving out those that none of the homes states. */
export function featureComparisonRows(homes: readonly Listing[], format: NumberStyle): readonly StatedRow[] {
  const t = getTranslator(format, "features");
  const areaText = (m2: number) => formatAreaM2(m2, format);
  const row = <Value>(
    name: string,
    value: (home: Listing) => Value | null | undefined,
    text: (value: Value) => string,
  ): readonly StatedRow[] => {
    if (homes.every((home) => (value(home) ?? null) === null)) return [];
    const fact: StatedRow["fact"] = ({ listing }) => {
      const stated = value(listing) ?? null;
      return { text: stated === null ? t("answers.unstated") : text(stated) };
    };
    return [{ name, fact }];
  };
  return [
    ...row(
      t("facts.floor"),
      ({ floor }) => floor,
      (floor) => (floor === 0 ? t("facts.ground") : formatCount(floor, format)),
    ),
    ...row(t("facts.gardenArea"), ({ gardenAreaM2 }) => gardenAreaM2, areaText),
    ...row(t("facts.roofArea"), ({ roofAreaM2 }) => roofAreaM2, areaText),
    ...featureIds.flatMap((id) =>
      row(
        t(`names.${id}`),
        ({ features }) => features[id],
        (answer) => t(`answers.${answer}`),
      ),
    ),
  ];
}
