/** A point of a drawing or of the map: x (or longitude) first. */
export type Point = readonly [x: number, y: number];
export type Polyline = readonly Point[];

/** Edges of a rectangle, in the units of the points. `minY` is the smaller number, whichever way y points. */
export interface ClipBounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Clips a filled ring to the box (Sutherland-Hodgman); empty if nothing remains. */
export function clipRing(ring: Polyline, box: ClipBounds): Polyline {
  return edgesOf(box).reduce<Polyline>((points, edge) => {
    const clipped: Point[] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1) ?? point;
      if (edge.isInside(point) !== edge.isInside(before)) clipped.push(edge.cross(before, point));
      if (edge.isInside(point)) clipped.push(point);
    });
    return clipped;
  }, ring);
}

/** Clips a line to the box (Liang-Barsky for each segment). */
export function clipPolyline(line: Polyline, box: ClipBounds): readonly Polyline[] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (let index = 1; index < line.length; index++) {
    const segment = clipSegment(line[index - 1] as Point, line[index] as Point, box);
    if (!segment) continue;
    const last = piece.at(-1);
    if (!last || last[0] !== segment[0][0] || last[1] !== segment[0][1]) {
      piece = [segment[0]];
      pieces.push(piece);
    }
    piece.push(segment[1]);
  }
  return pieces;
}

/** Simplifies a line (Douglas-Peucker): drops points within `tolerance` (above 0) of the simplified line. */
export function simplifyPolyline(line: Polyline, tolerance: number): Polyline {
  const tolerances = simplificationTolerances(line);
  return line.filter((_, index) => (tolerances[index] as number) > tolerance);
}

/** For each point, the tolerance from which `simplifyPolyline` drops it; Infinity for both ends. */
export function simplificationTolerances(line: Polyline): readonly number[] {
  const tolerances = line.map((_, index) => (index === 0 || index === line.length - 1 ? Infinity : 0));
  const addTolerances = (from: number, to: number, max: number) => {
    let farthest = from;
    let distance = 0;
    for (let index = from + 1; index < to; index++) {
      const pointDistance = distanceToSegment(line[index] as Point, line[from] as Point, line[to] as Point);
      if (pointDistance > distance) [farthest, distance] = [index, pointDistance];
    }
    if (farthest === from) return;
    // Dropping this point drops the points on both sides too, so their tolerances cannot exceed its own.
    const tolerance = Math.min(max, distance);
    tolerances[farthest] = tolerance;
    addTolerances(from, farthest, tolerance);
    addTolerances(farthest, to, tolerance);
  };
  addTolerances(0, line.length - 1, Infinity);
  return tolerances;
}

function edgesOf({ minX, minY, maxX, maxY }: ClipBounds) {
  return [
    { isInside: ([x]: Point) => x >= minX, cross: (a: Point, b: Point) => crossAtX(minX, a, b) },
    { isInside: ([x]: Point) => x <= maxX, cross: (a: Point, b: Point) => crossAtX(maxX, a, b) },
    { isInside: ([, y]: Point) => y >= minY, cross: (a: Point, b: Point) => crossAtY(minY, a, b) },
    { isInside: ([, y]: Point) => y <= maxY, cross: (a: Point, b: Point) => crossAtY(maxY, a, b) },
  ];
}

function crossAtX(x: number, a: Point, b: Point): Point {
  return [x, a[1] + ((x - a[0]) * (b[1] - a[1])) / (b[0] - a[0])];
}

function crossAtY(y: number, a: Point, b: Point): Point {
  return [a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]), y];
}

function clipSegment(
  [ax, ay]: Point,
  [bx, by]: Point,
  { minX, minY, maxX, maxY }: ClipBounds,
): readonly [Point, Point] | null {
  let from = 0;
  let to = 1;
  const dx = bx - ax;
  const dy = by - ay;
  const limits = [
    [-dx, ax - minX],
    [dx, maxX - ax],
    [-dy, ay - minY],
    [dy, maxY - ay],
  ] as const;
  for (const [step, room] of limits) {
    if (step === 0 && room < 0) return null;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  if (from > to) return null;
  return [
    [ax + from * dx, ay + from * dy],
    [ax + to * dx, ay + to * dy],
  ];
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}
