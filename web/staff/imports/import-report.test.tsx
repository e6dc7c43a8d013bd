import { expect, test } from "vitest";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { renderForStaff, textOf } from "../../../tests/support/render.tsx";
import { ReaderContext } from "../shell/use-may.ts";
import { ImportHistory } from "./import-page.tsx";
import { ImportReport } from "./import-report.tsx";

const run: ImportRun = {
  id: 3,
  fileName: "homes-2026.csv",
  actorName: "Mona",
  createdAt: new Date("2026-05-01T10:00:00Z"),
  state: "checked",
  mode: null,
  trouble: null,
  troubleRow: null,
  troubleNames: [],
  rows: { read: 14, new: 12, changed: 0, unchanged: 0, faulty: 2, applied: 0, undone: 0, left: 0 },
  reference: null,
  canUndo: false,
};
const faults = {
  rows: [{ row: 7, unitCode: "AA01-101", faults: [{ column: "unitcode", fault: "codeTwice", text: "5" }] }],
  page: 1,
  pageCount: 1,
} as const;

const report = (locale: "en" | "ar", changes: Partial<ImportRun>) =>
  renderForStaff(
    locale,
    <ReaderContext value={{ role: "editor" }}>
      <ImportReport
        run={{ ...run, ...changes }}
        faults={changes.state ? null : faults}
        isAskingUndo={false}
      />
    </ReaderContext>,
  );

test.each([
  ["reading", "Discard this file"],
  ["applying", "Stop and take it back"],
  ["undoing", "Stop taking it back"],
  ["reverting", "Stop taking it back"],
] as const)("an import that is %s can be stopped", (state, button) => {
  const html = report("en", { state });
  expect(html).toContain('value="stop"');
  expect(textOf(html)).toContain(button);
});

test("an import that failed says so with the reference, and offers to take back what it wrote", () => {
  const html = report("en", {
    state: "failed",
    reference: "2345-ABCD",
    rows: { ...run.rows, applied: 500 },
    canUndo: true,
  });
  const text = textOf(html);
  expect(text).toContain("500 properties of it are written; they can be taken back.");
  expect(text).toContain("Reference 2345-ABCD");
  expect(text).toContain("Take this import back");
  expect(html).not.toContain('value="stop"');
});

test("in Arabic figures are Arabic-Indic, but not those of file names and unit codes", () => {
  const text = textOf(report("ar", {}));
  expect(text).toContain("الصف ٧");
  expect(text).toContain("استيراد ١٢ صفًا سليمًا");
  expect(text.match(/[\w-]*[0-9][\w.-]*/g)).toEqual(["homes-2026.csv", "AA01-101"]);
  const history = textOf(renderForStaff("ar", <ImportHistory runs={[run]} />));
  expect(history).toContain("١ مايو ٢٠٢٦");
  expect(history.match(/[0-9]+/g)).toEqual(["2026"]);
});
