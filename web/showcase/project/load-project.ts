import { egyptMapData } from "../../../content/map/egypt-map.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { drawLocationMap } from "../../map/drawing/location-drawing.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { emptySearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import { projectPriceHistory } from "../../../domain/showcase/price-history.ts";
import {
  chooseFloorPlan,
  floorPlanParam,
  floorPlansByType,
  priceHistoryParam,
} from "../../../domain/showcase/floor-plan-choice.ts";
import type { Showcase } from "../../../domain/showcase/published-showcase.ts";
import { constructionDays } from "../../../domain/showcase/construction-days.ts";
import { type Developer, isOfferCurrent, type Project } from "../../../domain/showcase/showcase.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import { compareProjectPlans } from "../../plans/comparison/load-comparison.ts";
import { toPictureView } from "../../ui/picture-view.ts";
import { urls } from "../../shell/urls.ts";
import { readProjectPageChoices } from "./choice-links.ts";
import { toProjectVideoSection } from "./film-view.ts";
import { toUnitTableRows } from "./unit-rows.ts";

export interface ProjectAndDeveloper {
  readonly developer: Developer;
  readonly project: Project;
}

type LoadedProject = ReturnType<typeof loadProjectPage>;

/** Data that only the server's rendering needs, so they are not sent to browsers. */
export type ProjectPageData = LoadedProject["page"];

/** Data that browsers need for hydration: pictures, contact, plan comparison. */
export type ProjectView = LoadedProject["view"];

/**
 * Loads the data of a project's page.
 * @param resaleCount from `countResaleListings`; null if the catalogue cannot be read
 * @param params query parameters, which hold the options of the plan comparison
 */
export function loadProjectPage(
  app: Pick<App, "now" | "config">,
  { developer, project, prices }: ProjectAndDeveloper & Pick<Showcase, "prices">,
  format: NumberStyle,
  resaleCount: number | null,
  params: URLSearchParams,
) {
  const { locale } = format;
  const today = toCairoIsoDate(app.now());
  const groups = floorPlansByType(project.units);
  const shownPlan = chooseFloorPlan(groups, params.get(floorPlanParam));
  const isExact = project.positionPrecision === "project";
  const page = {
    developer,
    project,
    today,
    /** Changes of the starting prices; empty if none has changed. */
    priceHistory: projectPriceHistory(prices, project.slug),
    /** The unit type that the address names for the price history, not validated; null if it names none. */
    askedPrices: params.get(priceHistoryParam),
    /** The chosen floor plan and all others; null if no unit type has one. */
    floorPlans: shownPlan && { groups, shown: shownPlan },
    /** Construction reports and photographs by date; may be empty. */
    siteDays: constructionDays(project),
    /** The choices made on this page, which its links repeat. Data, not functions, as `computeDataDigest` requires. */
    choices: readProjectPageChoices(urls.project(locale, developer.slug, project.slug), params),
    /** The map drawing; null if the project's exact position is not known. */
    drawing: isExact
      ? drawLocationMap(egyptMapData, { precision: "exact", centre: project.position }, locale)
      : null,
    /** Resale homes in the project; `count` is null if the catalogue cannot be read. */
    resale: {
      count: resaleCount,
      href: urls.results(locale, { kind: "grid" }, resaleOf(project)),
    },
  };
  const view = {
    developer: { slug: developer.slug, name: localizedText(locale, developer.name) },
    project: { slug: project.slug, name: localizedText(locale, project.name) },
    isSample: developer.isSample,
    isSoldOut: project.status === "sold-out",
    /** True if the offer is valid, and then shown above the homes instead of below. */
    isOffered: project.offer !== null && isOfferCurrent(project.offer, today),
    pictures: project.pictures.map((picture) => ({
      ...toPictureView(picture, locale),
      alt: localizedText(locale, picture.caption),
    })),
    units: toUnitTableRows(project, today, format),
    filmPart: toProjectVideoSection(project, format),
    /** The plan comparison; null if no unit type is for sale at a known price. */
    comparison: compareProjectPlans({ developer, project }, { ...format, params, today, config: app.config }),
  };
  return { page, view };
}

/** Returns the number of resale homes in the project. */
export function countResaleListings(app: Pick<App, "now" | "search">, project: Project): number {
  return app.search.find(resaleOf(project), 1, app.now()).total;
}

function resaleOf({ slug }: Project) {
  return updateSearchQuery(emptySearchQuery, { projects: [slug] });
}
