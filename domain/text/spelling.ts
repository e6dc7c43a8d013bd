import { foldText } from "./fold.ts";

const compounds = ["compound", "compond", "kompound", "كمبوند", "كومباوند", "كمباوند", "كومبوند"];

/**
 * Words that people write in several ways and in both scripts [WORD-5]. A search for any word of a group finds the
 * others. Every entry is one word after `foldText`; `expandToken` adds the Arabic article.
 */
export const spellingGroups: readonly (readonly string[])[] = [
  ["tagamoa", "tagamo3", "tagamo", "tagammoa", "tagammo3", "tagammo", "tagamou", "تجمع"],
  ["zayed", "zaied", "zayd", "زايد"],
  ["october", "oktober", "اكتوبر", "اوكتوبر"],
  ["sahel", "sa7el", "sahil", "ساحل"],
  ["sokhna", "sokhnah", "so5na", "sukhna", "سخنه", "سخنا"],
  ["ivoire", "ivoir", "ايفوار", "افوار"],
  compounds,
];

const groupOf: ReadonlyMap<string, readonly string[]> = new Map(
  spellingGroups.flatMap((group) => group.map((word) => [word, group] as const)),
);

const isArabic = /^[\u0620-\u06ff]+$/u;
/** The article, alone or after a one-letter preposition ("بالتجمع", "للساحل"). */
const article = /^(?:[وبكف]?ال|لل)(?=.{3,}$)/u;
const latinArticle = /^(?:el|al)(?=.{3,}$)/u;
/** Words that do not distinguish listings: articles, prepositions, and "compound", which nearly every project is. */
const stopWords: ReadonlySet<string> = new Set(
  ["el", "al", "il", "the", "in", "at", "of", "for", "sale", "ال", "في", "للبيع", ...compounds].flatMap(
    (word) => [word, withArticle(word)],
  ),
);

/**
 * All spellings of a word (after `foldText`), itself first: its group in both scripts, and Arabic ones with and
 * without the article.
 */
export function expandToken(token: string): readonly string[] {
  const stem = isArabic.test(token) ? token.replace(article, "") : stripArticle(token);
  const group = groupOf.get(stem) ?? [stem];
  return [...new Set([token, stem, ...group.flatMap((word) => [word, withArticle(word)])])];
}

/** Most words of a typed text that are searched. */
const maxTokens = 16;

/**
 * The words of a typed text (after `foldText`), in order, without repetition, at most `maxTokens`. Words that do not
 * distinguish listings ("el sahel", "villa in zayed", "compound ivoire") are left out, unless there are no others.
 */
export function searchTokens(text: string): readonly string[] {
  const words = [...new Set(foldText(text).split(" ").filter(Boolean))];
  const distinctive = words.filter((word) => !stopWords.has(word));
  return (distinctive.length > 0 ? distinctive : words).slice(0, maxTokens);
}

function withArticle(word: string): string {
  return isArabic.test(word) && word.length > 2 ? `ال${word}` : word;
}

/**
 * Removes the article from "elsahel" and "alsahel", if the rest is a known word; other words may begin with these
 * letters by chance.
 */
function stripArticle(token: string): string {
  const stem = token.replace(latinArticle, "");
  return groupOf.has(stem) ? stem : token;
}
