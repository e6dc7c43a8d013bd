import { type FieldDifference, findFieldDifferences } from "./difference.ts";
import type { FormValues } from "./fields/field.ts";
import {
  type ShowcasePartRef,
  showcaseDraftKinds,
  showcasePartDefinitions,
  type EditableShowcaseContent,
  formValuesOfShowcasePart,
} from "./studio-parts.ts";

/** A part of the showcase that a revision added, removed or changed. */
export interface ChangedShowcasePart {
  readonly name: ShowcasePartRef;
  readonly kind: "added" | "removed" | "changed";
  readonly differences: readonly FieldDifference[];
}

/** Every part that differs between two states of a showcase. */
export function findChangedShowcaseParts(
  before: EditableShowcaseContent,
  after: EditableShowcaseContent,
): readonly ChangedShowcasePart[] {
  return showcaseDraftKinds.flatMap((kind) => {
    const { all, keyField } = showcasePartDefinitions[kind];
    const names = new Map<string, ShowcasePartRef>();
    for (const { parent, value } of [...all(before), ...all(after)]) {
      const key = String(value[keyField]);
      names.set(`${parent} ${key}`, { kind, key, parent });
    }
    return [...names.values()].flatMap((name): readonly ChangedShowcasePart[] => {
      const [was, is] = [formValuesOfShowcasePart(before, name), formValuesOfShowcasePart(after, name)];
      const isNew = Object.keys(was).length === 0;
      // A list that was added or removed has no order change of its own.
      if (kind === "order" && (isNew || Object.keys(is).length === 0)) return [];
      if (isNew || Object.keys(is).length === 0)
        return [{ name, kind: isNew ? "added" : "removed", differences: [] }];
      const differences = findPartFieldChanges(name, was, is);
      return differences.length > 0 ? [{ name, kind: "changed", differences }] : [];
    });
  });
}

/** The differences between two states of a part. */
export function findPartFieldChanges(
  { kind }: ShowcasePartRef,
  from: FormValues,
  to: FormValues,
): readonly FieldDifference[] {
  const differences = findFieldDifferences(showcasePartDefinitions[kind].fields, from, to);
  // For an order only moves are shown: added, removed and renamed parts have differences of their own.
  if (kind === "order") return differences.filter(({ change }) => change.kind === "moved");
  // `updatedOn` is set by the site, not by staff.
  return differences.filter(({ at }) => at !== "updatedOn");
}
