import { createBilingualText } from "../text/bilingual-template.ts";
import { type Bilingual, localizedText } from "../text/locale.ts";

export interface FaqEntry {
  /** Valid as an HTML id. */
  readonly id: string;
  readonly question: Bilingual;
  readonly answer: Bilingual;
}

/**
 * A section of a text page: paragraphs, then list items. Texts may contain `companySlots`, because the company's
 * name and address can change independently of the text.
 */
export interface TextPageSection {
  /** Valid as an HTML id. */
  readonly id: string;
  readonly heading: Bilingual;
  readonly paragraphs: readonly TextPageParagraph[];
  readonly points: readonly TextPageBullet[];
}

/** If a slot has no value, the paragraph is left out, or replaced by `otherwise`. */
export interface TextPageParagraph extends Bilingual {
  readonly otherwise?: Bilingual;
}

export interface TextPageBullet {
  /** Null if the text has no title. */
  readonly title: Bilingual | null;
  readonly text: Bilingual;
}

/** The company that runs the site. */
export interface SiteCompany {
  readonly name: Bilingual;
  readonly email: string | null;
  /** Registration and address in one line; one language may be missing. */
  readonly details: Bilingual | null;
}

/** Slots of the texts, written "{company}", with their values; null if not known. */
const companySlots: Readonly<Record<string, (company: SiteCompany) => Bilingual | null>> = {
  company: ({ name }) => name,
  email: ({ email }) => (email === null ? null : { en: email, ar: email }),
  details: ({ details }) => details && createBilingualText((locale) => localizedText(locale, details)),
};

/** The sections with their slots filled for this company. */
export function fillSectionsForCompany(
  sections: readonly TextPageSection[],
  company: SiteCompany,
): readonly TextPageSection[] {
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

/** Fills the slots of a text; null if a slot has no value. Other words in braces stay unchanged. */
function filled({ en, ar }: Bilingual, company: SiteCompany): Bilingual | null {
  const values = new Map(
    Object.entries(companySlots).map(([slot, valueOf]) => [`{${slot}}`, valueOf(company)]),
  );
  const hasEmptySlot = [...values].some(([slot, value]) => value === null && (en + ar).includes(slot));
  if (hasEmptySlot) return null;
  const fillIn = (text: string, locale: keyof Bilingual) =>
    text.replace(/\{\w+\}/gu, (slot) => values.get(slot)?.[locale] ?? slot);
  return { en: fillIn(en, "en"), ar: fillIn(ar, "ar") };
}
