import { type MapAnchor, mapAnchorOfProject } from "../../../domain/places/map-anchor.ts";
import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { Coordinates } from "../../../domain/places/area.ts";
import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import { unionWith, type Bitset, intersectWith, exceptWith } from "../sets/bitset.ts";
import type { Catalogue } from "./catalogue.ts";
import { toMapX, toMapY } from "../sets/mercator.ts";
import { DrawnAreaOutline } from "../sets/outline.ts";

/** Sets `target` to the rows whose exact or approximate position is in the box, edges included. */
export function selectRowsInBox(
  catalogue: Catalogue,
  box: BoundingBox,
  target: Bitset,
  scratch: Bitset,
): void {
  const { located, columns } = catalogue;
  const { mapX, mapY } = columns.of;
  const west = toMapX(box.west);
  const east = toMapX(box.east);
  const north = toMapY(box.north);
  const south = toMapY(box.south);
  for (let word = 0; word < target.length; word++) {
    let found = 0;
    for (let rest = located[word]!; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const row = (word << 5) + 31 - Math.clz32(bit);
      const x = mapX[row]!;
      const y = mapY[row]!;
      if (x >= west && x <= east && y >= north && y <= south) found |= bit;
    }
    target[word] = found;
  }
  const isInside = ({ lat, lng }: Coordinates) => {
    const x = toMapX(lng);
    const y = toMapY(lat);
    return x >= west && x <= east && y >= north && y <= south;
  };
  addAbout(catalogue, isInside, target, scratch);
}

/** Sets `target` to the rows whose exact or approximate position is within the drawn area. */
export function selectRowsInDrawnArea(
  catalogue: Catalogue,
  drawn: DrawnArea,
  target: Bitset,
  scratch: Bitset,
): void {
  const { located, columns } = catalogue;
  const { mapX, mapY } = columns.of;
  const outline = new DrawnAreaOutline(drawn);
  for (let word = 0; word < target.length; word++) {
    let found = 0;
    for (let rest = located[word]!; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const row = (word << 5) + 31 - Math.clz32(bit);
      if (outline.contains(mapX[row]!, mapY[row]!)) found |= bit;
    }
    target[word] = found;
  }
  const isInside = ({ lat, lng }: Coordinates) => outline.contains(toMapX(lng), toMapY(lat));
  addAbout(catalogue, isInside, target, scratch);
}

/** Sets `target` to the rows with this approximate position, or with no position at all. */
export function selectRowsAtApproximatePlace(catalogue: Catalogue, about: MapAnchor, target: Bitset): void {
  const { lexicon, text, live, located } = catalogue;
  if (about.of === "none") {
    target.set(live);
    exceptWith(target, located);
    exceptWith(target, catalogue.about);
    return;
  }
  const { abouts, gazetted, gazetteer } = lexicon;
  const flags =
    about.of === "within"
      ? gazetted.flagPlaces(gazetteer.idsWithin(about.id))
      : abouts.flagPlaces([about.of === "project" ? mapAnchorOfProject(about.id) : about.id]);
  target.fill(0);
  text.addPlaces(flags, target);
  intersectWith(target, catalogue.about);
}

/** Adds the rows without coordinates for whose approximate position `isInside` is true. */
function addAbout(
  { lexicon, text, about }: Catalogue,
  isInside: (centre: Coordinates) => boolean,
  target: Bitset,
  scratch: Bitset,
): void {
  const flags = Uint8Array.from(lexicon.places, ({ centre }) => (centre && isInside(centre) ? 1 : 0));
  scratch.fill(0);
  text.addPlaces(flags, scratch);
  intersectWith(scratch, about);
  unionWith(target, scratch);
}
