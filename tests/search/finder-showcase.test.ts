import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { listFinderAreas, finderOptions, noFinderAnswers } from "../../domain/finder/finder.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { createHomeFinderService } from "../../server/plans/finder.ts";
import { CatalogueSearch } from "../../server/search/questions/catalogue-search.ts";
import { createCatalogueFixture, createSampleListingDrafts } from "./catalogue-fixture.ts";

const now = new Date("2026-11-21T09:00:00Z");

test("an answer is of one showcase, also where another one is published while its homes are read", async () => {
  const { catalogue, byIds } = createCatalogueFixture(createSampleListingDrafts(now));
  const search = new CatalogueSearch(catalogue);
  let published: Pick<Showcase, "areas" | "developers"> = sampleShowcase;
  const finderThat = (read: () => void) =>
    createHomeFinderService({
      search,
      listings: {
        byIds(ids) {
          read();
          return byIds(ids);
        },
      },
      showcase: () => published,
      now: () => now,
    });
  const answers = {
    ...noFinderAnswers,
    budget: finderOptions.budget[0],
    location: listFinderAreas(sampleShowcase.areas)[0]!.slug,
  };
  const { relaxed } = await finderThat(() => {}).find(answers);
  expect(relaxed.some(({ more }) => more.projects > 0)).toBe(true);
  const changed = await finderThat(() => (published = { ...sampleShowcase, developers: [] })).find(answers);
  expect(changed.relaxed).toEqual(relaxed);
});
