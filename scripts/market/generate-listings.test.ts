import { paymentMethodOf } from "../../domain/listings/payment-method.ts";
import { describe, expect, test } from "vitest";
import { isCoastalLocation, placeWithAncestors } from "../../tests/support/gazetteer.ts";
import { foldUnitCode } from "../../domain/text/fold.ts";
import { parseUnitCode } from "../../domain/text/unit-code.ts";
import { parseUnitType } from "../../domain/listings/unit-type.ts";
import { marketShares } from "./market-statistics.ts";
import { generateListings } from "./generate-listings.ts";
import {
  coastalCompoundSecondWords,
  compoundFirstWords,
  developerNames,
  developerSuffixes,
  inlandCompoundSecondWords,
} from "./words.ts";
import { type ListingSeed, toListingRow } from "../../server/listings/record/listing-draft.ts";

const now = new Date("2026-11-21T09:00:00Z");
const generate = (seed: number, count: number) => [...generateListings({ count, seed, now })];

const count = 30_000;
const drafts = generate(7, count);
const shareOf = (matches: (draft: ListingSeed) => boolean) => drafts.filter(matches).length / count;
const byCompound = () => [...Map.groupBy(drafts, ({ unitCode }) => unitCode.slice(0, 3)).values()];

const english = ({ title, projectName, developerName, location }: ListingSeed) => [
  title.en,
  projectName.en,
  developerName.en,
  location.en,
];
const arabic = ({ title, projectName, developerName, location }: ListingSeed) => [
  title.ar,
  projectName.ar,
  developerName.ar,
  location.ar,
];
const isBilingual = (draft: ListingSeed) =>
  draft.projectName.ar !== "" && draft.location.ar !== "" && draft.unitTypeText.ar !== "";
/** Maximum distance, in degrees, of a listing from the centre of its compound's place. */
const reach = 0.06;
const isFar = ({ coordinates, location }: ListingSeed) => {
  const [place] = placeWithAncestors(location);
  if (!coordinates || !place) return false;
  return Math.hypot(coordinates.lat - place.centre.lat, coordinates.lng - place.centre.lng) > reach;
};
const shows = ({ images }: ListingSeed, pattern: RegExp) => images.some(({ url }) => pattern.test(url));
const isBare = ({ finishingText }: ListingSeed) => /^(?:Core|Semi|Raw)/.test(finishingText.en);
const isCoastal = ({ location }: ListingSeed) => isCoastalLocation(location);

describe("Languages of generated homes", () => {
  test("nearly every home is written in both, the others in English", () => {
    expect(Math.abs(shareOf(isBilingual) - 0.94)).toBeLessThan(0.01);
    expect(shareOf(({ projectName, location }) => projectName.en === "" || location.en === "")).toBe(0);
  });

  test("what is written is in its own script", () => {
    expect(drafts.filter((draft) => english(draft).some((text) => /[\u0600-\u06ff]/.test(text)))).toEqual([]);
    expect(
      drafts.filter((draft) => arabic(draft).some((text) => /[A-Za-z]/.test(text.replace("R7", "")))),
    ).toEqual([]);
  });

  test("some names are spelled otherwise than their compound's: most fold to the same, a few do not", () => {
    const spellings = byCompound().map((homes) => ({
      written: new Set(homes.map(({ projectName }) => projectName.en)).size,
      slugs: new Set(homes.map((draft) => toListingRow(draft).project_slug)).size,
    }));
    expect(spellings.filter(({ written }) => written > 1).length).toBeGreaterThan(200);
    expect(spellings.filter(({ slugs }) => slugs > 1).length).toBeGreaterThan(20);
  });

  test("every type that is written is one the product knows", () => {
    expect(shareOf(({ unitTypeText }) => parseUnitType(unitTypeText.en) === "other")).toBe(0);
  });

  test("the word lists have both languages and no word twice", () => {
    for (const list of [
      compoundFirstWords,
      inlandCompoundSecondWords,
      coastalCompoundSecondWords,
      developerNames,
      developerSuffixes,
    ]) {
      expect(
        list.filter(({ en, ar }) => !/^[A-Za-z ]+$/.test(en) || !/^[\u0600-\u06ff ]+$/.test(ar)),
      ).toEqual([]);
      expect(new Set(list.map(({ en }) => en)).size).toBe(list.length);
      expect(new Set(list.map(({ ar }) => ar)).size).toBe(list.length);
    }
  });
});

