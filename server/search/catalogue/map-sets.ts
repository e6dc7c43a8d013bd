import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import type { Bitset } from "../sets/bitset.ts";
import type { Catalogue } from "./catalogue.ts";
import { toMapX, toMapY } from "../sets/mercator.ts";
import { Outline } from "../sets/outline.ts";

/** Sets `target` to the rows whose place is known and in the box, its edges included. */
export function selectInBox({ located, columns }: Catalogue, box: BoundingBox, target: Bitset): void {
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
}

/** Sets `target` to the rows whose place is known and within the drawn area. */
export function selectDrawn({ located, columns }: Catalogue, drawn: DrawnArea, target: Bitset): void {
  const { mapX, mapY } = columns.of;
  const outline = new Outline(drawn);
  for (let word = 0; word < target.length; word++) {
    let found = 0;
    for (let rest = located[word]!; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const row = (word << 5) + 31 - Math.clz32(bit);
      if (outline.contains(mapX[row]!, mapY[row]!)) found |= bit;
    }
    target[word] = found;
  }
}
