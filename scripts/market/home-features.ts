import type {
  FeatureId,
  ListingFeatures,
  StatedFeatureAnswer,
} from "../../domain/listings/facts/features.ts";
import type { ListingSeed } from "../../server/listings/record/listing-draft.ts";
import { featureChances, marketShares } from "./market-statistics.ts";
import type { Random } from "./random.ts";
import type { UnitTypeStatistics } from "./type-shapes.ts";

type StatedFacts = Pick<ListingSeed, "features" | "floor" | "gardenAreaM2" | "roofAreaM2">;

/** Facts that the seller states in addition to size and price; most sellers state none. */
export function generateListingFacts(
  random: Random,
  facade: UnitTypeStatistics["facade"],
  areaM2: number,
): StatedFacts {
  if (random.chance(marketShares.withoutFeatures)) return {};
  const features: Partial<Record<FeatureId, StatedFeatureAnswer>> = {};
  const isHouse = facade !== "apartment";
  for (const [feature, probability] of Object.entries(featureChances) as [FeatureId, number][]) {
    const isLikely = feature !== "garden" || isHouse ? probability : probability / 3;
    if (random.chance(isLikely)) features[feature] = random.chance(marketShares.saysNo) ? "no" : "yes";
  }
  const share = 0.2 + 0.8 * random.next();
  return {
    features,
    floor: isHouse || random.chance(0.5) ? null : random.below(9),
    gardenAreaM2: areaOf(features, "garden", Math.round(areaM2 * share)),
    roofAreaM2: areaOf(features, "roof", Math.round(areaM2 * share * 0.6)),
  };
}

/** Area of a stated garden or roof in m²; null in half of the listings. */
function areaOf(features: ListingFeatures, feature: FeatureId, m2: number): number | null {
  return features[feature] === "yes" && m2 % 2 === 0 ? m2 : null;
}
