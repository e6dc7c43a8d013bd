import type { ColumnFault } from "../../domain/uploads/file-row.ts";
import { defaultReaderFormat } from "../../domain/money/reader-format.ts";
import { cellFaultText } from "../../messages/fault-text.ts";
import { fileNoteText } from "../../messages/file-note-text.ts";
import {
  importColumnName,
  faultKindText,
  priceQuestionTitle,
  priceQuestionReasons,
} from "../../messages/import-texts.ts";
import { provideMessages } from "../../messages/catalogue.ts";
import enFetched from "../../messages/en/fetched.json" with { type: "json" };
import enImports from "../../messages/en/imports.json" with { type: "json" };
import enMoney from "../../messages/en/money.json" with { type: "json" };
import enProperties from "../../messages/en/properties.json" with { type: "json" };
import enForm from "../../messages/en/property-form.json" with { type: "json" };
import { getTranslator } from "../../messages/translator.ts";
import type { ImportColumn } from "../imports/columns/run-columns.ts";
import type { FaultyRow, ImportRun } from "../imports/find-runs.ts";
import type { MapColumnsResult } from "../imports/imports.ts";
import type { RowWithQuestions, RowWithPriceQuestion } from "../imports/rows/list-questioned.ts";
import type { AmbiguousProjectName } from "../imports/rows/project-answers.ts";

// The terminal shows the same sentences as the staff page, in English.
provideMessages("en", {
  fetched: enFetched,
  imports: enImports,
  money: enMoney,
  properties: { essentials: enProperties.essentials },
  propertyForm: { doubts: enForm.doubts, fields: enForm.fields, payment: enForm.payment },
});
const style = defaultReaderFormat("en");
const t = getTranslator(style, "imports");

/** The data from which a report on an import is formatted. */
export interface ImportReportData {
  readonly run: ImportRun;
  readonly faults: readonly FaultyRow[];
  readonly hasMoreFaults: boolean;
  readonly prices: readonly RowWithPriceQuestion[];
  readonly names: readonly AmbiguousProjectName[];
  readonly doubtful: readonly RowWithQuestions[];
  readonly drafts: readonly RowWithQuestions[];
}

const countKinds = ["new", "changed", "unchanged", "asked", "faulty"] as const;

