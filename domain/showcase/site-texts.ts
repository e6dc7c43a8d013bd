import { inBoth } from "../text/filled-text.ts";
import { type Bilingual, textIn } from "../text/locale.ts";

/** A question that buyers ask. */
export interface Question {
  /** Usable as an element's id. */
  readonly id: string;
  readonly question: Bilingual;
  readonly answer: Bilingual;
}

/**
 * Part of a page of text: paragraphs, then points. Texts may name who runs the site by `companySlots`, because the name
 * and the address can change without the text.
 */
export interface Section {
  /** Usable as an element's id. */
  readonly id: string;
  readonly heading: Bilingual;
  readonly paragraphs: readonly Paragraph[];
  readonly points: readonly Point[];
}

/** A paragraph that names something the site does not know is left out, or `otherwise` stands in its place. */
export interface Paragraph extends Bilingual {
  readonly otherwise?: Bilingual;
}

export interface Point {
  /** Null when the text stands alone. */
  readonly title: Bilingual | null;
  readonly text: Bilingual;
}

/** Who runs the site. */
export interface Company {
  readonly name: Bilingual;
  readonly email: string | null;
  /** Registration and address in one line; one of the two languages may be missing. */
  readonly details: Bilingual | null;
}

/** What a text writes between braces, "{company}", and what stands there on the page; null while it is not known. */
const companySlots: Readonly<Record<string, (company: Company) => Bilingual | null>> = {
  company: ({ name }) => name,
  email: ({ email }) => (email === null ? null : { en: email, ar: email }),
  details: ({ details }) => details && inBoth((locale) => textIn(locale, details)),
};

/** The sections of a page as this company's visitors read them. */
export function sectionsFor(sections: readonly Section[], company: Company): readonly Section[] {
  return sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.flatMap(
      (paragraph) =>
        filled(paragraph, company) ?? (paragraph.otherwise && filled(paragraph.otherwise, company)) ?? [],
    ),
    points: section.points.flatMap(({ title, text }) => {
      const filledText = filled(text, company);
      return filledText ? [{ title, text: filledText }] : [];
    }),
  }));
}

/** Null where the text names something that is not known. Braces around any other word stay as they were written. */
function filled({ en, ar }: Bilingual, company: Company): Bilingual | null {
  const values = new Map(
    Object.entries(companySlots).map(([slot, valueOf]) => [`{${slot}}`, valueOf(company)]),
  );
  const isUnknown = [...values].some(([slot, value]) => value === null && (en + ar).includes(slot));
  if (isUnknown) return null;
  const fillIn = (text: string, locale: keyof Bilingual) =>
    text.replace(/\{\w+\}/gu, (slot) => values.get(slot)?.[locale] ?? slot);
  return { en: fillIn(en, "en"), ar: fillIn(ar, "ar") };
}
