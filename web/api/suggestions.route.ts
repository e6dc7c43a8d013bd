import { type Locale, locales, textIn } from "../../domain/text/locale.ts";
import { textMaxLength } from "../../domain/search/filters.ts";
import { emptyQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { Suggestion } from "../../server/search/search.ts";
import { appContext } from "../shell/app-context.ts";
import { unavailableHead } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { urls } from "../shell/urls.ts";
import { badParameter } from "./bad-parameter.ts";
import type { Route } from "./+types/suggestions.route";

/** GET /api/suggestions (docs/contracts/suggestions-api.md): what somebody may mean who has typed so much. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { search } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get("q") ?? "").trim();
  if (typed.length > textMaxLength) return badParameter("q", `at most ${textMaxLength} characters`);
  const lang = searchParams.get("lang") || "en";
  const locale = locales.find((each) => each === lang);
  if (!locale) return badParameter("lang", locales.join(" or "));
  try {
    return Response.json({ suggestions: search.suggest(typed).map((found) => toEntry(found, locale)) });
  } catch (error) {
    reportError(error, request, context);
    return Response.json({ suggestions: [] }, unavailableHead);
  }
}

function toEntry(found: Suggestion, locale: Locale) {
  const entry = { kind: found.kind, label: textIn(locale, found.name) };
  const results = (asked: Partial<SearchQuery>) =>
    urls.results(locale, { kind: "grid" }, { ...emptyQuery, ...asked });
  switch (found.kind) {
    case "area":
      return { ...entry, count: found.count, href: urls.area(locale, found.slug) };
    case "place":
      return {
        ...entry,
        ...(found.around && { detail: textIn(locale, found.around) }),
        count: found.count,
        href: urls.place(locale, found.id),
      };
    case "project":
      return { ...entry, count: found.count, href: results({ projects: [found.slug] }) };
    case "developer":
      return { ...entry, count: found.count, href: results({ developers: [found.slug] }) };
    case "unit":
      return {
        ...entry,
        detail: textIn(locale, found.projectName),
        href: urls.listing(locale, found.name.en),
      };
    case "page":
      return found.project
        ? {
            ...entry,
            kind: "project",
            detail: textIn(locale, found.developer.name),
            href: urls.project(locale, found.developer.slug, found.project.slug),
          }
        : { ...entry, kind: "developer", href: urls.developer(locale, found.developer.slug) };
  }
}
