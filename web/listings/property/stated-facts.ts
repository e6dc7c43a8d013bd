import {
  type FeatureId,
  featuresOfGroup,
  featuresWithAnswer,
} from "../../../domain/listings/facts/features.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { formatCount, type NumberStyle } from "../../../domain/money/money.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { formatAreaM2 } from "../../../messages/money.ts";
import { getTranslator } from "../../../messages/translator.ts";

export interface ListingFeatureFact {
  readonly name: string;
  readonly text: string;
}

/**
 * Features that most buyers ask about. Their stated absence is shown; the absence of other features is not,
 * because it would read like a defect.
 */
const commonFeatures = [
  "garden",
  "roof",
  "pool",
  "fence",
  "maid-room",
  "furnished",
  "air-conditioning",
  "kitchen",
  "parking",
  "elevator",
] as const satisfies readonly FeatureId[];

/** Returns the stated floor, areas and features of a home as texts. */
export function listingFeatureFacts(
  { features, floor = null, gardenAreaM2 = null, roofAreaM2 = null }: Listing,
  format: NumberStyle,
): readonly ListingFeatureFact[] {
  const t = getTranslator(format, "features");
  const presentIds = featuresWithAnswer(features, "yes");
  const inWords = (ids: readonly FeatureId[]) => ids.map((id) => t(`names.${id}`));
  const views = featuresOfGroup("view").filter((id) => presentIds.includes(id));
  const others = presentIds.filter((id) => !views.includes(id));
  const missing = commonFeatures.filter((id) => features[id] === "no").map((id) => t(`none.${id}`));
  const facts: readonly ListingFeatureFact[] = [
    {
      name: t("facts.floor"),
      text: floor === null ? "" : floor === 0 ? t("facts.ground") : formatCount(floor, format),
    },
    { name: t("facts.gardenArea"), text: areaText(gardenAreaM2, format) },
    { name: t("facts.roofArea"), text: areaText(roofAreaM2, format) },
    { name: t("facts.view"), text: joinWithCommas(inWords(views), format.locale) },
    { name: t("facts.features"), text: joinWithCommas([...inWords(others), ...missing], format.locale) },
  ];
  return facts.filter(({ text }) => text !== "");
}

function areaText(areaM2: number | null, format: NumberStyle): string {
  return areaM2 ? formatAreaM2(areaM2, format) : "";
}
