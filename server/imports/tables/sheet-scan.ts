import { columnIndexOfLetters } from "./sheet-rows.ts";
import { type MergedRange, TableFault, tableLimits } from "./table-fault.ts";
import type { ZipArchive } from "./zip-parts.ts";

const cellsEnd = Buffer.from("sheetData>");
/** The maximum length of a tag with its namespace prefix, such as "</x:sheetData>", in bytes. */
const longestTag = 64;
const mergedTag = /<(?:[\w.-]+:)?mergeCell\b[^>]*?\bref\s*=\s*["']([^"']*)["']/gu;

/**
 * Reads the merged cells of a sheet before its rows are parsed, although they follow the rows in the file. This
 * first pass only decompresses the rows, which is much faster than parsing them.
 */
export async function readMergedRanges(zip: ZipArchive, part: string): Promise<readonly MergedRange[]> {
  const ranges: MergedRange[] = [];
  let isPastRows = false;
  // The end of the last piece, which may contain the start of a tag.
  let tail: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of zip.bytes(part)) {
      // Most pieces contain only rows. They are not copied; only the ends of two pieces are joined.
      const isInRows: boolean =
        !isPastRows &&
        endOfRows(piece) === 0 &&
        endOfRows(Buffer.concat([tail, piece.subarray(0, longestTag)])) === 0;
      if (isInRows) {
        tail = Buffer.from(piece.subarray(-longestTag));
        continue;
      }
      const bytes = Buffer.concat([tail, piece]);
      const from: number = isPastRows ? 0 : endOfRows(bytes);
      isPastRows = true;
      const end = bytes.lastIndexOf(62) + 1;
      for (const [, reference = ""] of bytes.toString("latin1", from, end).matchAll(mergedTag)) {
        if (ranges.length >= tableLimits.mergedRanges) throw new TableFault("unpacks-too-far");
        const range = toRange(reference);
        if (range) ranges.push(range);
      }
      tail = bytes.subarray(Math.max(end, from, bytes.length - maxTailBytes));
    }
  } catch (error) {
    // Faults in the rows are reported later, when the rows are parsed and the position is known.
    if (isPastRows || !(error instanceof TableFault)) throw error;
    return [];
  }
  return ranges.toSorted((one, other) => one.firstRow - other.firstRow);
}

/** The maximum length of a `mergeCell` tag, in bytes. A longer tag is ignored if a piece ends within it. */
const maxTailBytes = 4 << 10;

/** The position after the end of the rows; 0 if the rows do not end in this piece. */
function endOfRows(bytes: Buffer): number {
  for (let offset = bytes.indexOf(cellsEnd); offset >= 0; offset = bytes.indexOf(cellsEnd, offset + 1)) {
    const before = bytes.toString("latin1", Math.max(0, offset - longestTag), offset);
    if (/<\/(?:[\w.-]+:)?$/u.test(before)) return offset + cellsEnd.length;
  }
  return 0;
}

/** Parses a range such as "A2:B4"; null if the text is not a range. */
function toRange(reference: string): MergedRange | null {
  const [, left = "", top, right = "", bottom] =
    /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  if (bottom === undefined) return null;
  return {
    firstRow: Number(top),
    lastRow: Number(bottom),
    firstColumn: columnIndexOfLetters(left),
    lastColumn: columnIndexOfLetters(right),
  };
}

/** Returns a function that finds the merged ranges of a row; its calls must have ascending rows. */
export function createMergedRangeLookup(
  ranges: readonly MergedRange[],
): (row: number) => readonly MergedRange[] {
  let next = 0;
  let open: MergedRange[] = [];
  return (row) => {
    for (let range = ranges[next]; range && range.firstRow <= row; range = ranges[++next]) open.push(range);
    if (open.some(({ lastRow }) => lastRow < row)) open = open.filter(({ lastRow }) => lastRow >= row);
    return open;
  };
}

const filledCell = /<(?:[\w.-]+:)?(?:v|t)[\s>]/u;
/** A sheet counts as empty if its first 256 KiB have no filled cell. */
const scanLimitBytes = 256 << 10;

/** Whether any cell of a sheet has content. */
export async function hasFilledCells(zip: ZipArchive, part: string): Promise<boolean> {
  if (!zip.has(part)) return false;
  let scannedBytes = 0;
  let tail = "";
  try {
    for await (const piece of zip.bytes(part)) {
      const text = tail + piece.toString("latin1");
      if (filledCell.test(text)) return true;
      scannedBytes += piece.length;
      if (scannedBytes > scanLimitBytes) return false;
      tail = text.slice(-longestTag);
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
  }
  return false;
}
