import { isUnmappedColumn } from "../../../server/imports/columns/run-columns.ts";
import type { ImportableColumn } from "../../../domain/uploads/file-columns.ts";
import { loadGazetteer } from "../../../server/places/place-finder.ts";
import type { TestDatabase } from "../../support/database.ts";
import type { createImportFixture } from "../../support/import-fixture.ts";
import { type ImportedListingRow, readStoredListings } from "../stored-listings.ts";
import {
  type ExpectedImportRowResult,
  messyColumnHeadings,
  type MessyColumn,
  messyColumns,
  type MessyRow,
} from "./columns.ts";
import { repeatedHeadingsPosition } from "./messy-rows.ts";
import { type FactDifference, compareListingFacts } from "./compare-home.ts";

/** Staff's answers about columns with unknown names; null means to ignore the column. */
const answeredColumns: Readonly<Partial<Record<MessyColumn, ImportableColumn | null>>> = {
  price: "price",
  view: "views",
  status: "status",
  link: "sourcelink",
  note: null,
};

/** Faults are reported for fields; this maps each field to its column in the test's vocabulary. */
const columnOfField: Readonly<Record<string, MessyColumn>> = {
  unitcode: "code",
  unittype: "type",
  unittypear: "type",
  place: "place",
  location: "place",
  locationar: "place",
  unitarea: "area",
  gardenarea: "garden",
  rooms: "rooms",
  toilets: "baths",
  floor: "floor",
  finishing: "finishing",
  finishingar: "finishing",
  price: "price",
  downpayment: "down",
  monthlyinst: "monthly",
  payment: "payment",
  delivery: "delivery",
  deliveryar: "delivery",
  features: "features",
  views: "view",
  status: "status",
  images: "pictures",
  sourcelink: "link",
};

/** A row of `import_row`: the import's result for a row of the file. */
interface ImportedRow {
  readonly row: number;
  readonly unit_code: string;
  readonly kind: "new" | "changed" | "unchanged" | "faulty";
  readonly faults:
    | readonly { readonly column: string; readonly fault: string; readonly text: string }[]
    | null;
  readonly changes: Readonly<Record<string, { readonly to: unknown }>> | null;
  readonly asked: {
    readonly doubts: readonly string[];
    readonly far?: { readonly corrections: readonly { readonly priceEgp: number }[] } | null;
  } | null;
  readonly outcome: string | null;
}

/** A row whose result is not the expected one. */
export interface ImportRowMismatch {
  readonly row: number;
  readonly why: string;
  readonly expected: unknown;
  readonly got: unknown;
  readonly cell?: string;
}

/** Row number of the repeated headings: 4 more, for the title, the headings, the empty row and this row itself. */
const headingsRow = repeatedHeadingsPosition + 4;

type ImportFixture = ReturnType<typeof createImportFixture>;

/**
 * Uploads the file, assigns its columns and imports the valid rows. Deletes all listings first; the new ones
 * remain in the database.
 */
export async function importMessyFile(
  database: TestDatabase,
  scene: ImportFixture,
  content: string | Buffer,
  name: string,
) {
  const { pool } = database;
  await pool.query("delete from listing; delete from import_run; delete from import_partner");
  const first = await scene.checkAsIs(content, name, "Delta Homes");
  const open = first.columns.flatMap((column, index) =>
    isUnmappedColumn(column) ? [{ ...column, index }] : [],
  );
  const choices = open.flatMap(({ name: heading, index }) => {
    const column = messyColumns.find((each) => messyColumnHeadings[each] === heading);
    const field = column && answeredColumns[column];
    return field === undefined ? [] : [{ column: index, field }];
  });
  const mapped = await scene.imports.map(first.id, choices, scene.later());
  await scene.work(first.id);
  const checked = await scene.imports.find(first.id);
  await scene.apply(first.id, "good", false);
  const { rows } = await pool.query<ImportedRow & Record<string, unknown>>(
    "select * from import_row where run_id = $1 order by row",
    [first.id],
  );
  return {
    first,
    open,
    mapped,
    run: checked,
    rows: rows as ImportedRow[],
    homes: await readStoredListings(database),
  };
}

