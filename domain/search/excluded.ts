import { featureIds } from "../listings/facts/features.ts";
import { finishingIds } from "../listings/facts/finishing.ts";
import { unitTypeIds } from "../listings/unit-type.ts";
import { parseSlug } from "../text/slug.ts";

/** Who sells: a person to whom the home belongs, or its developer. */
export const saleKinds = ["resale", "developer"] as const;

/**
 * What can be excluded, by the name before the colon, and the values that may follow. Not stating something is no value
 * here: a home that does not say stays. Instalments are excluded with or without their figures.
 */
const excludable = {
  type: unitTypeIds,
  finishing: finishingIds.filter((id) => id !== "unknown"),
  payment: ["cash", "instalments"],
  feature: featureIds,
  sale: saleKinds,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A place of the gazetteer (with all that lies in it), or one value of the table above. */
export type Excluded =
  | { readonly of: "place"; readonly value: string }
  | {
      [K in keyof typeof excludable]: { readonly of: K; readonly value: (typeof excludable)[K][number] };
    }[keyof typeof excludable];

/** What "type:townhouse" excludes; null for what cannot be excluded. */
export function readExcluded(text: string): Excluded | null {
  const [of = "", value = "", ...rest] = text.toLowerCase().split(":");
  if (rest.length > 0) return null;
  if (of === "place") return parseSlug(value) === null ? null : { of, value };
  if (!Object.hasOwn(excludable, of)) return null;
  const values: readonly string[] = excludable[of as keyof typeof excludable];
  // The value stands in the list of this name.
  return values.includes(value) ? ({ of, value } as Excluded) : null;
}

/** "type:townhouse", as an address has it. */
export function writeExcluded({ of, value }: Excluded): string {
  return `${of}:${value}`;
}
