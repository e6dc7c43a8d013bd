import { type Difference, differencesOf } from "./difference.ts";
import { type ItemName, itemKinds, kinds, type StudioContent, typedItem } from "./studio-items.ts";

/** What a revision did to one part. */
export interface ItemDifference {
  readonly name: ItemName;
  readonly kind: "added" | "removed" | "changed";
  readonly differences: readonly Difference[];
}

/** Every part that two states of a showcase do not share. */
export function itemDifferences(before: StudioContent, after: StudioContent): readonly ItemDifference[] {
  return itemKinds.flatMap((kind) => {
    const { all, keyField, fields } = kinds[kind];
    const names = new Map<string, ItemName>();
    for (const { parent, value } of [...all(before), ...all(after)]) {
      const key = String(value[keyField]);
      names.set(`${parent} ${key}`, { kind, key, parent });
    }
    return [...names.values()].flatMap((name): readonly ItemDifference[] => {
      const [was, is] = [typedItem(before, name), typedItem(after, name)];
      const isNew = Object.keys(was).length === 0;
      if (isNew || Object.keys(is).length === 0)
        return [{ name, kind: isNew ? "added" : "removed", differences: [] }];
      // The day of the last change is the site's own note.
      const differences = differencesOf(fields, was, is).filter(({ at }) => at !== "updatedOn");
      return differences.length > 0 ? [{ name, kind: "changed", differences }] : [];
    });
  });
}
