import type { Point } from "../../../domain/places/map-shapes.ts";

type LabelKind = "area" | "place" | "road" | "water";

/** A name that would like to be drawn, with the points where it may stand, the best first. */
export interface LabelWish {
  readonly text: string;
  readonly kind: LabelKind;
  readonly anchors: readonly Point[];
}

/** A name that has its place; x and y are the middle of its box. */
export interface PlacedLabel {
  readonly text: string;
  readonly kind: LabelKind;
  readonly x: number;
  readonly y: number;
  /** The narrowest window, centred like the drawing, in which no letter of it is cut. */
  readonly neededWidthPx: number;
}

export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Space {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Boxes that stay free, such as the marker's. */
  readonly kept: readonly LabelBox[];
  readonly maxCount: number;
}

const fontPx: Readonly<Record<LabelKind, number>> = { area: 15, place: 13, road: 13, water: 13 };
/** Average width of a letter in ems, measured on the two text faces and rounded up. */
const letterEm = { latin: 0.56, arabic: 0.52 } as const;
const paddingPx = 4;

/** Places names in the order of `wishes`, each text once; a name that finds no free place is left out. */
export function placeLabels(wishes: readonly LabelWish[], space: Space): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const taken: LabelBox[] = [...space.kept];
  for (const wish of wishes) {
    if (placed.length >= space.maxCount) break;
    if (placed.some(({ text }) => text === wish.text)) continue;
    const box = wish.anchors
      .map(([x, y]): LabelBox => ({ x, y, widthPx: widthOf(wish), heightPx: fontPx[wish.kind] * 1.4 }))
      .find((candidate) => isInside(candidate, space) && !taken.some((other) => doOverlap(candidate, other)));
    if (!box) continue;
    taken.push(box);
    const reach = Math.abs(box.x - space.widthPx / 2) + box.widthPx / 2;
    placed.push({
      text: wish.text,
      kind: wish.kind,
      x: box.x,
      y: box.y,
      neededWidthPx: Math.ceil(reach * 2),
    });
  }
  return placed;
}

/** Pixels, estimated since the server has no fonts. */
function widthOf({ text, kind }: LabelWish): number {
  const letter = /[\u0600-\u06ff]/u.test(text) ? letterEm.arabic : letterEm.latin;
  return text.length * letter * fontPx[kind];
}

function isInside(box: LabelBox, space: Space): boolean {
  const roomX = space.widthPx / 2 - box.widthPx / 2 - paddingPx;
  const roomY = space.heightPx / 2 - box.heightPx / 2 - paddingPx;
  return Math.abs(box.x - space.widthPx / 2) <= roomX && Math.abs(box.y - space.heightPx / 2) <= roomY;
}

function doOverlap(a: LabelBox, b: LabelBox): boolean {
  return (
    Math.abs(a.x - b.x) < (a.widthPx + b.widthPx) / 2 + paddingPx &&
    Math.abs(a.y - b.y) < (a.heightPx + b.heightPx) / 2 + paddingPx
  );
}
