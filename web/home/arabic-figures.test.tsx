import { expect, test } from "vitest";
import { sampleProjects } from "../../content/showcase/showcase.ts";
import { formatShortEgp } from "../../messages/money.ts";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import { latinDigitsIn, renderForReader, textOf } from "../../tests/support/render.tsx";
import { faqQuestions } from "../../content/pages/faq.ts";
import { FamiliesHelpedClaim } from "../shell/frame/families-claim.tsx";
import { AreaIndex } from "./area-index.tsx";
import { Faq } from "./faq.tsx";
import { FinderFirstQuestion } from "./finder-starter.tsx";
import { HomeHero } from "./home-hero.tsx";

const format: ReaderFormat = { locale: "ar", digits: "arab", currency: null };
const heroProject = sampleProjects.find(({ project }) => project.slug === "the-brooks");
const area = { slug: "new-cairo", name: { en: "New Cairo", ar: "القاهرة الجديدة" } } as const;

test("the home page has only Arabic-Indic digits for a reader who chose them", () => {
  const html = renderForReader(
    format,
    <>
      {heroProject && <HomeHero heroProject={heroProject} total={1_234} />}
      <FinderFirstQuestion />
      <AreaIndex areas={[{ ...area, count: 38, from: formatShortEgp(2_500_000, format).text }]} />
      <FamiliesHelpedClaim />
      <Faq questions={faqQuestions} />
    </>,
    { familiesHelped: { count: 1_200, source: "سجل المبيعات" } },
  );
  for (const text of [
    "١٬٢٣٤",
    "من ٩٬٤٤٠٬٠٠٠ ج.م",
    "٥٪",
    "من ٢٫٥ إلى ٤ مليون",
    "٣٨",
    "٢٫٥ مليون ج.م",
    "عام ٢٠١٧",
    "١٬٢٠٠",
  ])
    expect(textOf(html)).toContain(text);
  expect(latinDigitsIn(html)).toEqual([]);
});
