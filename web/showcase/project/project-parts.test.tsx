import { describe, expect, test } from "vitest";
import type { Project } from "../../../domain/showcase/showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { textOf } from "../../../tests/support/page-text.ts";
import { renderIn } from "../../../tests/support/render.tsx";
import { BrochurePart } from "./brochure-part.tsx";
import { FilmPart } from "./film.tsx";
import { frameSitesOf, toFilmPart } from "./film-view.ts";
import { BuyersMoney, ProjectParts } from "./project-parts.tsx";
import { sampleProject } from "./sample-project.fixture.ts";
import { toUnitRows } from "./unit-rows.ts";

const [shown] = sampleProject.pictures;
const source = { en: "The developer", ar: "المطور" };
const withParts: Project = {
  ...sampleProject,
  units: sampleProject.units.map((unit) =>
    Object.assign({}, unit, {
      left: { count: 12, asOf: "2026-11-21" },
      floorPlans: [{ ...shown, name: { en: "Type B", ar: "نموذج ب" }, areaSqm: 140 }],
    }),
  ),
  masterPlan: {
    picture: shown!,
    drawnOn: "2026-03-12",
    zones: [
      {
        name: { en: "Villas", ar: "فيلات" },
        text: { en: "46 homes", ar: "46 وحدة" },
        leftPercent: 20,
        topPercent: 30,
      },
    ],
  },
  video: {
    url: "https://www.youtube.com/watch?v=abc",
    title: { en: "A walk", ar: "جولة" },
    seconds: 134,
    filmedOn: "2026-03-01",
  },
  brochure: { url: "https://example.com/brochure.pdf", pages: 24, datedOn: "2026-03-12" },
  sitePhotos: [
    { ...shown!, url: "/pictures/a.webp", takenOn: "2026-06-28" },
    { ...shown!, url: "/pictures/b.webp", takenOn: "2026-10-16" },
  ],
  escrow: { account: "100-200-300", bank: { en: "Bank Misr", ar: "بنك مصر" }, source, asOf: "2026-10-01" },
  certifiedProgress: { percent: 38, source, asOf: "2026-10-18" },
};
const drawn = (locale: Locale, project = withParts) => {
  const part = toFilmPart(project, { locale });
  return renderIn(
    locale,
    <>
      <ProjectParts project={project} />
      {part && (
        <FilmPart {...part}>
          <BrochurePart project={project} />
        </FilmPart>
      )}
      <BuyersMoney project={project} />
    </>,
  );
};

describe("The parts of a project", () => {
  test("show plans, pictures by day, film and brochure, with their days", () => {
    const text = textOf(drawn("en"));
    for (const words of [
      "Type B 140 m²",
      "Plan of 12 March 2026.",
      "Villas 46 homes",
      "Watch “A walk”, 2 min 14 s",
      "YouTube plays it; nothing is fetched from there before you press.",
      "Pages 24 Dated 12 March 2026",
      "Bank Misr 100-200-300 The developer, 1 October 2026",
      "38% The developer, 18 October 2026",
    ])
      expect(text).toContain(words);
    // The newest picture of the site comes first.
    expect(text.indexOf("16 October 2026")).toBeLessThan(text.indexOf("28 June 2026"));
  });

  test("ask no other site before the reader does", () => {
    const html = drawn("en");
    expect(html).not.toMatch(/<(?:iframe|video|script)/);
    expect(html).not.toMatch(/src="https:/);
    expect(html).toContain('href="https://www.youtube.com/watch?v=abc" rel="noopener noreferrer"');
  });

  test("show a file of this site by the browser's own player, which loads nothing before", () => {
    const own = { ...withParts, video: { ...withParts.video!, url: "/uploads/walk.mp4" } };
    for (const [locale, words] of [
      ["en", "The film is on this site and is loaded when you press play."],
      ["ar", "الفيديو على هذا الموقع، ويُحمَّل عند الضغط على زر التشغيل."],
    ] as const) {
      const html = drawn(locale, own);
      expect(html).toMatch(/<video[^>]* controls="" preload="none"/);
      expect(html).toContain('<source src="/uploads/walk.mp4" type="video/mp4"/>');
      expect(textOf(html)).toContain(words);
    }
  });

  test("lead to a film of which no player is known by a link alone", () => {
    const url = "https://www.youtube.com/@apex";
    const html = drawn("en", { ...withParts, video: { ...withParts.video!, url } });
    expect(html).toContain(`href="${url}"`);
    expect(textOf(html)).toContain("It opens at www.youtube.com; before that nothing is fetched from there.");
    expect(frameSitesOf({ video: { ...withParts.video!, url } })).toEqual([]);
  });

  test("may show the player of a film's host in a frame, and nothing of a film of this site", () => {
    expect(frameSitesOf(withParts)).toEqual(["https://www.youtube-nocookie.com"]);
    expect(frameSitesOf({ video: { ...withParts.video!, url: "/uploads/walk.mp4" } })).toEqual([]);
    expect(frameSitesOf(sampleProject)).toEqual([]);
  });

  test("show plans whole, in the shape of their pictures, so that marks stand where zones lie", () => {
    const tall = { ...shown!, widthPx: 900, heightPx: 1200 };
    const html = drawn("en", { ...withParts, masterPlan: { ...withParts.masterPlan!, picture: tall } });
    const [, plan = ""] = html.split('id="master-plan"');
    expect(plan).toMatch(/style="aspect-ratio:900 \/ 1200">.*?<b style="left:20%;top:30%">1<\/b>/s);
  });

  test("are in Arabic as well", () => {
    const text = textOf(drawn("ar"));
    for (const words of ["المخطط العام", "نموذج ب", "بنك مصر", "شاهد «جولة»، 2 د 14 ث"])
      expect(text).toContain(words);
  });

  test("that are not known are not there, and what the law asks says that it is not provided", () => {
    const text = textOf(drawn("en", sampleProject));
    expect(text).toBe(
      "Buyers’ money Each project has one account for what its buyers pay, and money leaves it as far as certified building work goes (decree 2184 of 2022). Escrow account Not provided Certified progress Not provided",
    );
  });

  test.each([
    ["en", "12 left on 21 November 2026"],
    ["ar", "متبقي 12 وحدة في 21 نوفمبر 2026"],
  ] as const)("say how many homes are left, %s", (locale, words) => {
    const [row] = toUnitRows(withParts, "2026-11-26", { locale });
    expect(row?.homes).toContain(words);
    expect(toUnitRows(sampleProject, "2026-11-26", { locale })[0]?.homes).not.toContain("2026");
  });
});
