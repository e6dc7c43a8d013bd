import { expect, test } from "vitest";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import type { RowWithPriceQuestion, RowWithQuestions } from "../../../server/imports/rows/list-questioned.ts";
import { renderForStaff, textOf } from "../../../tests/support/render.tsx";
import { StaffAccountContext } from "../shell/use-may.ts";
import { checkedImportRun as run } from "./import-run.fixture.ts";
import type { ImportColumn } from "../../../server/imports/columns/run-columns.ts";
import { ImportHistory } from "./import-history.tsx";
import type { ImportReportView } from "./load-import.ts";
import { ImportReportHeader } from "./import-report-header.tsx";
import { ImportReport } from "./import-report.tsx";

const faults = {
  rows: [{ row: 7, unitCode: "AA01-101", faults: [{ column: "unitcode", fault: "codeTwice", text: "5" }] }],
  page: 1,
  pageCount: 1,
} as const;

const questionedRow: RowWithQuestions = {
  row: 7,
  unitCode: "AA01-101",
  doubts: ["downPaymentVeryLow"],
  lacks: [],
  price: 3_500_000,
  down: 20,
  monthly: null,
  area: 300,
};

const priced: RowWithPriceQuestion = {
  ...questionedRow,
  row: 57,
  unitCode: "NC-57",
  doubts: ["priceVeryLow"],
  price: 75_000,
  area: 900,
  far: {
    type: "land",
    location: { en: "New Cairo", ar: "القاهرة الجديدة" },
    corrections: [
      { kind: "per-m2", priceEgp: 67_500_000 },
      { kind: "times-100", priceEgp: 7_500_000 },
    ],
  },
  answer: null,
  answeredBy: null,
};

const column: ImportColumn = {
  name: "مطلوب كام",
  key: "مطلوب كام",
  field: null,
  reason: null,
  guess: "price",
  samples: ["4.5 مليون", "7.250.000"],
  empty: 118,
};

