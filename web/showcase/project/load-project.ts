import { egyptMap } from "../../../content/map/egypt-map.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { drawLocation, type LocationDrawing } from "../../map/drawing/location-drawing.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { emptyQuery, queryWith } from "../../../domain/search/search-query.ts";
import type { Developer, Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import type { App } from "../../../server/wiring/app.ts";
import { projectStructuredData } from "../../seo/project.ts";
import type { JsonLdData } from "../../shell/json-ld-data.ts";
import { compareProjectPlans } from "../../plans/comparison/load-comparison.ts";
import type { ComparisonView } from "../../plans/comparison/comparison-view.ts";
import { urls } from "../../shell/urls.ts";

/** Everything the page of one project is made from. */
export interface ProjectPageData {
  readonly developer: Developer;
  readonly project: Project;
  readonly today: IsoDate;
  /** Null where only its area is known. */
  readonly drawing: LocationDrawing | null;
  readonly resale: ResaleHomes;
  /** Null where nothing is for sale at a known price. */
  readonly comparison: ComparisonView | null;
  readonly structuredData: JsonLdData;
}

/** Homes of the project that their owners sell. */
export interface ResaleHomes {
  /** Null where they could not be counted. */
  readonly count: number | null;
  readonly href: string;
}

/**
 * @param resaleCount from `countResale`, null where the catalogue could not be read
 * @param params how the plans are compared
 */
export function loadProjectPage(
  app: App,
  { developer, project }: Pick<ProjectPageData, "developer" | "project">,
  locale: Locale,
  resaleCount: number | null,
  params: URLSearchParams,
): ProjectPageData {
  const today = toCairoIsoDate(app.now());
  const isExact = project.positionPrecision === "project";
  return {
    developer,
    project,
    today,
    drawing: isExact
      ? drawLocation(egyptMap, { precision: "exact", centre: project.position }, locale)
      : null,
    resale: {
      count: resaleCount,
      href: urls.results(locale, { kind: "grid" }, resaleOf(project)),
    },
    comparison: compareProjectPlans({ developer, project }, { locale, params, today, config: app.config }),
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
