import { foldText } from "../../domain/text/fold.ts";
import { parseLocale, localizedText } from "../../domain/text/locale.ts";
import { parseSearchQuery } from "../../domain/search/search-query.ts";
import { appContext } from "../shell/app-context.ts";
import { allProjects, type Showcase } from "../../domain/showcase/published-showcase.ts";
import { paginate } from "../../domain/showcase/list-page.ts";
import type { App } from "../../server/wiring/app.ts";
import type { FilterOptionView } from "../search/view/search-view.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { toApiProject } from "./api-project.ts";
import type { Route } from "./+types/projects.route";

/** Maximum number of projects in a response of version 1. */
const maxCount = 20;
const nameMaxLength = 100;
/** Number of projects per page in version 2, where each has all its facts. */
const pageSize = 24;

/**
 * GET /api/projects (docs/contracts/projects-api.md). Version 1 returns projects whose name in either language
 * contains `name`, each with the number of its listings that match the search. Version 2 returns everything
 * published about the projects.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const name = foldText((searchParams.get("name") ?? "").slice(0, nameMaxLength));
  const isSecond = searchParams.get("version") === "2";
  try {
    return Response.json(
      isSecond ? publishedProjects(app, searchParams, name) : projectsByName(app, searchParams, name),
    );
  } catch (error) {
    const reference = reportError(error, request, context);
    return Response.json(isSecond ? { error: "unavailable", reference } : [], unavailableResponseInit);
  }
}

type ProjectApp = Pick<App, "search" | "showcase" | "now">;

/** Returns projects whose name contains `name`: projects that listings name, and those of the showcase. */
function projectsByName({ search, showcase, now }: ProjectApp, searchParams: URLSearchParams, name: string) {
  const locale = parseLocale(`/${searchParams.get("lang") ?? ""}`) ?? "en";
  const counts = search.facets(readSearch(searchParams, showcase()).query, now()).projects;
  return search
    .projects()
    .filter(({ en, ar }) => foldText(`${en} ${ar}`).includes(name))
    .map((project): FilterOptionView => ({
      id: project.slug,
      label: localizedText(locale, project),
      count: counts[project.slug] ?? 0,
    }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, maxCount);
}

/** Returns a page of published projects, filtered by developer and area, in display order. */
function publishedProjects(
  { config, ...app }: ProjectApp & Pick<App, "config">,
  searchParams: URLSearchParams,
  name: string,
) {
  const showcase = app.showcase();
  const { query, dropped } = readSearch(searchParams, showcase);
  const { developers, areas } = query;
  const counts = app.search.facets(query, app.now()).projects;
  const matches = allProjects(showcase).filter(
    ({ developer, project }) =>
      (developers.length === 0 || developers.includes(developer.slug)) &&
      (areas.length === 0 || areas.includes(project.areaSlug)) &&
      foldText(`${project.name.en} ${project.name.ar}`).includes(name),
  );
  const { items, page, pageCount, total } = paginate(matches, searchParams.get("page"), pageSize);
  return {
    total,
    page,
    pageCount,
    pageSize,
    projects: items.map((each) => toApiProject(each, config.publicOrigin, counts[each.project.slug] ?? 0)),
    dropped,
  };
}

/** Reads the search for listings, ignoring this API's own parameters. */
function readSearch(searchParams: URLSearchParams, { areas }: Pick<Showcase, "areas">) {
  return parseSearchQuery(searchParams, ["name", "lang", "page", "version"], areas);
}
