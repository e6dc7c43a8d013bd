import type { FAQPage } from "schema-dts";
import { type Bilingual, type Locale, localizedText } from "../../domain/text/locale.ts";
import type { JsonLdData } from "../shell/json-ld-data.ts";

/** Returns the questions and answers as structured data, for the page that shows them. */
export function faqStructuredData(
  entries: readonly { readonly question: Bilingual; readonly answer: Bilingual }[],
  locale: Locale,
): JsonLdData {
  return {
    "@type": "FAQPage",
    inLanguage: locale,
    mainEntity: entries.map(
      ({ question, answer }) =>
        ({
          "@type": "Question",
          name: localizedText(locale, question),
          acceptedAnswer: { "@type": "Answer", text: localizedText(locale, answer) },
        }) as const,
    ),
  } satisfies FAQPage;
}
