import type { Line } from "../../../domain/places/map-shapes.ts";

/** Returns all lines as one SVG path. */
export function linesToSvgPath(lines: readonly Line[]): string {
  return lines.map((line) => lineToSvgPath(line)).join("");
}

/** Returns an SVG path with relative moves in whole pixels, which is the shortest notation. */
export function lineToSvgPath(line: Line, end = ""): string {
  const [first, ...others] = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  if (!first || others.length === 0) return "";
  let before = first;
  const steps = others.map((point) => {
    const [dx, dy] = [point[0] - before[0], point[1] - before[1]];
    before = point;
    return `${dx} ${dy}`;
  });
  return `M${first[0]} ${first[1]}l${steps.join(" ").replaceAll(" -", "-")}${end}`;
}
