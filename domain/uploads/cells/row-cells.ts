import { fieldTable, type FieldName } from "../../listings/field-table.ts";
import { listingTextMaxLength } from "../../listings/listing.ts";
import type { ListingField, ListingPatch } from "../../listings/listing-fields.ts";
import { unitTypeLabels } from "../../listings/unit-type.ts";
import { parseWholeNumber } from "../../text/digits.ts";
import { normaliseSingleLine } from "../../text/single-line.ts";
import type { FileCell, ImportableColumn } from "./read-column.ts";
import type { OriginalWords } from "./original-words.ts";
import type { CellParseFault, CellParseResult, CellInterpretation } from "./cell-reading.ts";
import { readOptionCells } from "./option-cells.ts";
import { isRelativeTime } from "./relative-time.ts";
import { isPercentCell, resolvePercentCell } from "./read-amount.ts";
import { impliedUnitType } from "./read-count.ts";
import type { ParsedFeatureList } from "./read-features.ts";
import type { RowReader } from "./row-reader.ts";

type RefuseCell = (
  column: ImportableColumn,
  fault: Extract<CellParseResult, { fault: unknown }>["fault"] | CellParseFault,
  part?: string,
) => void;
type FieldTexts = readonly (readonly [ListingField, string])[];

/** A cell that was not written as in forms and exports, with the fields that it sets. */
interface ConvertedCell {
  readonly column: ImportableColumn;
  readonly text: string;
  readonly fields: readonly ListingField[];
}

/** A value that a cell states for another field: "3+1" in the column of rooms. */
interface SideValue {
  readonly from: ListingField;
  readonly field: ListingField;
  readonly value: string;
  readonly text: string;
}

/** Collects the cells of a row and converts them to the texts that a form would send. */
export class RowCells {
  readonly #reader: RowReader;
  readonly #refuse: RefuseCell;
  readonly #texts = new Map<ListingField, string>();
  /** Values that cells state for other fields; the value in a field's own column takes precedence. */
  readonly #asides: SideValue[] = [];
  readonly #read: ConvertedCell[] = [];
  readonly #lists = new Map<ListingField, { readonly answer: string; readonly word: string | null }>();
  readonly #words = new Map<ListingField, string>();
  readonly #written: Partial<Record<ListingField, ListingPatch>> = {};

  constructor(reader: RowReader, refuse: RefuseCell) {
    this.#reader = reader;
    this.#refuse = refuse;
  }

  cell(field: FieldName, cell: FileCell, text: string): void {
    const read = this.#reader.cell(field, cell, text);
    if (read === null) this.#texts.set(field, text);
    else if ("fault" in read) this.#refuse(field, read.fault, read.text);
    else {
      for (const [name, value] of read.texts)
        if (name === field) this.#texts.set(name, value);
        else this.#asides.push({ from: field, field: name, value, text });
      this.#note({ column: field, text, texts: read.texts, word: read.isFromWords ? text : null });
    }
  }

  list(column: ImportableColumn, text: string, { features, unknownWord }: ParsedFeatureList): void {
    if (unknownWord !== null) this.#refuse(column, "notAFeature", unknownWord);
    const listed = new Map(features.map((feature) => [feature.field, feature]));
    for (const { field, answer, word } of listed.values()) this.#lists.set(field, { answer, word });
    if (listed.size > 0) this.#read.push({ column, text, fields: [...listed.keys()] });
  }

