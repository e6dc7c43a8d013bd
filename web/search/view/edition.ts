import { formatChoices, type ReaderChoices } from "../../../domain/money/reader.ts";

/**
 * Which build of the site wrote an answer, and for which figures and second currency. Only answers of one edition can
 * stand on one page.
 */
export function editionOf(choices: ReaderChoices): string {
  return `${import.meta.env.BUILD_ID} ${formatChoices(choices)}`.trimEnd();
}
