import type { Coordinates } from "../../domain/places/area.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { compoundCount, compoundConcentration, marketShares } from "./market-statistics.ts";
import { type Neighbourhood, type MarketRegion, marketRegions } from "./places.ts";
import { type Random, createWeightedPicker } from "./random.ts";
import {
  coastalCompoundSecondWords,
  compoundFirstWords,
  developerNames,
  developerSuffixes,
  inlandCompoundSecondWords,
} from "./words.ts";

export interface Compound {
  readonly name: Bilingual;
  readonly developer: Bilingual;
  readonly region: MarketRegion;
  readonly location: Bilingual;
  /** Position of the compound; null if unknown. */
  readonly coordinates: Coordinates | null;
  /** Fraction of all listings that are in this compound. */
  readonly share: number;
  /** Difference from the price level of similar compounds, in standard deviations; 0 on average over all listings. */
  readonly priceLevel: number;
  /** Unit code of the nth home of the compound; a different code for each n. */
  unitCode(unitNumber: number): string;
}

/** The compounds of a generated market, the largest first. */
export function generateCompounds(random: Random, seed: number): readonly Compound[] {
  const sizes = computeCompoundShares();
  const allotted = allotRegions(random, sizes);
  const levels = priceLevels(random, sizes, allotted);
  const nameOf = {
    coast: nameSupply(random, coastalCompoundSecondWords),
    inland: nameSupply(random, inlandCompoundSecondWords),
  };
  const pickDeveloper = developerSupply(random);
  return allotted.map((region, rank) => {
    const place = createWeightedPicker(region.places)(random.next());
    return {
      name: nameOf[region.kind](),
      developer: pickDeveloper(),
      region,
      location: place.location,
      coordinates: random.chance(marketShares.withoutCoordinates)
        ? null
        : scatter(random, place, region.kind),
      share: sizes[rank] ?? 0,
      priceLevel: levels[rank] ?? 0,
      unitCode: unitCodes(rank + seed * compoundCount, random.below(buildingsAtOnce * doorsOfBuilding)),
    };
  });
}

/**
 * A random price level for each compound. A few compounds have very many listings, so chance could make the whole
 * coast expensive or cheap. Therefore the average over all listings of the coast is subtracted, and likewise
 * inland.
 */
function priceLevels(
  random: Random,
  sizes: readonly number[],
  allotted: readonly MarketRegion[],
): readonly number[] {
  const compounds = sizes.map((share, rank) => ({
    share,
    level: random.normal(),
    kind: allotted[rank]?.kind,
  }));
  const average = (kind: MarketRegion["kind"]) => {
    const sameKind = compounds.filter((compound) => compound.kind === kind);
    const total = sameKind.reduce((sum, { share }) => sum + share, 0);
    return sameKind.reduce((sum, { share, level }) => sum + (share * level) / total, 0);
  };
  const averages = { coast: average("coast"), inland: average("inland") };
  return compounds.map(({ level, kind }) => level - (kind ? averages[kind] : 0));
}

/**
 * Each compound's fraction of all listings, in descending order. The first 10, 50, 100 and 300 compounds together
 * have the same fractions as in the market.
 */
export function computeCompoundShares(): readonly number[] {
  const sizes: number[] = [];
  let heldBefore = 0;
  for (const [count, held] of compoundConcentration) {
    const members = count - sizes.length;
    const average = (held - heldBefore) / members;
    // Sizes decrease by a constant ratio, from above the group's average to below it.
    const slope = Array.from({ length: members }, (_, index) =>
      members === 1 ? 1 : 2.2 ** (0.5 - index / (members - 1)),
    );
    const slopeAverage = slope.reduce((sum, value) => sum + value, 0) / members;
    sizes.push(...slope.map((value) => (value * average) / slopeAverage));
    heldBefore = held;
  }
  return sizes.toSorted((a, b) => b - a);
}

/**
 * Assigns a random region to each compound, the largest compounds first, without exceeding a region's fraction of
 * the market.
 */
