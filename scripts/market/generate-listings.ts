import type { ListingAmounts } from "../../domain/listings/payment-method.ts";
import type { Coordinates } from "../../domain/places/area.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { type Compound, generateCompounds } from "./compounds.ts";
import { chooseListingPictures } from "./home-pictures.ts";
import {
  deliveryWeights,
  finishingWeights,
  paymentWeights,
  pictureCountWeights,
  marketShares,
  statusWeights,
} from "./market-statistics.ts";
import { generateListingFacts } from "./home-features.ts";
import { type MarketRegion, marketRegions } from "./places.ts";
import {
  createRandom,
  maxStandardDeviations,
  type Random,
  type WeightedChoices,
  createWeightedPicker,
} from "./random.ts";
import { type Quantiles, type UnitTypeStatistics, unitTypeStatistics } from "./type-shapes.ts";
import { varyCompoundSpelling, varyDeveloperSpelling } from "./spellings.ts";
import { generateListingTitle } from "./titles.ts";
import type { ListingSeed } from "../../server/listings/record/listing-draft.ts";

export interface GenerateOptions {
  readonly count: number;
  /** A whole number. The same seed and `now` always give the same listings. */
  readonly seed: number;
  /** Listings are created within the year before this moment. */
  readonly now: Date;
}

const yearMs = 365 * 24 * 60 * 60 * 1_000;
const blankText: Bilingual = { en: "", ar: "" };
/** Matches finishings with which pictures must not show a furnished room. */
const bareFinishings = /^(?:Core|Semi|Raw|$)/;

/**
 * Generates listings with the statistics of the real market (market-statistics.ts), one at a time, so that a million
 * listings take no more memory than one. All listings, compounds and developers are fictional.
 */
export function* generateListings({ count, seed, now }: GenerateOptions): Generator<ListingSeed> {
  const random = createRandom(seed);
  // A random sequence of its own, so that adding these facts did not change the other facts of a seed's listings.
  const saying = createRandom(seed + 1);
  const compounds = generateCompounds(random, seed);
  const pickers = {
    compound: createWeightedPicker(compounds.map((compound) => [compound, compound.share] as const)),
    type: { coast: typePicker("coast"), inland: typePicker("inland") },
    texts: new Map(unitTypeStatistics.map((type) => [type, createWeightedPicker(type.texts)])),
    rooms: new Map(unitTypeStatistics.map((type) => [type, createWeightedPicker(type.rooms)])),
    status: createWeightedPicker(statusWeights),
    finishing: createWeightedPicker(finishingWeights),
    delivery: createWeightedPicker(deliveryWeights),
    pictureCount: createWeightedPicker(pictureCountWeights),
  };
  const unitNumbers = new Map<Compound, number>();

  for (let index = 0; index < count; index++) {
    const compound = pickers.compound(random.next());
    const type = pickers.type[compound.region.kind](random.next());
    const unitNumber = unitNumbers.get(compound) ?? 0;
    unitNumbers.set(compound, unitNumber + 1);

    const sizeLevel = random.normal();
    const areaM2 = Math.round(atLevel(type.areaM2, sizeLevel));
    const rooms = pickers.rooms.get(type)?.(cumulative(0.8 * sizeLevel + 0.6 * random.normal())) ?? 0;
    const unitTypeText = pickers.texts.get(type)?.(random.next()) ?? blankText;
    const finishingText = pickers.finishing(random.next());
    const isBare = bareFinishings.test(finishingText.en);
    const projectName = varyCompoundSpelling(random, compound.name);
    const createdAt = new Date(now.getTime() - Math.floor(random.next() * yearMs));
    const inBothLanguages: ListingSeed = {
      unitCode: compound.unitCode(unitNumber),
      title: generateListingTitle(random, { type: unitTypeText, compound: projectName, rooms, areaM2 }),
      projectName,
      developerName: varyDeveloperSpelling(random, compound.developer),
      location: compound.location,
      coordinates: compound.coordinates && nearby(random, compound.coordinates),
      unitTypeText,
      areaM2,
      rooms,
      bathrooms: bathroomsOf(random, rooms),
      ...money(random, priceOf(random, type, compound, sizeLevel)),
      finishingText,
      ...generateListingFacts(saying, type.facade, areaM2),
      deliveryText: pickers.delivery(random.next()),
      status: pickers.status(random.next()),
      isSample: true,
      images: random.chance(marketShares.withoutPictures)
        ? []
        : chooseListingPictures(
            random,
            { facade: type.facade, region: compound.region.kind, isFinished: !isBare },
            pickers.pictureCount(random.next()),
          ),
      createdAt,
      updatedAt: new Date(
        createdAt.getTime() + Math.floor(random.next() ** 2 * (now.getTime() - createdAt.getTime())),
      ),
    };
    if (random.chance(marketShares.withoutArabic)) yield inEnglishOnly(inBothLanguages);
    else if (random.chance(marketShares.withoutEnglishTitle))
      yield { ...inBothLanguages, title: { ...inBothLanguages.title, en: "" } };
    else yield inBothLanguages;
  }
}

