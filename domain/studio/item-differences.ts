import { type Difference, differencesOf } from "./difference.ts";
import type { Typed } from "./fields/field.ts";
import { type ItemName, itemKinds, kinds, type StudioContent, formValuesOf } from "./studio-items.ts";

/** The changes of a revision to one part. */
export interface ItemDifference {
  readonly name: ItemName;
  readonly kind: "added" | "removed" | "changed";
  readonly differences: readonly Difference[];
}

/** Every part that differs between two states of a showcase. */
export function itemDifferences(before: StudioContent, after: StudioContent): readonly ItemDifference[] {
  return itemKinds.flatMap((kind) => {
    const { all, keyField } = kinds[kind];
    const names = new Map<string, ItemName>();
    for (const { parent, value } of [...all(before), ...all(after)]) {
      const key = String(value[keyField]);
      names.set(`${parent} ${key}`, { kind, key, parent });
    }
    return [...names.values()].flatMap((name): readonly ItemDifference[] => {
      const [was, is] = [formValuesOf(before, name), formValuesOf(after, name)];
      const isNew = Object.keys(was).length === 0;
      // A list that was added or removed has no order change of its own.
      if (kind === "order" && (isNew || Object.keys(is).length === 0)) return [];
      if (isNew || Object.keys(is).length === 0)
        return [{ name, kind: isNew ? "added" : "removed", differences: [] }];
      const differences = partDifferences(name, was, is);
      return differences.length > 0 ? [{ name, kind: "changed", differences }] : [];
    });
  });
}

/** The differences between two states of a part. */
export function partDifferences({ kind }: ItemName, from: Typed, to: Typed): readonly Difference[] {
  const differences = differencesOf(kinds[kind].fields, from, to);
  // Of an order only moves are shown: added, removed and renamed parts have differences of their own.
  if (kind === "order") return differences.filter(({ change }) => change.kind === "moved");
  // `updatedOn` is set by the site, not by staff.
  return differences.filter(({ at }) => at !== "updatedOn");
}
