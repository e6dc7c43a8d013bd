import { columnIndex } from "./sheet-rows.ts";
import { type MergedRange, TableFault, tableLimits } from "./table-fault.ts";
import type { ZipParts } from "./zip-parts.ts";

const cellsEnd = Buffer.from("sheetData>");
/** The maximum length of a tag with its namespace prefix, such as "</x:sheetData>", in bytes. */
const longestTag = 64;
const mergedTag = /<(?:[\w.-]+:)?mergeCell\b[^>]*?\bref\s*=\s*["']([^"']*)["']/gu;

/**
 * Reads the merged cells of a sheet, which follow its rows in the file but have to be known before them. Here the
 * rows are only unpacked, in a small part of the time that parsing them takes.
 */
export async function readMerged(zip: ZipParts, part: string): Promise<readonly MergedRange[]> {
  const ranges: MergedRange[] = [];
  let isBehind = false;
  // The end of the last piece, where a tag may be cut off.
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of zip.bytes(part)) {
      // Most pieces contain only rows, so they are not copied: only the edges of two pieces are joined.
      const isInRows: boolean =
        !isBehind &&
        behindCells(piece) === 0 &&
        behindCells(Buffer.concat([rest, piece.subarray(0, longestTag)])) === 0;
      if (isInRows) {
        rest = Buffer.from(piece.subarray(-longestTag));
        continue;
      }
      const bytes = Buffer.concat([rest, piece]);
      const from: number = isBehind ? 0 : behindCells(bytes);
      isBehind = true;
      const end = bytes.lastIndexOf(62) + 1;
      for (const [, reference = ""] of bytes.toString("latin1", from, end).matchAll(mergedTag)) {
        if (ranges.length >= tableLimits.mergedRanges) throw new TableFault("unpacks-too-far");
        const range = toRange(reference);
        if (range) ranges.push(range);
      }
      rest = bytes.subarray(Math.max(end, from, bytes.length - longestRest));
    }
  } catch (error) {
    // A fault within the rows is reported when they are parsed, with its position.
    if (isBehind || !(error instanceof TableFault)) throw error;
    return [];
  }
  return ranges.toSorted((one, other) => one.firstRow - other.firstRow);
}

/** The maximum length of a `mergeCell` tag, in bytes; a longer tag cut off by the end of a piece is ignored. */
const longestRest = 4 << 10;

/** The position at which the part after the rows begins; 0 if it is not in this piece. */
function behindCells(bytes: Buffer): number {
  for (let at = bytes.indexOf(cellsEnd); at >= 0; at = bytes.indexOf(cellsEnd, at + 1)) {
    const before = bytes.toString("latin1", Math.max(0, at - longestTag), at);
    if (/<\/(?:[\w.-]+:)?$/u.test(before)) return at + cellsEnd.length;
  }
  return 0;
}

/** Parses a range such as "A2:B4"; null if it is not one. */
function toRange(reference: string): MergedRange | null {
  const [, left = "", top, right = "", bottom] =
    /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  if (bottom === undefined) return null;
  return {
    firstRow: Number(top),
    lastRow: Number(bottom),
    firstColumn: columnIndex(left),
    lastColumn: columnIndex(right),
  };
}

/** Returns a function that gives the merged ranges of each row; call it with ascending rows. */
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
/** The number of bytes after which a sheet without a filled cell counts as empty. */
const lookedAtBytes = 256 << 10;

/** Whether any cell of a sheet has content. */
export async function hasCells(zip: ZipParts, part: string): Promise<boolean> {
  if (!zip.has(part)) return false;
  let looked = 0;
  let rest = "";
  try {
    for await (const piece of zip.bytes(part)) {
      const text = rest + piece.toString("latin1");
      if (filledCell.test(text)) return true;
      looked += piece.length;
      if (looked > lookedAtBytes) return false;
      rest = text.slice(-longestTag);
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
  }
  return false;
}