  /** The text of each field, written as in forms and exports. */
  finish(): readonly (readonly [ListingField, string])[] {
    for (const { from, field, value, text } of this.#asides)
      if (field === "unittype") this.#settleStudio(from);
      else if (this.#isBlank(field)) {
        this.#texts.set(field, value);
        this.#words.set(field, text);
      }
    const downPayment = this.#texts.get("downpayment");
    if (downPayment !== undefined && isPercentCell(downPayment)) this.#settleShare(downPayment);
    this.#refuseRelativeTime();
    for (const { column, text, texts, word, sourceCells } of readOptionCells(
      this.#texts,
      this.#reader.options,
    )) {
      for (const [field, value] of texts) this.#texts.set(field, value);
      this.#note({ column, text, texts, word });
      const [field] = texts[0]!;
      this.#written[field] = Object.fromEntries(
        sourceCells.map(([name, cell]) => [name, normaliseSingleLine(cell, listingTextMaxLength).kept]),
      );
    }
    for (const [field, { answer, word }] of this.#lists) {
      if (!this.#isBlank(field)) continue;
      this.#texts.set(field, answer);
      if (word !== null) this.#words.set(field, word);
    }
    return [...this.#texts];
  }

  /**
   * Returns the cells that were interpreted, the words to store with the listing, and the options' original texts.
   */
  interpretation(patch: ListingPatch): {
    readonly readings: readonly CellInterpretation[];
    readonly words: OriginalWords | null;
    readonly written: Readonly<Partial<Record<ListingField, ListingPatch>>> | null;
  } {
    const place = this.#texts.get("place")?.trim() ?? "";
    if (place !== "" && patch.place && place !== patch.place)
      this.#note({ column: "place", text: place, texts: [["place", patch.place]], word: place });
    if (this.#read.length === 0) return emptyResult;
    const readings = this.#read.flatMap(({ column, text, fields }) => {
      const setFields = fields.filter((field) => patch[field] !== undefined);
      const values = setFields.map((field) => ({
        field,
        value: displayValue(field, this.#texts.get(field), patch),
      }));
      return values.length === 0
        ? []
        : [{ column, text: normaliseSingleLine(text, listingTextMaxLength).kept, fields: values }];
    });
    const words = [...this.#words].filter(([field]) => patch[field] !== undefined && patch[field] !== "");
    const hasKeys = (fields: object) => Object.keys(fields).length > 0;
    return {
      readings,
      words: words.length === 0 ? null : Object.fromEntries(words),
      written: hasKeys(this.#written) ? this.#written : null,
    };
  }

  #note(note: { column: ListingField; text: string; texts: FieldTexts; word: string | null }): void {
    const fields = note.texts.map(([field]) => field);
    if (fields.length > 0) this.#read.push({ column: note.column, text: note.text, fields });
    const [firstField] = fields;
    // The Arabic text that an option sets has no words of its own.
    if (note.word !== null && firstField !== undefined) this.#words.set(firstField, note.word);
  }

  #isBlank(field: ListingField): boolean {
    return (this.#texts.get(field) ?? "").trim() === "";
  }

  /** "ستوديو" in the column of rooms sets the unit type as well, unless the file gives another. */
  #settleStudio(from: ListingField): void {
    const type = this.#texts.get("unittype") || this.#texts.get("unittypear") || "";
    const settled = impliedUnitType(type, this.#reader.words);
    if (settled === null) this.#refuse(from, "notRooms");
    else if (settled === unitTypeLabels.studio.en) {
      this.#texts.set("unittype", settled);
      this.#texts.set("unittypear", unitTypeLabels.studio.ar);
    }
  }

  /** Converts "10%" of the price to an amount. */
  #settleShare(share: string): void {
    const amount = resolvePercentCell(share, parseWholeNumber(this.#texts.get("price") ?? "") ?? 0);
    if (amount !== null) this.#texts.set("downpayment", amount);
    else {
      this.#texts.delete("downpayment");
      // The words about payment are stored with the listing, so a percentage of an unknown price is not lost.
      if (!this.#asides.some(({ field }) => field === "downpayment"))
        this.#refuse("downpayment", "percentOfNothing");
    }
  }

  /** Refuses a time such as "السنة الجاية" (next year), which would mean another year each time it is read. */
  #refuseRelativeTime(): void {
    for (const field of ["delivery", "deliveryar"] as const) {
      const text = this.#texts.get(field);
      if (text === undefined || !isRelativeTime(text)) continue;
      this.#texts.delete(field);
      this.#refuse(field, "relativeTime");
    }
  }
}

const emptyResult = { readings: [], words: null, written: null } as const;

/** The value to show for a reading; null if the cell states that the value is not known, which differs from 0. */
function displayValue(
  field: ListingField,
  text: string | undefined,
  patch: ListingPatch,
): string | number | null {
  const isUnstated = text === "" && fieldTable[field].type !== "text";
  return isUnstated ? null : (patch[field] ?? null);
}
