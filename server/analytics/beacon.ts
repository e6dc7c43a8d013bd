import * as v from "valibot";

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

/** The message of a page that a visitor leaves (docs/contracts/beacon-api.md). In milliseconds; `cls` has no unit. */
export type Beacon = v.InferOutput<typeof beaconSchema>;

/** Null when the text is not a valid beacon. */
export function parseBeacon(text: string): Beacon | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), beaconSchema), text);
  return parsed.success ? parsed.output : null;
}
