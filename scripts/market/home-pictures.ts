import type { PictureName } from "../../content/pictures/picture-captions.ts";
import { toListingImage } from "../../content/pictures/pictures.ts";
import type { ListingPicture } from "../../domain/pictures/picture.ts";
import type { MarketRegion } from "./places.ts";
import type { Random } from "./random.ts";
import type { UnitTypeStatistics } from "./type-shapes.ts";

const facades: Readonly<Record<UnitTypeStatistics["facade"], readonly PictureName[]>> = {
  apartment: ["units/facade-apt-1", "units/facade-apt-2", "units/facade-apt-3"],
  townhouse: ["units/facade-town-1", "units/facade-town-2"],
  villa: ["units/facade-villa-1", "units/facade-villa-2"],
};
const outdoorPictures: Readonly<Record<UnitTypeStatistics["facade"], readonly PictureName[]>> = {
  apartment: [],
  townhouse: ["units/roof-terrace"],
  villa: ["units/garden", "units/roof-terrace"],
};
const indoorPictures: Readonly<Record<MarketRegion["kind"], readonly PictureName[]>> = {
  coast: [
    "units/living-sea",
    "units/bedroom-sea",
    "units/kitchen-sea",
    "units/bathroom",
    "units/balcony-view",
  ],
  inland: [
    "units/living-sand",
    "units/living-olive",
    "units/kitchen-olive",
    "units/kitchen-sea",
    "units/bedroom-clay",
    "units/bathroom",
  ],
};

interface PicturedHome {
  readonly facade: UnitTypeStatistics["facade"];
  readonly region: MarketRegion["kind"];
  readonly isFinished: boolean;
}

/**
 * Chooses up to `count` different pictures that suit the home. The first one shows the front or a room. Pictures
 * of an unfinished home never show a furnished room.
 */
export function chooseListingPictures(
  random: Random,
  home: PicturedHome,
  count: number,
): readonly ListingPicture[] {
  const inside: readonly PictureName[] = home.isFinished ? indoorPictures[home.region] : ["units/core-shell"];
  const fronts = rotated(random, facades[home.facade]);
  const interiors = rotated(random, inside);
  const pool =
    home.isFinished && random.chance(0.5)
      ? [...interiors.slice(0, 1), ...fronts.slice(0, 1), ...interiors.slice(1)]
      : [...fronts.slice(0, 1), ...interiors];
  return [...pool, ...outdoorPictures[home.facade], ...fronts.slice(1)].slice(0, count).map(imageOf);
}

const imageCache = new Map<PictureName, ListingPicture>();

/** Returns the same object for every use of a picture, which saves memory. */
function imageOf(name: PictureName): ListingPicture {
  const cached = imageCache.get(name);
  if (cached) return cached;
  const image = toListingImage(name);
  imageCache.set(name, image);
  return image;
}

function rotated<T>(random: Random, values: readonly T[]): readonly T[] {
  const start = random.below(values.length);
  return [...values.slice(start), ...values.slice(0, start)];
}
