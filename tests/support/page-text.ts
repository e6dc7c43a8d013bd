/** The visible text of a page, without tags. Texts in attributes are not included. */
export function extractVisibleText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** The visible text of a page, without the invisible characters that isolate the direction of text. */
export const extractPlainText = (html: string): string =>
  extractVisibleText(html).replace(/[\u2066-\u2069]/gu, "");

/**
 * Finds Latin digits on a page for visitors who chose Arabic-Indic digits, each with the word that contains it.
 * Latin digits are allowed only in codes and other left-to-right text.
 * @param names matches texts of content, whose digits are never converted
 */
export function findLatinDigits(html: string, names: RegExp = /$^/u): readonly string[] {
  const visibleHtml = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gsu, " ")
    .replace(/<(\w+)[^>]*(?:dir="ltr"|class="(?:code|ltr)")[^>]*>.*?<\/\1>/gsu, " ");
  const ariaLabels = [...visibleHtml.matchAll(/ aria-label="([^"]*)"/gu)].map(([, label = ""]) => label);
  const text = [extractVisibleText(visibleHtml), ...ariaLabels]
    .join(" ")
    .replace(/\u2066[^\u2069]*\u2069/gu, " ");
  return text.replace(names, " ").match(/[^\s]*[0-9][^\s]*/gu) ?? [];
}
