import { expect, test } from "vitest";
import type { FieldTable } from "../../../../domain/studio/fields/field.ts";
import { draftKinds, partDefinitions } from "../../../../domain/studio/studio-parts.ts";
import labels from "../../../../messages/en/studio.json" with { type: "json" };
import { fieldLabelKey } from "./field-words.ts";

function keysOf(table: FieldTable, path: readonly string[] = []): readonly string[] {
  return Object.entries(table).flatMap(([name, field]) => {
    const here = [...path, name];
    return field.kind === "value"
      ? fieldLabelKey(here)
      : keysOf(field.fields, here).concat(fieldLabelKey(here));
  });
}

test("every field of the studio has a label, and every label a field", () => {
  const keys = new Set(draftKinds.flatMap((kind) => keysOf(partDefinitions[kind].fields)));
  expect(Object.keys(labels.fields).toSorted()).toEqual([...keys].toSorted());
});