function allotRegions(random: Random, sizes: readonly number[]): readonly MarketRegion[] {
  const room = marketRegions.map((region) => region.share);
  return sizes.map((size) => {
    const candidates = room.flatMap((left, index) => (left >= size ? [[index, left] as const] : []));
    const widest = room.indexOf(Math.max(...room));
    const index = candidates.length > 0 ? createWeightedPicker(candidates)(random.next()) : widest;
    room[index] = (room[index] ?? 0) - size;
    const region = marketRegions[index];
    if (!region) throw new Error("no regions are configured");
    return region;
  });
}

/** Returns a function that gives names for one kind of compound, in random order and without repetition. */
function nameSupply(random: Random, secondWords: readonly Bilingual[]): () => Bilingual {
  const names = compoundFirstWords.flatMap((first) =>
    secondWords.map((second) => ({ en: `${first.en} ${second.en}`, ar: `${first.ar} ${second.ar}` })),
  );
  const supply = shuffled(random, names);
  return () => {
    const name = supply.pop();
    if (!name) throw new Error("there are fewer names than compounds");
    return name;
  };
}

/**
 * Returns a function that gives names of developers. A few developers have many compounds, most have few. A coined
 * name is used for at most two developers.
 */
function developerSupply(random: Random): () => Bilingual {
  const developers = developerNames.flatMap((name) => {
    const first = random.below(developerSuffixes.length);
    const second = (first + 1 + random.below(developerSuffixes.length - 1)) % developerSuffixes.length;
    return [first, second].map((index) => {
      const suffix = developerSuffixes[index] ?? { en: "", ar: "" };
      return { en: `${name.en} ${suffix.en}`, ar: `${name.ar} ${suffix.ar}` };
    });
  });
  const pick = createWeightedPicker(
    shuffled(random, developers).map((developer, rank) => [developer, 1 / (rank + 3)] as const),
  );
  return () => pick(random.next());
}

/**
 * A random position near the centre of the place. On a coast it is moved inland, which is south and west on all
 * coasts of Egypt.
 */
function scatter(random: Random, { centre }: Neighbourhood, kind: MarketRegion["kind"]): Coordinates {
  const offset = () =>
    kind === "coast" ? -Math.abs(random.normal()) * spreads.coast : random.normal() * spreads.inland;
  return { lat: centre.lat + offset(), lng: centre.lng + offset() };
}

/** Standard deviation of a compound's distance from the centre of its place, in degrees. */
const spreads: Readonly<Record<MarketRegion["kind"], number>> = { coast: 0.006, inland: 0.012 };

/** Consonants only, so that no code begins with a word. Their 8,000 prefixes are used in scattered order. */
const prefixLetters = "BCDFGHJKLMNPQRSTVWXZ";

const doorsOfBuilding = 36;
const buildingsAtOnce = 97;

/**
 * Returns a function that makes unit codes such as "KRT07-304": 97 buildings of nine floors with four doors each,
 * filled in scattered order before the next 97 buildings begin. Five consecutive seeds give codes with different
 * prefixes, so that their listings can be in one database.
 */
function unitCodes(index: number, start: number): (unitNumber: number) => string {
  const prefix = codePrefix(index);
  const batch = doorsOfBuilding * buildingsAtOnce;
  return (unitNumber) => {
    const place = ((unitNumber + start) * 1_237) % batch;
    const building =
      1 + Math.floor(unitNumber / batch) * buildingsAtOnce + Math.floor(place / doorsOfBuilding);
    const door = place % doorsOfBuilding;
    return `${prefix}${String(building).padStart(2, "0")}-${1 + Math.floor(door / 4)}0${1 + (door % 4)}`;
  };
}

function codePrefix(index: number): string {
  const base = prefixLetters.length;
  const scattered = (index * 4_001) % base ** 3;
  return [Math.floor(scattered / base ** 2), Math.floor(scattered / base) % base, scattered % base]
    .map((digit) => prefixLetters[digit] ?? "")
    .join("");
}

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
