import * as v from "valibot";
import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { withoutUnknownFields } from "./known-fields.ts";
import { showcaseContentShape } from "./showcase-shape.ts";

/** The same data with an extra field in every object, as a newer version of the site might write it. */
function withExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraFields);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withExtraFields(field)]);
  return { ...Object.fromEntries(fields), writtenByANewerVersion: { en: "", ar: "" } };
}

test("extra fields are removed from every object of a showcase", () => {
  const plain = JSON.parse(JSON.stringify(sampleShowcase)) as Record<string, unknown>;
  for (const name of ["revision", "publishedAt", "prices"]) delete plain[name];
  const newer = withExtraFields(plain);
  expect(v.is(showcaseContentShape, newer)).toBe(false);
  expect(withoutUnknownFields(showcaseContentShape, newer)).toEqual(plain);
});

test("other faults in the data stay", () => {
  const shape = v.strictObject({ name: v.string(), sizes: v.array(v.number()) });
  expect(withoutUnknownFields(shape, { name: 1, sizes: "none", more: true })).toEqual({
    name: 1,
    sizes: "none",
  });
  expect(withoutUnknownFields(shape, null)).toBe(null);
});
