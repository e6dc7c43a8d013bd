import { expect, test } from "vitest";
import { requireOnlyFields, readTextField } from "./form-fields.ts";

const formOf = (...fields: readonly [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

test("a form with the expected fields is accepted, also with fewer fields", () => {
  const form = formOf(["do", "role"], ["role", "viewer"]);
  expect(requireOnlyFields(form, ["do", "role"])).toBe(form);
  expect(readTextField(requireOnlyFields(formOf(["do", "x"]), ["do", "role"]), "role")).toBe("");
});

test.each([
  ["a field that the form does not have", formOf(["do", "role"], ["id", "7"])],
  ["a field twice", formOf(["role", "viewer"], ["role", "owner"])],
  ["a field of another form", formOf(["do", "role"], ["createdat", "2026-01-01"])],
])("%s is refused, in a response that is not cached", (_, form) => {
  expect(() => requireOnlyFields(form, ["do", "role"])).toThrow(
    expect.objectContaining({
      init: { status: 400, headers: expect.objectContaining({ "Cache-Control": "private, no-store" }) },
    }),
  );
});
