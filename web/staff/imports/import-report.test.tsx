import { expect, test } from "vitest";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import type { AskedRow } from "../../../server/imports/rows/list-asked.ts";
import type { AskedName } from "../../../server/imports/rows/project-answers.ts";
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
  troubleOtherRow: null,
  troubleNames: [],
  notes: [],
  rows: {
    read: 14,
    new: 12,
    changed: 0,
    unchanged: 0,
    faulty: 2,
    applied: 0,
    undone: 0,
    left: 0,
    statusless: 0,
    doubtful: 0,
    drafted: 0,
    project: 0,
    asked: 0,
    declined: 0,
  },
  partner: "",
  columns: [],
  totals: { faults: [], blanks: [], readings: [] },
  isLast: true,
  reference: null,
  canUndo: false,
};
const faults = {
  rows: [{ row: 7, unitCode: "AA01-101", faults: [{ column: "unitcode", fault: "codeTwice", text: "5" }] }],
  page: 1,
  pageCount: 1,
} as const;

const asked: AskedRow = {
  row: 7,
  unitCode: "AA01-101",
  doubts: ["priceVeryLow"],
  lacks: [],
  price: 187_000,
  down: null,
  monthly: null,
  area: 300,
};

const report = (
  locale: "en" | "ar",
  changes: Partial<ImportRun>,
  drafts: readonly AskedRow[] = [],
  names: readonly AskedName[] = [],
) =>
  renderForStaff(
    locale,
    <ReaderContext value={{ role: "editor" }}>
      <ImportReport
        run={{ ...run, ...changes }}
        faults={changes.state ? null : faults}
        doubtful={[asked]}
        drafts={drafts}
        names={names}
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
  expect(html).toContain(`name="stops" value="${state}"`);
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

test.each([
  [
    "en",
    /287 new properties have no status in the file.*One property has an amount that looks far off: Row 7 AA01-101 A price of EGP 187,000, far below.*The price is right/s,
  ],
  ["ar", /لا يذكر الملف حالة ٢٨٧ وحدة جديدة.*مبلغ يبدو بعيدًا عن المعتاد.*السعر صحيح/s],
] as const)("in %s nobody publishes what no status was chosen for without being asked", (locale, words) => {
  const rows = { ...run.rows, statusless: 287, doubtful: 1 };
  const html = report(locale, { rows });
  expect(textOf(html)).toMatch(words);
  expect(html).toMatch(
    /<input[^>]*name="held"[^>]*checked=""[^>]*value="hold"|<input[^>]*value="hold"[^>]*checked/,
  );
});

test("a price that is far from its kind is confirmed at its row", () => {
  const html = report("en", { rows: { ...run.rows, doubtful: 1 } });
  expect(html).toMatch(/<input type="checkbox" name="price" value="7"\/>/);
});

test.each([
  ["en", /2 rows say next to nothing and become drafts.*Row 9 LL-1 Not said: what it is, where it is\./s],
  ["ar", /صفان بياناتهما لا تكفي للعرض.*غير مذكور: نوع الوحدة، مكان الوحدة/s],
] as const)("in %s rows that say next to nothing are named with what they lack", (locale, words) => {
  const draft: AskedRow = { ...asked, row: 9, unitCode: "LL-1", doubts: [], lacks: ["kind", "place"] };
  const html = report(locale, { rows: { ...run.rows, drafted: 2 } }, [draft]);
  expect(textOf(html)).toMatch(words);
});

test.each([
  [
    "en",
    /In 13 rows a street, a district or a city stands as the project.*9th District 12 rows, the first is Row 7 AA01-101.*A place, not a project.*Al Geish Road One row: Row 9.*remembered/s,
  ],
  ["ar", /في ١٣ صفًا كُتب اسم شارع أو حي أو مدينة.*١٢ صفًا، أولها الصف ٧ AA01-101.*اسم مكان وليس مشروعًا/s],
] as const)("in %s a name that may be a place is asked about once for all of its rows", (locale, words) => {
  const html = report(
    locale,
    { rows: { ...run.rows, project: 13 } },
    [],
    [
      { name: "9th District", count: 12, row: 7, unitCode: "AA01-101", said: null },
      { name: "Al Geish Road", count: 1, row: 9, unitCode: "AA01-102", said: "place" },
    ],
  );
  expect(textOf(html)).toMatch(words);
  const checked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([tag]) => tag);
  // Nothing is chosen by itself but what was said before.
  expect(checked).toEqual([
    expect.stringMatching(/name="project-7".*value="later"/),
    expect.stringMatching(/name="project-9".*value="place"/),
  ]);
});

test.each([
  ["en", "It can no longer be taken back"],
  ["ar", "لم يعد التراجع عنه ممكنًا"],
] as const)(
  "in %s an import that another one came after says that it cannot be taken back",
  (locale, words) => {
    const rows = { ...run.rows, applied: 12 };
    expect(textOf(report(locale, { state: "applied", rows, canUndo: false }))).toContain(words);
    expect(textOf(report(locale, { state: "applied", rows, canUndo: true }))).not.toContain(words);
  },
);