export type MessyImport = Awaited<ReturnType<typeof importMessyFile>>;

function outcomeOf({ kind, outcome, asked }: ImportedRow): ExpectedImportRowResult["outcome"] {
  if (kind === "faulty") return "fault";
  return outcome === "applied" && (asked?.doubts.length ?? 0) === 0 ? "home" : "question";
}

function homeOf(read: ImportedRow, homes: MessyImport["homes"]): ImportedListingRow {
  const stored = homes.get(read.unit_code);
  if (stored && read.outcome === "applied") return stored;
  return Object.fromEntries(Object.entries(read.changes ?? {}).map(([column, { to }]) => [column, to]));
}

/** The rows whose result is not the expected one, with their cells. */
export async function findImportRowMismatches(
  { db }: Pick<TestDatabase, "db">,
  { rows, homes }: MessyImport,
  messy: readonly MessyRow[],
  rowOf: (expected: ExpectedImportRowResult, index: number) => number = ({ row }) => row,
) {
  const gazetteer = await loadGazetteer(db);
  const byRow = new Map(rows.map((read) => [read.row, read]));
  const mismatches: ImportRowMismatch[] = [];
  let cells = 0;
  for (const [index, { expected, cells: rowCells }] of messy.entries()) {
    const row = rowOf(expected, index);
    const read = byRow.get(row);
    byRow.delete(row);
    cells += Object.values(rowCells).filter((cell) => cell !== "").length;
    mismatches.push(
      ...disagreements(expected, read, (home) =>
        compareListingFacts(home, homeOf(read as ImportedRow, homes), gazetteer),
      ),
    );
  }
  // The repeated headings are reported as a faulty row and affect no other row.
  for (const read of byRow.values())
    if (read.kind !== "faulty" || read.row !== headingsRow)
      mismatches.push({ row: read.row, why: "no row of homes", expected: "a fault", got: describeRow(read) });
  const wrongRowCount = new Set(mismatches.map(({ row }) => row)).size;
  return { found: mismatches, cells, rightRows: messy.length - wrongRowCount };
}

const describeRow = ({ kind, faults, asked, outcome }: ImportedRow) =>
  faults?.map(({ column, fault, text }) => `${column} ${fault} “${text}”`).join("; ") ??
  (asked ? `${kind}, asked: ${asked.doubts.join(", ")}` : `${kind} ${outcome}`);

function disagreements(
  expected: ExpectedImportRowResult,
  read: ImportedRow | undefined,
  compare: (home: NonNullable<ExpectedImportRowResult["home"]>) => readonly FactDifference[],
): readonly ImportRowMismatch[] {
  const { row, why = "filled", outcome, or, column, home, suggestedEgp } = expected;
  const common = { row, why };
  if (!read) return [{ ...common, expected: outcome, got: "no row" }];
  const became = outcomeOf(read);
  if (became === or) return [];
  if (became !== outcome)
    return [
      { ...common, expected: `${outcome} ${column ?? ""} ${expected.kind ?? ""}`, got: describeRow(read) },
    ];
  if (outcome === "fault") {
    const columns = (read.faults ?? []).map((fault) => columnOfField[fault.column] ?? fault.column);
    const isReported = columns.length === 1 && columns[0] === column;
    return isReported ? [] : [{ ...common, expected: `fault ${column ?? ""}`, got: describeRow(read) }];
  }
  const corrections = (read.asked?.far?.corrections ?? []).map(({ priceEgp }) => priceEgp);
  const missing =
    suggestedEgp !== undefined && !corrections.includes(suggestedEgp)
      ? [{ ...common, expected: `offers ${suggestedEgp}`, got: corrections.join(", ") }]
      : [];
  const differences = (home ? compare(home) : []).map(({ fact, expected: should, got }) => ({
    row,
    why,
    cell: fact,
    expected: should,
    got,
  }));
  return [...missing, ...differences];
}
