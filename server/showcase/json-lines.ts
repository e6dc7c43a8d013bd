/** An error in a text that should be JSON, with its line number. */
export class JsonParseError extends Error {
  override readonly name = "JsonFault";
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The path to a value: field names, and indexes of list items. */
export type JsonPath = readonly (string | number)[];

export interface JsonWithLineNumbers {
  readonly value: unknown;
  /** The line, counted from 1, on which a value begins. For a missing value, that of the nearest enclosing value. */
  lineOf(path: JsonPath): number;
}

/**
 * Parses JSON and stores the line of each value.
 * @throws {JsonParseError} when the text is not JSON, or an object has the same field twice (JSON.parse would ignore
 * one)
 */
export function parseJsonWithLines(text: string): JsonWithLineNumbers {
  const value = parse(text);
  const lines = linesOfValues(text);
  return {
    value,
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const line = lines.get(keyOf(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

const keyOf = (path: JsonPath) => JSON.stringify(path);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const errorMessage = error instanceof Error ? error.message : "";
    const position = Number(/position (\d+)/.exec(errorMessage)?.[1] ?? text.length);
    throw new JsonParseError(lineAt(text, position), "this is not JSON");
  }
}

const lineAt = (text: string, position: number) => text.slice(0, position).split("\n").length;

/** Matches one token of JSON: a string, bracket, colon, comma, line break, number or keyword; skips spaces. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|\n|[^\s{}[\]:,"]+/g;

/** The line of each value, by its path (`keyOf`). `text` has to be valid JSON. */
function linesOfValues(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  /** The objects and lists around the current token, each with the name or index of its next value. */
  const open: { readonly isArray: boolean; next: string | number | null }[] = [];
  let line = 1;
  const path = () => open.map(({ next }) => next ?? "");
  for (const [piece] of text.matchAll(token)) {
    const inner = open.at(-1);
    if (piece === "\n") line++;
    else if (piece === ":") continue;
    else if (piece === "}" || piece === "]") open.pop();
    else if (piece === ",") {
      if (inner) inner.next = typeof inner.next === "number" ? inner.next + 1 : null;
    } else if (inner && !inner.isArray && inner.next === null) {
      inner.next = JSON.parse(piece) as string;
      if (lines.has(keyOf(path()))) throw new JsonParseError(line, `the field "${inner.next}" stands twice`);
    } else {
      lines.set(keyOf(path()), line);
      if (piece === "{" || piece === "[")
        open.push({ isArray: piece === "[", next: piece === "[" ? 0 : null });
    }
  }
  return lines;
}
