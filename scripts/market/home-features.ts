import type { FeatureId, HomeFeatures, StatedAnswer } from "../../domain/listings/facts/features.ts";
import type { ListingDraft } from "../../server/listings/record/listing-draft.ts";
import { featureChances, shares } from "./market-shape.ts";
import type { Random } from "./random.ts";
import type { TypeShape } from "./type-shapes.ts";

type StatedFacts = Pick<ListingDraft, "features" | "floor" | "gardenAreaM2" | "roofAreaM2">;

/** Facts that the seller states in addition to size and price; usually none. */
export function statedFacts(random: Random, facade: TypeShape["facade"], areaM2: number): StatedFacts {
  if (random.chance(shares.withoutFeatures)) return {};
  const features: Partial<Record<FeatureId, StatedAnswer>> = {};
  const isHouse = facade !== "apartment";
  for (const [feature, chance] of Object.entries(featureChances) as [FeatureId, number][]) {
    const isLikely = feature !== "garden" || isHouse ? chance : chance / 3;
    if (random.chance(isLikely)) features[feature] = random.chance(shares.saysNo) ? "no" : "yes";
  }
  const share = 0.2 + 0.8 * random.next();
  return {
    features,
    floor: isHouse || random.chance(0.5) ? null : random.below(9),
    gardenAreaM2: areaOf(features, "garden", Math.round(areaM2 * share)),
    roofAreaM2: areaOf(features, "roof", Math.round(areaM2 * share * 0.6)),
  };
}

/** Area of a stated garden or roof; unknown in half of the listings. */
function areaOf(features: HomeFeatures, feature: FeatureId, m2: number): number | null {
  return features[feature] === "yes" && m2 % 2 === 0 ? m2 : null;
}
