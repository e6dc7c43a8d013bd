import * as v from "valibot";

/** Longer measurements, in milliseconds, are refused as invented. */
const longestMs = 600_000;
const milliseconds = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(longestMs)));

const beaconSchema = v.object({
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(500)),
  vitals: v.object({
    fcp: milliseconds,
    lcp: milliseconds,
    inp: milliseconds,
    ttfb: milliseconds,
    cls: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100))),
  }),
});

/**
 * What the browser reports when a visitor leaves a page (docs/contracts/beacon-api.md). Times are in milliseconds;
 * `cls` has no unit.
 */
export type PageBeacon = v.InferOutput<typeof beaconSchema>;

/** Parses a beacon; null when the text is not valid. */
export function parsePageBeacon(text: string): PageBeacon | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), beaconSchema), text);
  return parsed.success ? parsed.output : null;
}