/** Formats the report: counts and totals, then columns, questions and rows. */
export function formatImportReport(details: ImportReportData): readonly string[] {
  const { run } = details;
  return [
    `${t("head.shape", { rows: run.rows.read, columns: run.columns.length })} ${countKinds.map((kind) => `${t(`counts.${kind}`)}: ${run.rows[kind]}.`).join(" ")}`,
    // Removes the invisible Unicode characters that isolate names on the page; a terminal does not need them.
    ...run.notes.map((note) => fileNoteText(note, style).replace(/[\u2068\u2069]/gu, "")),
    ...titled(
      t("totals.faults"),
      run.totals.faults.map(({ count, ...fault }) => `${faultKindText(fault, style)}: ${count}`),
    ),
    ...titled(
      t("totals.blanks"),
      run.totals.blanks.map(({ fact, count }) => `${t(`blanks.${fact}`)}: ${count}`),
    ),
    ...titled(t("columns.title"), columnLines(run)),
    ...titled(
      t("prices.title"),
      details.prices
        .filter(({ answer }) => answer === null)
        .map(
          (row) => `${priceQuestionTitle(row, style)} ${row.unitCode}. ${priceQuestionReasons(row, style)}`,
        ),
    ),
    ...titled(t("projects.title"), details.names.filter(({ said }) => said === null).map(nameLine)),
    ...heldLines(details),
    ...titled(t("faultsTitle"), [
      ...details.faults.flatMap(faultLines),
      ...(details.hasMoreFaults ? ["…"] : []),
    ]),
  ];
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

/** Columns of unknown meaning, each with a guess and the command-line options that set its meaning. */
function columnLines({ columns }: ImportRun): readonly string[] {
  const open = columns.flatMap((column, index) => {
    if (column.reason !== null) return [];
    const name = column.name || t("columns.unnamed", { number: String(index + 1) });
    const may = column.guess === null ? "" : ` ${importColumnName(column.guess, style)}?`;
    const samples = column.samples.length > 0 ? ` (${column.samples.join(" · ")})` : "";
    return [`${name}${samples}: ${t("columns.states.open")}.${may} ${answersOf(column, index)}`];
  });
  const lacksCode = columns.length > 0 && columns.every(({ field }) => field !== "unitcode");
  return lacksCode ? [t("columns.noCode"), ...open] : open;
}

function answersOf({ name, guess }: ImportColumn, index: number): string {
  const column = name || `#${index + 1}`;
  return `--map "${column}=${guess ?? "FIELD"}" or --leave-out "${column}"`;
}

function nameLine({ name, count, row, unitCode }: AmbiguousProjectName): string {
  return `${name}: ${t("projects.rows", { count })} ${t("row", { row: String(row) })} ${unitCode}`;
}

/** Listings that were written but not published, with the reasons. */
function heldLines({ run: { rows }, doubtful, drafts }: ImportReportData): readonly string[] {
  const essential = getTranslator(style, "properties");
  return [
    ...(rows.drafted > 0 ? [t("drafts.head", { count: rows.drafted })] : []),
    ...drafts.map(
      ({ row, unitCode, lacks }) =>
        `  ${t("row", { row: String(row) })} ${unitCode}: ${t("drafts.lacks", { lacks: lacks.map((lack) => essential(`essentials.${lack}`)).join(", ") })}`,
    ),
    ...(rows.statusless > 0 ? [`${t("held.statusless", { count: rows.statusless })} ${holdNote}`] : []),
    ...(rows.doubtful > 0 ? [`${t("held.doubtful", { count: rows.doubtful })} ${holdNote}`] : []),
    ...doubtful.map(({ row, unitCode }) => `  ${t("row", { row: String(row) })} ${unitCode}`),
  ];
}

const holdNote = "They wait In Hold unless --publish is given.";

function faultLines({ row, unitCode, faults }: FaultyRow): readonly string[] {
  return faults.map((fault) =>
    [t("row", { row: String(row) }), unitCode, faultSentence(fault)].filter(Boolean).join(" "),
  );
}

function faultSentence(fault: ColumnFault): string {
  const name = fault.column === "row" ? "" : `${importColumnName(fault.column, style)}:`;
  return [name, cellFaultText(fault, style), fault.text].filter(Boolean).join(" ");
}

/** Describes why the file was refused. */
export function describeFileRefusal({ trouble, troubleRow, troubleNames }: ImportRun): string {
  if (trouble === null) return t("sentences.refused");
  const sentence = t(`troubles.${trouble}`, {
    row: String(troubleRow ?? 0),
    names: troubleNames.join(", "),
  });
  return `${t("sentences.refused")} ${sentence}`;
}

/** Formats the result of an import, with the URL of the page on which its open questions can be answered. */
export function formatImportResult({ id, rows, state }: ImportRun): readonly string[] {
  const { applied, undone, left } = rows;
  return [
    t(`sentences.${state}`, { applied, undone, left }).trim(),
    ...(rows.asked > 0 ? [`${t("apply.stillWaits", { count: rows.asked })} ${answerHint(id)}`] : []),
  ];
}

/** Formats the message for an import without importable rows, with the number of open questions. */
export function formatEmptyImport({ id, rows }: ImportRun): readonly string[] {
  return [
    t("apply.nothing"),
    ...(rows.asked > 0 ? [`${t("apply.waitsRows", { count: rows.asked })} ${answerHint(id)}`] : []),
  ];
}

function answerHint(id: number): string {
  return `They are answered at /en/admin/import?run=${id}.`;
}

/** Describes why the meanings of columns could not be set; null on success. */
export function describeColumnsFault(result: MapColumnsResult): string | null {
  switch (result.kind) {
    case "taken":
      return t("problems.taken", { by: result.by, field: importColumnName(result.field, style) });
    case "late":
    case "busy":
    case "gone":
      return t(`problems.${result.kind}`);
    default:
      return null;
  }
}

/** The message when another import is running. */
export function importBusyText(): string {
  return t("problems.busy");
}
