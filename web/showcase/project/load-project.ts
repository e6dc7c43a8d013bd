import { egyptMap } from "../../../content/map/egypt-map.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { drawLocation } from "../../map/drawing/location-drawing.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { emptyQuery, queryWith } from "../../../domain/search/search-query.ts";
import { priceHistory } from "../../../domain/showcase/price-history.ts";
import {
  chooseFloorPlan,
  floorPlanParam,
  floorPlansByType,
  pricesParam,
} from "../../../domain/showcase/plan-choice.ts";
import type { Showcase } from "../../../domain/showcase/published-showcase.ts";
import { siteDays } from "../../../domain/showcase/site-works.ts";
import { type Developer, isOfferCurrent, type Project } from "../../../domain/showcase/showcase.ts";
import { textIn } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import { compareProjectPlans } from "../../plans/comparison/load-comparison.ts";
import { toPictureView } from "../../ui/picture-view.ts";
import { urls } from "../../shell/urls.ts";
import { choicesOf } from "./choice-links.ts";
import { toFilmPart } from "./film-view.ts";
import { toUnitRows } from "./unit-rows.ts";

export interface ShownProject {
  readonly developer: Developer;
  readonly project: Project;
}

type Loaded = ReturnType<typeof loadProjectPage>;

/** Data for server rendering only; not sent to browsers. */
export type ProjectPageData = Loaded["page"];

/** Data for hydration: pictures, ways to contact, the comparison of plans. */
export type ProjectView = Loaded["view"];

/**
 * @param resaleCount from `countResale`; null if the catalogue could not be read
 * @param params the options for the comparison of payment plans
 */
export function loadProjectPage(
  app: Pick<App, "now" | "config">,
  { developer, project, prices }: ShownProject & Pick<Showcase, "prices">,
  reader: NumberStyle,
  resaleCount: number | null,
  params: URLSearchParams,
) {
  const { locale } = reader;
  const today = toCairoIsoDate(app.now());
  const groups = floorPlansByType(project.units);
  const shownPlan = chooseFloorPlan(groups, params.get(floorPlanParam));
  const isExact = project.positionPrecision === "project";
  const page = {
    developer,
    project,
    today,
    /** The history of starting prices; empty if none has changed. */
    priceHistory: priceHistory(prices, project.slug),
    /** The type whose prices the address requests, as written there. */
    askedPrices: params.get(pricesParam),
    /** Null if no type of home has a floor plan. */
    floorPlans: shownPlan && { groups, shown: shownPlan },
    /** Reports and photographs of the building site; empty if there are none. */
    siteDays: siteDays(project),
    /** The choices that links on the page keep; as data, so that two answers can be compared. */
    choices: choicesOf(urls.project(locale, developer.slug, project.slug), params),
    /** Null if only its area is known. */
    drawing: isExact
      ? drawLocation(egyptMap, { precision: "exact", centre: project.position }, locale)
      : null,
    /** Resale homes in the project; `count` is null if they could not be counted. */
    resale: {
      count: resaleCount,
      href: urls.results(locale, { kind: "grid" }, resaleOf(project)),
    },
  };
  const view = {
    developer: { slug: developer.slug, name: textIn(locale, developer.name) },
    project: { slug: project.slug, name: textIn(locale, project.name) },
    isSample: developer.isSample,
    isSoldOut: project.status === "sold-out",
    /** True if its offer is current and so stands above the homes. */
    isOffered: project.offer !== null && isOfferCurrent(project.offer, today),
    pictures: project.pictures.map((picture) => ({
      ...toPictureView(picture, locale),
      alt: textIn(locale, picture.caption),
    })),
    units: toUnitRows(project, today, reader),
    filmPart: toFilmPart(project, reader),
    /** Null if nothing is for sale at a known price. */
    comparison: compareProjectPlans({ developer, project }, { ...reader, params, today, config: app.config }),
  };
  return { page, view };
}

/** Returns the number of resale homes in the project. */
export function countResale(app: Pick<App, "now" | "search">, project: Project): number {
  return app.search.find(resaleOf(project), 1, app.now()).total;
}

function resaleOf({ slug }: Project) {
  return queryWith(emptyQuery, { projects: [slug] });
}
