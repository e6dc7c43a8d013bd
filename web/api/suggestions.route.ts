import { type Locale, locales, localizedText } from "../../domain/text/locale.ts";
import { searchTextMaxLength } from "../../domain/search/filters.ts";
import { emptySearchQuery, parseSearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { NumberStyle } from "../../domain/money/money.ts";
import type { App } from "../../server/wiring/app.ts";
import type { SearchSuggestion } from "../../server/search/search.ts";
import { appContext } from "../shell/app-context.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { urls } from "../shell/urls.ts";
import { removeSentenceFilters } from "../../domain/search/sentence/sentence-query.ts";
import { respondBadParameter } from "./api-errors.ts";
import { isSentenceUnderstood, toSentenceSuggestions } from "./sentence-entries.ts";
import type { Route } from "./+types/suggestions.route";

/** Maximum number of suggestions in all: the sentence as understood, filters to add to it, and names. */
const rowMaxCount = 8;
const digitStyles = ["latn", "arab"] as const;

/**
 * GET /api/suggestions (docs/contracts/suggestions-api.md): completions of a partly typed text, and how a sentence
 * is understood. Other parameters are the filters of the search form that the text is typed in.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  if ((searchParams.get("q") ?? "").trim().length > searchTextMaxLength)
    return respondBadParameter("q", `at most ${searchTextMaxLength} characters`);
  const lang = searchParams.get("lang") || "en";
  const locale = locales.find((each) => each === lang);
  if (!locale) return respondBadParameter("lang", locales.join(" or "));
  const digitsParam = searchParams.get("digits") || "latn";
  const digits = digitStyles.find((each) => each === digitsParam);
  if (!digits) return respondBadParameter("digits", digitStyles.join(" or "));
  try {
    return Response.json(answer(app, searchParams, { locale, digits }));
  } catch (error) {
    reportError(error, request, context);
    return Response.json({ suggestions: [] }, unavailableResponseInit);
  }
}

function answer({ search, showcase, now }: App, params: URLSearchParams, format: NumberStyle) {
  const { query } = parseSearchQuery(params, ["lang", "digits", "read"], showcase().areas);
  // The form's fields still contain the filters of the previous sentence. They are removed, because the typed
  // sentence replaces that one.
  const sentenceQuery = removeSentenceFilters(query, search.read(params.get("read") ?? ""));
  const { text } = sentenceQuery;
  const reading = search.read(text);
  const entriesOf = (found: readonly SearchSuggestion[]) => found.map((each) => toEntry(each, format.locale));
  if (!isSentenceUnderstood(reading)) return { suggestions: entriesOf(search.suggest(text)) };
  const sentence = toSentenceSuggestions(search, sentenceQuery, reading, format, now());
  const room = rowMaxCount - 1 - sentence.add.length;
  return { suggestions: entriesOf(search.suggestFor(text, reading, room)), ...sentence };
}

function toEntry(suggestion: SearchSuggestion, locale: Locale) {
  const entry = { kind: suggestion.kind, label: localizedText(locale, suggestion.name) };
  const results = (filters: Partial<SearchQuery>) =>
    urls.results(locale, { kind: "grid" }, { ...emptySearchQuery, ...filters });
  switch (suggestion.kind) {
    case "area":
      return { ...entry, count: suggestion.count, href: urls.area(locale, suggestion.slug) };
    case "place":
      return {
        ...entry,
        ...(suggestion.around && { detail: localizedText(locale, suggestion.around) }),
        count: suggestion.count,
        href: urls.place(locale, suggestion.id),
      };
    case "project":
      return { ...entry, count: suggestion.count, href: results({ projects: [suggestion.slug] }) };
    case "developer":
      return { ...entry, count: suggestion.count, href: results({ developers: [suggestion.slug] }) };
    case "unit":
      return {
        ...entry,
        detail: localizedText(locale, suggestion.projectName),
        href: urls.listing(locale, suggestion.name.en),
      };
    case "page":
      return suggestion.project
        ? {
            ...entry,
            kind: "project",
            detail: localizedText(locale, suggestion.developer.name),
            href: urls.project(locale, suggestion.developer.slug, suggestion.project.slug),
          }
        : { ...entry, kind: "developer", href: urls.developer(locale, suggestion.developer.slug) };
  }
}
