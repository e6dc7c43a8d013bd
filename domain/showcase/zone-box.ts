import { type MasterPlanZone, minZoneSidePercent } from "./project-parts.ts";

/** A point on the picture of a master plan, in percent from the left and from the top. */
export type PicturePoint = readonly [left: number, top: number];

/** A rectangle on the picture of a master plan, in percent of its width and height. */
export interface ZoneBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type ZonePosition = Pick<MasterPlanZone, "leftPercent" | "topPercent" | "size">;

/** The rectangle of a zone, clipped to the picture; null if the zone has only a mark. */
export function zoneBoxOf({ leftPercent, topPercent, size }: ZonePosition): ZoneBox | null {
  if (!size) return null;
  const [left, right] = clipSpan(leftPercent, size.widthPercent);
  const [top, bottom] = clipSpan(topPercent, size.heightPercent);
  return { left, top, width: tenths(right - left), height: tenths(bottom - top) };
}

/** The zone between two opposite corners, rounded to tenths, with its mark in the middle. */
export function zoneBetweenCorners(corner: PicturePoint, other: PicturePoint): Required<ZonePosition> {
  const [leftPercent, widthPercent] = span(corner[0], other[0]);
  const [topPercent, heightPercent] = span(corner[1], other[1]);
  return { leftPercent, topPercent, size: { widthPercent, heightPercent } };
}

/** Rounds a point to tenths and moves it onto the picture if it is outside. */
export function clampToPicture([left, top]: PicturePoint): PicturePoint {
  return [tenths(clampPercent(left)), tenths(clampPercent(top))];
}

function clipSpan(middle: number, side: number): readonly [from: number, to: number] {
  return [tenths(clampPercent(middle - side / 2)), tenths(clampPercent(middle + side / 2))];
}

function span(one: number, other: number): readonly [middle: number, side: number] {
  const [from, to] = [one, other].map(clampPercent).toSorted((a, b) => a - b) as [number, number];
  return [tenths((from + to) / 2), Math.max(minZoneSidePercent, tenths(to - from))];
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

function tenths(percent: number): number {
  return Number(percent.toFixed(1));
}
