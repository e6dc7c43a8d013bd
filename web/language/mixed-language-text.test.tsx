import { expect, test } from "vitest";
import type { Locale } from "../../domain/text/locale.ts";
import { renderInLanguage } from "../../tests/support/render.tsx";
import { MixedLanguageText } from "./mixed-language-text.tsx";

test.each<[Locale, string, string]>([
  ["en", "Fifth Settlement", "Fifth Settlement"],
  ["en", "التجمع الخامس، 90", '<bdi lang="ar" dir="rtl">التجمع الخامس، 90</bdi>'],
  ["ar", "5th Settlement, R7", '<bdi lang="en" dir="ltr">5th Settlement, R7</bdi>'],
  ["ar", "شقة في Stone Residence", 'شقة في <bdi lang="en" dir="ltr">Stone Residence</bdi>'],
  ["ar", "شقة 3 غرف في R7، مساحة 140 م²", 'شقة 3 غرف في <bdi lang="en" dir="ltr">R7</bdi>، مساحة 140 م²'],
  ["ar", "Palm Hills، القاهرة الجديدة", '<bdi lang="en" dir="ltr">Palm Hills</bdi>، القاهرة الجديدة'],
  ["en", "شقة ناصية في R7", '<bdi lang="ar" dir="rtl">شقة ناصية في R7</bdi>'],
  [
    "en",
    "Apartment of three rooms in حدائق الأهرام",
    'Apartment of three rooms in <bdi lang="ar" dir="rtl">حدائق الأهرام</bdi>',
  ],
])("in %s, %j has attributes for its language and direction if they differ", (locale, text, html) => {
  expect(renderInLanguage(locale, <MixedLanguageText>{text}</MixedLanguageText>)).toBe(html);
});
