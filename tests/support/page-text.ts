/** What a reader of it sees, tags taken out; words in hidden attributes are not among it. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The Latin digits that a page for a reader of Arabic-Indic digits still shows or says, each with its word: none may be
 * left outside of codes and what else is written from left to right. `names` are texts of content, which keep theirs.
 */
export function latinDigitsIn(html: string, names: RegExp = /$^/u): readonly string[] {
  const shown = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gsu, " ")
    .replace(/<(\w+)[^>]*(?:dir="ltr"|class="(?:code|ltr)")[^>]*>.*?<\/\1>/gsu, " ");
  const said = [...shown.matchAll(/ aria-label="([^"]*)"/gu)].map(([, label = ""]) => label);
  const text = [textOf(shown), ...said].join(" ").replace(/\u2066[^\u2069]*\u2069/gu, " ");
  return text.replace(names, " ").match(/[^\s]*[0-9][^\s]*/gu) ?? [];
}
