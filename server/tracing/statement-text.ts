/** Longer statements are cut off here. */
const longest = 1_000;

/** In this order: texts of all three kinds, names in quotation marks, comments, parameters, numbers. */
const parts =
  /\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$\d+|\b\d+(?:\.\d+)?\b/g;

/** A statement without the values in it: texts and numbers become "?", parameters ($1) and names stay. */
export function withoutValues(statement: string): string {
  const bare = statement.replace(parts, (part) => {
    if (part.startsWith('"') || /^\$\d+$/.test(part)) return part;
    return part.startsWith("--") || part.startsWith("/*") ? " " : "?";
  });
  return bare.replaceAll(/\s+/g, " ").trim().slice(0, longest);
}

/** "select", "insert" and so on; "other" for what does not begin with a word. */
export function operationOf(statement: string): string {
  return /^\W*([a-z]{2,20})\b/i.exec(statement)?.[1]?.toLowerCase() ?? "other";
}
