import { expect, test } from "vitest";
import { type FileWarning, fileWarningKinds } from "../../../domain/uploads/file-warning.ts";
import { renderForStaff, textOf } from "../../../tests/support/render.tsx";
import { ImportFileNotes } from "./import-report.tsx";

const notes: readonly FileWarning[] = [
  { kind: "windows-1256", names: ["شقة", "بحديقة"] },
  { kind: "windows-1252", names: [] },
  { kind: "utf-16" },
  { kind: "repaired", count: 12, names: ["شقة"] },
  { kind: "lines-above", rows: [1, 3], names: ["Delta Homes", "call 0100"] },
  { kind: "other-sheets", names: ["Sheet1", "Old", "Plans"] },
];
const renderNotes = (locale: "en" | "ar", fileNotes = notes) =>
  textOf(renderForStaff(locale, <ImportFileNotes notes={fileNotes} />)).replace(/[\u2068\u2069]/gu, "");

test("each warning about a file has its text", () => {
  expect(notes.map(({ kind }) => kind)).toEqual(fileWarningKinds);
  const text = renderNotes("en");
  for (const sentence of [
    "It was not in UTF-8, so it was read as Windows-1256, the Arabic of older programs. Look at these words of it: شقة, بحديقة. If they are wrong,",
    "read as Windows-1252, the western letters of older programs. It was in UTF-16, and was read so.",
    "The letters of 12 cells had been saved in a wrong encoding, and were put right. Look at these: شقة.",
    "2 rows above the names of the columns were passed over: Delta Homes, call 0100.",
    "Only the sheet Sheet1 was read. These have rows as well: Old, Plans.",
  ])
    expect(text).toContain(sentence);
});

test("in Arabic, with its commas and the reader's figures", () => {
  const text = renderNotes("ar");
  expect(text).toContain("راجع هذه الكلمات منه: شقة، بحديقة.");
  expect(text).toContain("حروف ١٢ خلية كانت محفوظة بترميز خاطئ");
  expect(text).toContain("تُرك صفان فوق أسماء الأعمدة: Delta Homes، call 0100.");
  expect(text).toContain("قُرئت الورقة Sheet1 فقط. وفي هذه الأوراق صفوف أيضًا: Old، Plans.");
});

test("nothing is rendered for a file without warnings", () => {
  expect(renderNotes("en", [])).toBe("");
});
