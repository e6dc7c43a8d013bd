import { foldText } from "../../domain/text/fold.ts";
import { parseLocale, textIn } from "../../domain/text/locale.ts";
import { parseSearch } from "../../domain/search/search-query.ts";
import { appContext } from "../shell/app-context.ts";
import type { OptionView } from "../search/view/search-view.ts";
import { unavailableHead } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import type { Route } from "./+types/projects.route";

/** More than these, and the visitor types on. */
const maxCount = 20;
const nameMaxLength = 100;

/**
 * GET /api/projects (docs/contracts/listings-api.md): projects whose name in either language holds `name`, with how
 * many homes of the query are in each.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { search, showcase, now } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const name = foldText((searchParams.get("name") ?? "").slice(0, nameMaxLength));
  const locale = parseLocale(`/${searchParams.get("lang") ?? ""}`) ?? "en";
  try {
    const { query } = parseSearch(searchParams, ["name", "lang"], showcase().areas);
    const counts = search.facets(query, now()).projects;
    const found = search
      .projects()
      .filter(({ en, ar }) => foldText(`${en} ${ar}`).includes(name))
      .map((project): OptionView => ({
        id: project.slug,
        label: textIn(locale, project),
        count: counts[project.slug] ?? 0,
      }))
      .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
    return Response.json(found.slice(0, maxCount));
  } catch (error) {
    reportError(error, request, context);
    return Response.json([], unavailableHead);
  }
}