/**
 * Returns a picker of unit types. Inland fractions are computed so that coast and inland together match the
 * market.
 */
function typePicker(kind: MarketRegion["kind"]): (at: number) => UnitTypeStatistics {
  const coast = marketRegions.reduce((sum, region) => sum + (region.kind === "coast" ? region.share : 0), 0);
  const choices: WeightedChoices<UnitTypeStatistics> = unitTypeStatistics.map((type) => [
    type,
    kind === "coast" ? type.coastShare : Math.max(0, (type.share - coast * type.coastShare) / (1 - coast)),
  ]);
  return createWeightedPicker(choices);
}

/** Distance from the median to the 10th percentile of the standard normal distribution. */
const decile = 1.281_551_565_5;

/**
 * Converts a standard normal `level` to a value of a log-normal distribution with these three percentiles, whose
 * width differs on each side of the median.
 */
function atLevel([p10, p50, p90]: Quantiles, level: number): number {
  const width = level < 0 ? Math.log(p50 / p10) : Math.log(p90 / p50);
  return p50 * Math.exp((width * level) / decile);
}

/**
 * Price of a home, which rises with the home's size and with the price levels of compound and region. The squares
 * of the weights add up to 1, which preserves the distribution of prices.
 */
function priceOf(random: Random, type: UnitTypeStatistics, compound: Compound, sizeLevel: number): number {
  if (random.chance(marketShares.withoutPrice)) return 0;
  const level =
    0.6 * sizeLevel + 0.45 * compound.priceLevel + 0.66 * random.normal() + 0.5 * compound.region.priceLevel;
  const egp =
    atLevel(type.priceMillionEgp, Math.max(-maxStandardDeviations, Math.min(maxStandardDeviations, level))) *
    1_000_000;
  if (random.chance(0.15)) return Math.round(egp / 1_000) * 1_000;
  const step = egp < 10_000_000 ? 50_000 : 100_000;
  return Math.max(step, Math.round(egp / step) * step);
}

const paymentPicker = createWeightedPicker(paymentWeights);

function money(random: Random, priceEgp: number): ListingAmounts {
  const method = paymentPicker(random.next());
  const unstated = { priceEgp, downPaymentEgp: null, monthlyEgp: null };
  if (method === "unstated" || priceEgp === 0) return unstated;
  if (method === "cash") return { ...unstated, payment: "cash" };
  if (method === "instalments-unstated") return { ...unstated, payment: "instalments" };
  if (method === "down-only")
    return { ...unstated, downPaymentEgp: rounded(priceEgp * (0.15 + 0.55 * random.next()), 10_000) };
  const downPaymentEgp = rounded(
    priceEgp * random.pick([0.05, 0.1, 0.1, 0.15, 0.2, 0.2, 0.25, 0.3, 0.4]),
    1_000,
  );
  const months = 24 + random.below(103);
  return { priceEgp, downPaymentEgp, monthlyEgp: rounded((priceEgp - downPaymentEgp) / months, 100) };
}

function rounded(egp: number, step: number): number {
  return Math.max(step, Math.round(egp / step) * step);
}

function bathroomsOf(random: Random, rooms: number): number {
  if (rooms === 0) return random.chance(0.7) ? 1 : 0;
  if (rooms <= 2) return random.chance(0.65) ? rooms : rooms === 1 ? 2 : 1;
  return rooms - 1 + (random.chance(0.55) ? 1 : 0);
}

/** A random position within a few hundred metres of the compound's position. */
function nearby(random: Random, { lat, lng }: Coordinates): Coordinates {
  return {
    lat: toFiveDecimals(lat + random.normal() * 0.0012),
    lng: toFiveDecimals(lng + random.normal() * 0.0012),
  };
}

function toFiveDecimals(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

function inEnglishOnly(draft: ListingSeed): ListingSeed {
  return {
    ...draft,
    title: englishOf(draft.title),
    projectName: englishOf(draft.projectName),
    developerName: englishOf(draft.developerName),
    location: englishOf(draft.location),
    unitTypeText: englishOf(draft.unitTypeText),
    finishingText: englishOf(draft.finishingText),
    deliveryText: englishOf(draft.deliveryText),
  };
}

function englishOf({ en }: Bilingual): Bilingual {
  return { en, ar: "" };
}

/** Cumulative distribution of the standard normal distribution, by a logistic approximation (error below 0.0002). */
function cumulative(level: number): number {
  return 1 / (1 + Math.exp(-(1.5976 * level + 0.070_565_992 * level ** 3)));
}
