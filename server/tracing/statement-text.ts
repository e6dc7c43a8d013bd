/** Maximum number of characters of a redacted statement; the rest is cut off. */
const longest = 1_000;

/** Matches, in this order: the three kinds of string literals, quoted identifiers, comments, parameters, numbers. */
const parts =
  /\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$\d+|\b\d+(?:\.\d+)?\b/g;

/** Removes values from a statement: strings and numbers become "?"; parameters ($1) and names stay. */
export function redactStatement(statement: string): string {
  const bare = statement.replace(parts, (part) => {
    if (part.startsWith('"') || /^\$\d+$/.test(part)) return part;
    return part.startsWith("--") || part.startsWith("/*") ? " " : "?";
  });
  return bare.replaceAll(/\s+/g, " ").trim().slice(0, longest);
}

/** The first word in lower case, such as "select"; "other" when the statement does not begin with a word. */
export function sqlOperationOf(statement: string): string {
  return /^\W*([a-z]{2,20})\b/i.exec(statement)?.[1]?.toLowerCase() ?? "other";
}
