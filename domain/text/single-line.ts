const hidden = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;
const spacing = /[\p{Cc}\s]+/gu;

/**
 * Tidies a text into one line: removes invisible characters (controls, bidi overrides, tags) and cuts it at
 * `maxLength` characters.
 */
export function normaliseSingleLine(
  text: string,
  maxLength: number,
): { readonly kept: string; readonly cut: string } {
  const line = text.toWellFormed().replace(hidden, "").replace(spacing, " ").trim();
  // Does not cut a surrogate pair.
  const end = /[\ud800-\udbff]/.test(line.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
  return { kept: line.slice(0, end).trimEnd(), cut: line.slice(end) };
}