describe("Places of generated homes", () => {
  test("every home names a place of the gazetteer", () => {
    expect(drafts.filter(({ location }) => placeWithAncestors(location).length === 0)).toEqual([]);
  });

  test("more than half of the positions are known and lie near their place's centre", () => {
    const knownShare = shareOf(({ coordinates }) => coordinates !== null);
    expect(knownShare).toBeGreaterThan(0.55);
    expect(knownShare).toBeLessThan(0.96);
    expect(drafts.filter(isFar)).toEqual([]);
  });

  test("homes of one compound lie together", () => {
    const spreads = byCompound().map((homes) => {
      const latitudes = homes.flatMap(({ coordinates }) => (coordinates ? [coordinates.lat] : []));
      return latitudes.length === 0 ? 0 : Math.max(...latitudes) - Math.min(...latitudes);
    });
    expect(Math.max(...spreads)).toBeLessThan(0.01);
  });
});

describe("Pictures of generated homes", () => {
  test("a few homes have none, others one to eight different ones", () => {
    expect(
      Math.abs(shareOf(({ images }) => images.length === 0) - marketShares.withoutPictures),
    ).toBeLessThan(0.01);
    expect(
      shareOf(
        ({ images }) => images.length > 8 || new Set(images.map(({ url }) => url)).size < images.length,
      ),
    ).toBe(0);
  });

  test("no bare home shows a furnished room", () => {
    expect(
      drafts.filter((draft) => isBare(draft) && shows(draft, /living|bedroom|kitchen|bathroom/)),
    ).toEqual([]);
  });

  test("no home away from the sea looks out on it", () => {
    expect(
      drafts.filter((draft) => !isCoastal(draft) && shows(draft, /living-sea|bedroom-sea|balcony-view/)),
    ).toEqual([]);
  });
});

describe("Repeating a generation", () => {
  test("the same seed gives the same homes, however many are asked for", () => {
    expect(generate(7, 3_000)).toEqual(drafts.slice(0, 3_000));
  });

  test("another seed gives another market", () => {
    expect(generate(8, 1)[0]?.projectName).not.toEqual(drafts[0]?.projectName);
  });

  test("unit codes are well formed and unique, also beside those of the next four seeds", () => {
    expect(new Set(drafts.map(({ unitCode }) => foldUnitCode(unitCode))).size).toBe(count);
    const codes = [1, 2, 3, 4, 5].flatMap((seed) => generate(seed, 3_000).map(({ unitCode }) => unitCode));
    expect(new Set(codes.map((code) => foldUnitCode(code))).size).toBe(codes.length);
    expect(codes.filter((code) => parseUnitCode(code) !== code)).toEqual([]);
  });
});

test("of 20,000 homes none is called cash whose seller did not say so", () => {
  const homes = [...generateListings({ count: 20_000, seed: 1, now: new Date("2026-11-21T09:00:00Z") })];
  const cashHomes = homes.filter((home) => paymentMethodOf(home) === "cash");
  // Cash has to be stated: by the word, by two amounts of 0, or by a down payment of the whole price. Empty
  // amounts do not state it.
  const unstated = cashHomes.filter(
    ({ payment, priceEgp, downPaymentEgp, monthlyEgp }) =>
      payment !== "cash" &&
      !(downPaymentEgp === 0 && monthlyEgp === 0) &&
      !(downPaymentEgp !== null && downPaymentEgp >= priceEgp),
  );
  expect(cashHomes.length).toBeGreaterThan(1_000);
  expect(unstated).toEqual([]);
});
