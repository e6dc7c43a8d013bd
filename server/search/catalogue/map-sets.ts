import { type MapAnchor, mapAnchorOfProject } from "../../../domain/places/map-anchor.ts";
import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { Coordinates } from "../../../domain/places/area.ts";
import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import { unionWith, type Bitset, intersectWith, exceptWith } from "../sets/bitset.ts";
import type { Catalogue } from "./catalogue.ts";
import { toMapX, toMapY } from "../sets/mercator.ts";
import { DrawnAreaOutline } from "../sets/outline.ts";
import type { BitsetPool } from "../sets/scratch.ts";

/* The two loops over the located rows are the same but for their test: a function called for each row would take
   twice as long. */

/** The rows whose exact or approximate position is in the box, edges included. */
export function rowsInBox(catalogue: Catalogue, box: BoundingBox, scratch: BitsetPool): Bitset {
  const { located, columns } = catalogue;
  const target = scratch.take();
  const { mapX, mapY } = columns.of;
  const west = toMapX(box.west);
  const east = toMapX(box.east);
  const north = toMapY(box.north);
  const south = toMapY(box.south);
  for (let word = 0; word < target.length; word++) {
    let matchBits = 0;
    for (let bitsLeft = located[word]!; bitsLeft !== 0; bitsLeft &= bitsLeft - 1) {
      const bit = bitsLeft & -bitsLeft;
      const row = (word << 5) + 31 - Math.clz32(bit);
      const x = mapX[row]!;
      const y = mapY[row]!;
      if (x >= west && x <= east && y >= north && y <= south) matchBits |= bit;
    }
    target[word] = matchBits;
  }
  const isInside = ({ lat, lng }: Coordinates) => {
    const x = toMapX(lng);
    const y = toMapY(lat);
    return x >= west && x <= east && y >= north && y <= south;
  };
  return addApproximate(catalogue, isInside, target, scratch);
}

/** The rows whose exact or approximate position is within the drawn area. */
export function rowsInDrawnArea(catalogue: Catalogue, drawnArea: DrawnArea, scratch: BitsetPool): Bitset {
  const { located, columns } = catalogue;
  const target = scratch.take();
  const { mapX, mapY } = columns.of;
  const outline = new DrawnAreaOutline(drawnArea);
  for (let word = 0; word < target.length; word++) {
    let matchBits = 0;
    for (let bitsLeft = located[word]!; bitsLeft !== 0; bitsLeft &= bitsLeft - 1) {
      const bit = bitsLeft & -bitsLeft;
      const row = (word << 5) + 31 - Math.clz32(bit);
      if (outline.contains(mapX[row]!, mapY[row]!)) matchBits |= bit;
    }
    target[word] = matchBits;
  }
  const isInside = ({ lat, lng }: Coordinates) => outline.contains(toMapX(lng), toMapY(lat));
  return addApproximate(catalogue, isInside, target, scratch);
}

/** The rows with this approximate position, or with no position at all. */
export function rowsAtApproximatePlace(catalogue: Catalogue, anchor: MapAnchor, scratch: BitsetPool): Bitset {
  const { lexicon, text, live, located } = catalogue;
  const target = scratch.takeEmpty();
  if (anchor.kind === "none") {
    target.set(live);
    exceptWith(target, located);
    exceptWith(target, catalogue.about);
    return target;
  }
  const { abouts, gazetted, gazetteer } = lexicon;
  const flags =
    anchor.kind === "within"
      ? gazetted.flagPlaces(gazetteer.idsWithin(anchor.id))
      : abouts.flagPlaces([anchor.kind === "project" ? mapAnchorOfProject(anchor.id) : anchor.id]);
  text.addPlaces(flags, target);
  intersectWith(target, catalogue.about);
  return target;
}

/** Adds to `target` the rows without coordinates for whose approximate position `isInside` is true. */
function addApproximate(
  { lexicon, text, about }: Catalogue,
  isInside: (centre: Coordinates) => boolean,
  target: Bitset,
  scratch: BitsetPool,
): Bitset {
  const flags = Uint8Array.from(lexicon.places, ({ centre }) => (centre && isInside(centre) ? 1 : 0));
  const placed = scratch.takeEmpty();
  text.addPlaces(flags, placed);
  intersectWith(placed, about);
  unionWith(target, placed);
  return target;
}
