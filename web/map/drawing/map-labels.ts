import type { Point } from "../../../domain/places/map-shapes.ts";

type LabelKind = "area" | "place" | "road" | "water";

/** A label to place on a map, with its possible positions, best first. */
export interface LabelCandidate {
  readonly text: string;
  readonly kind: LabelKind;
  readonly anchors: readonly Point[];
}

/** A placed label; `x` and `y` are the centre of its box, in pixels. */
export interface PlacedLabel {
  readonly text: string;
  readonly kind: LabelKind;
  readonly x: number;
  readonly y: number;
  /** Width in pixels of the narrowest screen that shows the whole label, if the drawing is centred on it. */
  readonly neededWidthPx: number;
}

export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface LabelSpace {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Boxes that no label may cover, such as that of the pin. */
  readonly reserved: readonly LabelBox[];
  readonly maxCount: number;
}

const fontPx: Readonly<Record<LabelKind, number>> = { area: 15, place: 13, road: 13, water: 13 };
/** Average width of a letter in em, measured on the site's two text fonts and rounded up. */
const letterEm = { latin: 0.56, arabic: 0.52 } as const;
const paddingPx = 4;

/** Places labels in the order of `candidates`, each text only once. Omits labels without a free position. */
export function arrangeMapLabels(
  candidates: readonly LabelCandidate[],
  space: LabelSpace,
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const occupied: LabelBox[] = [...space.reserved];
  for (const label of candidates) {
    if (placed.length >= space.maxCount) break;
    if (placed.some(({ text }) => text === label.text)) continue;
    const box = label.anchors
      .map(([x, y]): LabelBox => ({ x, y, widthPx: widthOf(label), heightPx: fontPx[label.kind] * 1.4 }))
      .find(
        (candidate) => isInside(candidate, space) && !occupied.some((other) => doOverlap(candidate, other)),
      );
    if (!box) continue;
    occupied.push(box);
    const reach = Math.abs(box.x - space.widthPx / 2) + box.widthPx / 2;
    placed.push({
      text: label.text,
      kind: label.kind,
      x: box.x,
      y: box.y,
      neededWidthPx: Math.ceil(reach * 2),
    });
  }
  return placed;
}

/** Estimates a label's width in pixels, because the server has no fonts to measure with. */
function widthOf({ text, kind }: LabelCandidate): number {
  const letter = /[\u0600-\u06ff]/u.test(text) ? letterEm.arabic : letterEm.latin;
  return text.length * letter * fontPx[kind];
}

function isInside(box: LabelBox, space: LabelSpace): boolean {
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
