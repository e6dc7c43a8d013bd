import { egyptMap } from "../../../content/map/egypt-map.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { drawLocation } from "../../map/drawing/location-drawing.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { emptyQuery, queryWith } from "../../../domain/search/search-query.ts";
import type { Developer, Project } from "../../../domain/showcase/showcase.ts";
import type { App } from "../../../server/wiring/app.ts";
import { projectStructuredData } from "../../seo/project.ts";
import { compareProjectPlans } from "../../plans/comparison/load-comparison.ts";
import { urls } from "../../shell/urls.ts";

/** Everything the page of one project is made from. */
export type ProjectPageData = ReturnType<typeof loadProjectPage>;

/**
 * @param resaleCount from `countResale`, null where the catalogue could not be read
 * @param params how the plans are compared
 */
export function loadProjectPage(
  app: App,
  { developer, project }: { readonly developer: Developer; readonly project: Project },
  reader: NumberStyle,
  resaleCount: number | null,
  params: URLSearchParams,
) {
  const { locale } = reader;
  const today = toCairoIsoDate(app.now());
  const isExact = project.positionPrecision === "project";
  return {
    developer,
    project,
    today,
    /** Null where only its area is known. */
    drawing: isExact
      ? drawLocation(egyptMap, { precision: "exact", centre: project.position }, locale)
      : null,
    /** Homes of the project that their owners sell; `count` is null where they could not be counted. */
    resale: {
      count: resaleCount,
      href: urls.results(locale, { kind: "grid" }, resaleOf(project)),
    },
    /** Null where nothing is for sale at a known price. */
    comparison: compareProjectPlans({ developer, project }, { ...reader, params, today, config: app.config }),
    structuredData: projectStructuredData({ developer, project, locale, config: app.config, today }),
  };
}

/** How many homes in this project are listed for sale by their owners. */
export function countResale(app: App, project: Project): number {
  return app.search.find(resaleOf(project), 1, app.now()).total;
}

function resaleOf({ slug }: Project) {
  return queryWith(emptyQuery, { projects: [slug] });
}
