import { featureIds } from "../listings/facts/features.ts";
import { finishingIds } from "../listings/facts/finishing.ts";
import { unitTypeIds } from "../listings/unit-type.ts";
import { parseSlug } from "../text/slug.ts";

/** Who sells: the owner of a resale home, or the developer. */
export const saleKinds = ["resale", "developer"] as const;

/**
 * Values that a search can exclude, written as name:value. There is no value for a fact that is not stated: such a
 * listing stays in the result. Excluding "instalments" leaves out those with and without known figures.
 */
const excludable = {
  type: unitTypeIds,
  finishing: finishingIds.filter((id) => id !== "unknown"),
  payment: ["cash", "instalments"],
  feature: featureIds,
  sale: saleKinds,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A place of the gazetteer (with its descendants), or a value of `excludable`. */
export type SearchExclusion =
  | { readonly kind: "place"; readonly value: string }
  | {
      [K in keyof typeof excludable]: { readonly kind: K; readonly value: (typeof excludable)[K][number] };
    }[keyof typeof excludable];

/** Parses "type:townhouse"; null if the text names nothing that can be excluded. */
export function parseSearchExclusion(text: string): SearchExclusion | null {
  const [kind = "", value = "", ...extraParts] = text.toLowerCase().split(":");
  if (extraParts.length > 0) return null;
  if (kind === "place") return parseSlug(value) === null ? null : { kind, value };
  if (!Object.hasOwn(excludable, kind)) return null;
  const values: readonly string[] = excludable[kind as keyof typeof excludable];
  // The cast is safe, because `value` is one of the values that `kind` allows.
  return values.includes(value) ? ({ kind, value } as SearchExclusion) : null;
}

/** Formats "type:townhouse" for a URL. */
export function formatSearchExclusion({ kind, value }: SearchExclusion): string {
  return `${kind}:${value}`;
}
