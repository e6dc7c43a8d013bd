import { expect, test } from "vitest";
import type { StudioFieldTable } from "../../../../domain/studio/fields/field.ts";
import { showcaseDraftKinds, showcasePartDefinitions } from "../../../../domain/studio/studio-parts.ts";
import labels from "../../../../messages/en/studio.json" with { type: "json" };
import { fieldLabelKey } from "./field-words.ts";

function keysOf(table: StudioFieldTable, path: readonly string[] = []): readonly string[] {
  return Object.entries(table).flatMap(([name, field]) => {
    const fieldPath = [...path, name];
    return field.kind === "value"
      ? fieldLabelKey(fieldPath)
      : keysOf(field.fields, fieldPath).concat(fieldLabelKey(fieldPath));
  });
}

test("every field of the studio has a label, and every label a field", () => {
  const keys = new Set(showcaseDraftKinds.flatMap((kind) => keysOf(showcasePartDefinitions[kind].fields)));
  expect(Object.keys(labels.fields).toSorted()).toEqual([...keys].toSorted());
});