const report = (
  locale: "en" | "ar",
  changes: Partial<ImportRun>,
  viewChanges: Partial<ImportReportView> = {},
) =>
  renderForStaff(
    locale,
    <StaffAccountContext value={{ role: "editor" }}>
      <ImportReportHeader run={{ ...run, ...changes }} partners={["Delta Homes"]} />
      <ImportReport
        view={{
          run: { ...run, ...changes },
          faults: changes.state ? null : faults,
          prices: [],
          names: [],
          doubtfulRows: [questionedRow],
          drafts: [],
          ...viewChanges,
        }}
        history={[]}
        isConfirmingUndo={false}
      />
    </StaffAccountContext>,
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

test("a failed import shows the reference, and offers to undo what it wrote", () => {
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
  expect(text).toContain("سبق وروده في الصف: ٥");
  expect(text).toContain("استيراد ١٢ صفًا");
  expect(text.match(/[\w-]*[0-9][\w.-]*/g)).toEqual(["homes-2026.csv", "AA01-101"]);
  const history = textOf(
    renderForStaff(
      "ar",
      <StaffAccountContext value={{ role: "editor" }}>
        <ImportHistory runs={[run]} />
      </StaffAccountContext>,
    ),
  );
  expect(history).toContain("١ مايو ٢٠٢٦");
  expect(history.match(/[0-9]+/g)).toEqual(["2026"]);
});

test.each([
  [
    "en",
    /287 new properties have no status in the file.*One property has an amount that looks far off: Row 7 AA01-101 A down payment of EGP 20/s,
  ],
  ["ar", /لا يذكر الملف حالة ٢٨٧ وحدة جديدة.*مبلغ يبدو بعيدًا عن المعتاد/s],
] as const)("in %s nobody publishes what no status was chosen for without being asked", (locale, words) => {
  const rows = { ...run.rows, statusless: 287, doubtful: 1 };
  const html = report(locale, { rows });
  expect(textOf(html)).toMatch(words);
  expect(html).toMatch(
    /<input[^>]*name="held"[^>]*checked=""[^>]*value="hold"|<input[^>]*value="hold"[^>]*checked/,
  );
});

test.each([
  [
    "en",
    "Row 57, land, 900m², New Cairo: EGP 75,000 NC-57 This kind of home usually asks 3M to 500M. Per m² it would be 67.5M in all. With two more zeros: 7.5M.",
    "Per m² NC-57 7.5M NC-57 Keep it NC-57 Leave row NC-57",
    "One row waits for your answer and is left out until then.",
  ],
  [
    "ar",
    "الصف ٥٧، أرض، ٩٠٠ م²، القاهرة الجديدة: ٧٥٬٠٠٠ ج.م NC-57 المعتاد لهذا النوع من ٣ مليون إلى ٥٠٠ مليون. لو كان سعر المتر فالإجمالي ٦٧٫٥ مليون. بزيادة صفرين: ٧٫٥ مليون.",
    "سعر المتر NC-57 ٧٫٥ مليون NC-57 صحيح NC-57 اترك الصف NC-57",
    "صف بانتظار إجابتك، ويُترك حتى ذلك الحين.",
  ],
] as const)("in %s a price far from its kind is a question at its row", (locale, sentence, buttons, bar) => {
  const html = report(locale, { rows: { ...run.rows, asked: 1 } }, { prices: [priced] });
  const text = textOf(html).replace(/\u200f|\u2068|\u2069/gu, "");
  for (const words of [sentence, buttons, bar]) expect(text).toContain(words);
  expect(html).toMatch(/value="67500000" name="answer"|name="answer" value="67500000"/);
});

test("an answer shows by whom and when it was given, and can be reopened", () => {
  const at = new Date("2026-05-01T07:58:00Z");
  const answer = { priceEgp: 75_000, said: "correct", correctedEgp: 67_500_000, at, by: 1 } as const;
  const text = textOf(report("en", {}, { prices: [{ ...priced, answer, answeredBy: "Mona" }] }));
  expect(text).toMatch(/1 answered.*Read as EGP 67,500,000\. Said by Mona, .*10:58\..*Ask again/s);
});

test.each([
  ["en", /1 known, 1 not read yet.*مطلوب كام.*118 empty/s, "Yes", "Leave out"],
  ["ar", /عمود معروف، عمود لم يُقرأ بعد.*مطلوب كام.*١١٨ خلية فارغة/s, "نعم", "اتركه"],
] as const)("in %s a column that nobody knows is shown with what it may be", (locale, words, yes, leave) => {
  const html = report(locale, { columns: [...run.columns, column], partner: "" });
  const text = textOf(html);
  expect(text).toMatch(words);
  expect(text).toContain(`${yes} مطلوب كام`);
  expect(text).toContain(`${leave} مطلوب كام`);
  expect(html).toMatch(/<option value="price" selected="">/);
  expect(html).toContain('name="column" value="2"');
});

test("a file without a column of unit codes asks for it, and says for which partner answers are remembered", () => {
  const html = report("en", { columns: [{ ...column, reason: "staff", field: "price" }], partner: "Delta" });
  const text = textOf(html);
  expect(text).toContain("No column is the unit code");
  expect(text).toContain("Remembered for Delta.");
  expect(text).toContain("Chosen");
});

test("faults are counted by column and kind, and missing values by fact, before the rows", () => {
  const totals = {
    faults: [{ column: "price", fault: "notANumber", count: 5 }],
    blanks: [{ fact: "payment", count: 118 }],
    readings: [
      {
        column: "rooms",
        text: "3+1",
        fields: [
          { field: "rooms", value: 3 },
          { field: "maid-room", value: "yes" },
        ],
      },
      {
        column: "unittype",
        text: "شقق",
        fields: [
          { field: "unittype", value: "Apartment" },
          { field: "unittypear", value: "شقة" },
        ],
      },
    ],
  } as const;
  const text = textOf(report("en", { totals }));
  expect(text).toMatch(
    /Price, EGP: not a number 5.*Way of payment 118.*3\+1 3 bedrooms and Maid’s room شقق Apartment \(empty\) Payment not known never “cash”.*As a file/s,
  );
  expect(textOf(report("ar", { totals }))).toMatch(/٣ غرف نوم وغرفة خادمة شقق شقة/);
});

test("warnings about the file come before its effects", () => {
  const notes = [{ kind: "windows-1256", names: ["شقة"] }] as const;
  expect(textOf(report("en", { notes }))).toMatch(/Windows-1256.*New/s);
});

test("rows that still wait after the import are counted, and can be imported once they are answered", () => {
  const rows = { ...run.rows, new: 12, applied: 11, faulty: 0, asked: 2 };
  const text = textOf(report("en", { state: "applied", rows, isLast: true }));
  expect(text).toContain("2 rows still wait for an answer.");
  expect(text).toContain("Import 1 row");
  expect(textOf(report("en", { state: "applied", rows, isLast: false }))).not.toContain("still wait");
});

test.each([
  ["en", /2 rows say next to nothing and become drafts.*Row 9 LL-1 Not said: what it is, where it is\./s],
  ["ar", /صفان بياناتهما لا تكفي للعرض.*غير مذكور: نوع الوحدة، مكان الوحدة/s],
] as const)("in %s rows that say next to nothing are named with what they lack", (locale, words) => {
  const draftRow = { row: 9, unitCode: "LL-1", doubts: [], lacks: ["kind", "place"] } as const;
  const html = report(
    locale,
    { rows: { ...run.rows, drafted: 2 } },
    { drafts: [{ ...questionedRow, ...draftRow }] },
  );
  expect(textOf(html)).toMatch(words);
});

test.each([
  [
    "en",
    /In 12 rows a street, a district or a city stands as the project.*9th District 12 rows, the first is Row 7 AA01-101.*A place 9th District A project 9th District.*Al Geish Road One row: Row 9 AA01-102 A place: it is moved.*Ask again/s,
  ],
  ["ar", /في ١٢ صفًا كُتب اسم شارع أو حي أو مدينة.*١٢ صفًا، أولها الصف ٧ AA01-101.*اسم مكان/s],
] as const)("in %s a name that may be a place is asked about once for all of its rows", (locale, words) => {
  const names = [
    { name: "9th District", count: 12, row: 7, unitCode: "AA01-101", said: null },
    { name: "Al Geish Road", count: 1, row: 9, unitCode: "AA01-102", said: "place" },
  ] as const;
  const html = report(locale, { rows: { ...run.rows, project: 13, asked: 12 } }, { names });
  expect(textOf(html)).toMatch(words);
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
