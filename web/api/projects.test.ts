import { expect, test, vi } from "vitest";
import "../../tests/support/render.tsx";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { egpChargeOnDelivery } from "../../content/showcase/projects/plans.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { SearchService } from "../../server/search/questions/catalogue-search.ts";
import { nonSampleShowcase, withProject } from "../../server/showcase/showcase-scene.fixture.ts";
import { createLargeShowcase } from "../../tests/support/large-showcase.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import { callLoader } from "./call-loader.fixture.ts";
import { loader } from "./projects.route.ts";

interface ProjectsResponse {
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly projects: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  readonly dropped: readonly unknown[];
}

const facets = vi.fn<SearchService["facets"]>(
  () => ({ projects: { "ivoire-east": 3 } }) as unknown as ReturnType<SearchService["facets"]>,
);
const projects = () => [{ slug: "ivoire-east", en: "Ivoire East", ar: "آيفوار إيست" }];

async function callApi(search: string, showcase: Pick<Showcase, "developers"> = sampleShowcase) {
  const { status, body } = await callLoader(loader, `/api/projects?${search}`, {
    search: { facets, projects },
    showcase: () => showcase,
    config: publicConfig,
    now: () => new Date("2026-11-21T10:00:00Z"),
  });
  return { status, body: body as ProjectsResponse };
}

const licence = "301/2024";
const fullShowcase = withProject(nonSampleShowcase, "ivoire-east", (project) => ({
  ...project,
  buildingLicence: licence,
  buildingLicenceSource: { source: { en: "City authority", ar: "جهاز المدينة" }, asOf: "2026-08-01" },
  charges: { ...project.charges, club: egpChargeOnDelivery(0) },
  escrow: {
    account: "EG38-1",
    bank: { en: "Example Bank", ar: "بنك المثال" },
    source: { en: "The developer's letter", ar: "خطاب المطور" },
    asOf: "2026-09-01",
  },
}));

test("version 1 returns names of projects for the filter panel, as before", async () => {
  expect((await callApi("name=ivo")).body).toEqual([{ id: "ivoire-east", label: "Ivoire East", count: 3 }]);
});

test("version 2 has units, plans, charges and legal facts of a project, and null for missing facts", async () => {
  const { body } = await callApi("version=2&name=ivoire+east", fullShowcase);
  const [project] = body.projects;
  expect(body).toMatchObject({ total: 1, page: 1, pageCount: 1, pageSize: 24, dropped: [] });
  expect(project).toMatchObject({
    id: "ivoire-east",
    developer: { id: "apex-real-estate", name: { ar: "أبيكس العقارية" }, licence: null },
    priceEgp: { from: 6_240_000, to: 13_100_000 },
    delivery: { year: 2027, quarter: 4 },
    charges: { club: { amountEgp: 0, due: "delivery" }, parking: null },
    legal: {
      buildingLicence: { number: licence, source: { en: "City authority" }, asOf: "2026-08-01" },
      ministerialDecision: null,
      escrowAccount: { account: "EG38-1", asOf: "2026-09-01", source: { ar: "خطاب المطور" } },
      certifiedProgress: null,
    },
    homes: 3,
    url: { ar: `${publicConfig.publicOrigin}/ar/developer/apex-real-estate/ivoire-east` },
  });
  expect(project?.["units"]).toContainEqual({
    type: "apartment",
    typeName: { en: "Apartment", ar: "شقة" },
    count: 412,
    left: null,
    sizesM2: [115, 140, 165, 190],
    bedrooms: { from: 2, to: 3 },
    bathrooms: { from: 2, to: 3 },
    priceEgp: { from: 6_240_000, to: 8_740_000 },
    isSoldOut: false,
  });
  expect(project?.["plans"]).toContainEqual(
    expect.objectContaining({ id: "cash", downPercent: 100, priceChangePercent: -40 }),
  );
});

test("600 projects are paged, each once, and filtered by developer and area", async () => {
  const content = createLargeShowcase();
  const ids = new Set<string>();
  for (let page = 1; page <= 25; page++) {
    const { body } = await callApi(`version=2&page=${page}`, content);
    expect(body).toMatchObject({ total: 600, pageCount: 25, page });
    for (const { id } of body.projects) ids.add(id);
  }
  expect(ids.size).toBe(600);
  const [developer] = content.developers;
  const response = await callApi(`version=2&developer=${developer?.slug}&area=new-cairo&page=99`, content);
  const expected = developer?.projects.filter(({ areaSlug }) => areaSlug === "new-cairo").length;
  expect(response.body.total).toBe(expected);
});

test("unreadable parameters are named, and a failure has the number of its log entry", async () => {
  expect((await callApi("version=2&area=atlantis&page=2")).body.dropped).toEqual([
    { name: "area", value: "atlantis" },
  ]);
  facets.mockImplementationOnce(() => {
    throw new Error("no catalogue");
  });
  const failed = await callApi("version=2");
  expect(failed).toMatchObject({ status: 503, body: { error: "unavailable" } });
});
