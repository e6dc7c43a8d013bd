import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { createEncodingDetector, type SingleByteEncoding } from "./single-byte.ts";
import { TableFault } from "./table-fault.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | SingleByteEncoding;

/** Whether a byte never occurs in text. Tabs, line ends and the escape character of old terminals do occur. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

/**
 * Detects the encoding of a text file.
 * @param start its first bytes
 * @throws {TableFault} if the bytes are not text, or make sense in none of the known encodings
 */
export async function detectTextEncoding(file: string, start: Buffer): Promise<TextEncoding> {
  const encoding = encodingOfMark(start) ?? unmarkedUtf16(start);
  if (encoding !== null && encoding !== "utf-8") return encoding;
  if (start.some(isControl)) throw new TableFault("not-a-table");
  const faultyLine = await findInvalidLine(file);
  if (faultyLine === null) return "utf-8";
  const detector = createEncodingDetector();
  if (encoding === null)
    for await (const part of createReadStream(file)) {
      detector.write(part as Buffer);
      if (detector.isSure) break;
    }
  const { verdict } = detector;
  if (encoding !== null || verdict === null) throw new TableFault("not-utf8", { row: faultyLine });
  return verdict;
}

function encodingOfMark(start: Buffer): TextEncoding | null {
  const hex = start.subarray(0, 4).toString("hex");
  if (hex.startsWith("efbbbf")) return "utf-8";
  // UTF-32 is refused: no known program writes tables in it.
  if (hex === "fffe0000" || hex === "0000feff") throw new TableFault("not-utf8", { row: 1 });
  if (hex.startsWith("fffe")) return "utf-16le";
  return hex.startsWith("feff") ? "utf-16be" : null;
}

/** Characters that occur in English and Arabic tables. */
const usualChars = /[\t\n\r\u0020-\u007e\u00a0-\u00ff\u0600-\u06ff\u2000-\u2069\ufb50-\ufefc]/gu;
const usualShare = 0.95;

/** Detects UTF-16 without a byte order mark: its line ends, commas and Latin letters have a zero byte each. */
function unmarkedUtf16(start: Buffer): TextEncoding | null {
  if (!start.includes(0)) return null;
  const even = start.subarray(0, start.length - (start.length % 2));
  for (const encoding of ["utf-16le", "utf-16be"] as const) {
    const text = new TextDecoder(encoding).decode(even);
    if ((text.match(usualChars)?.length ?? 0) >= text.length * usualShare) return encoding;
  }
  return null;
}

/** The number of the first line that is not valid UTF-8; null if all lines are. */
async function findInvalidLine(file: string): Promise<number | null> {
  let line = 1;
  // The bytes after the last complete line.
  let tail: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(file)) {
    const bytes = tail.length === 0 ? (part as Buffer) : Buffer.concat([tail, part as Buffer]);
    const end = bytes.lastIndexOf(10) + 1;
    // A line longer than `longestLine` bytes is checked in parts, which are cut between two characters.
    const linesEnd = end > 0 ? end : bytes.length > longestLine ? startOfCharacter(bytes) : 0;
    const lines = bytes.subarray(0, linesEnd);
    if (!isUtf8(lines)) return line + countValidLines(lines);
    line += countLines(lines);
    tail = bytes.subarray(linesEnd);
  }
  return isUtf8(tail) ? null : line;
}

const longestLine = 1 << 20;

/** The start of the last UTF-8 character, whose other bytes may be in the next piece. */
function startOfCharacter(bytes: Buffer): number {
  let index = bytes.length - 1;
  while (index > bytes.length - 4 && ((bytes[index] ?? 0) & 0xc0) === 0x80) index--;
  return index;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let index = bytes.indexOf(10); index >= 0; index = bytes.indexOf(10, index + 1)) count++;
  return count;
}

/** The number of lines before the first one that is not valid UTF-8. */
function countValidLines(bytes: Buffer): number {
  let from = 0;
  for (let line = 0; ; line++) {
    const end = bytes.indexOf(10, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) return line;
    from = end + 1;
  }
}

/** Decodes a file in pieces, without its byte order mark. */
export async function* decodeFileText(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 0;
  const decode = (part?: Uint8Array) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw new TableFault(encoding === "utf-8" ? "not-utf8" : "damaged", { row: lines + 1 });
    }
  };
  for await (const part of createReadStream(file)) {
    const text = decode(part as Buffer);
    if (encoding.startsWith("utf-16")) lines += text.split("\n").length - 1;
    if (text !== "") yield text;
  }
  yield decode();
}

/** The first words with Arabic or accented letters, from which staff can see whether the encoding is right. */
export async function sampleNonAsciiWords(file: string, encoding: TextEncoding): Promise<readonly string[]> {
  const words = new Set<string>();
  for await (const text of decodeFileText(file, encoding)) {
    for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu))
      if (/[^\p{ASCII}]/u.test(word)) words.add(word.slice(0, sampleLength));
    if (words.size >= sampleSize) break;
  }
  return [...words].slice(0, sampleSize);
}

const sampleSize = 5;
const sampleLength = 30;
