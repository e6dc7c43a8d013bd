import { data, redirect } from "react-router";
import { parseAlertForm } from "../../domain/leads/alert.ts";
import { parseSearchQuery, updateSearchQuery } from "../../domain/search/search-query.ts";
import type { App } from "../../server/wiring/app.ts";
import { SearchAlertFormPage } from "./alerts/alert-form-page.tsx";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { searchSummaryText } from "../search/view/search-words.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { feedQueryString } from "../search/view/feed-search.ts";
import { createPageMeta } from "../shell/metadata.ts";
import { honeypotFieldName } from "../forms/labelled-field.tsx";
import { readTextField } from "../forms/form-fields.ts";
import { readFlashParam, flashParam, withFlashParam } from "../forms/flash.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/alerts.route";

/**
 * Returns the search to follow. It is limited to available homes and drops the filter "new", because alerts report
 * only new homes anyway.
 */
function followed({ showcase }: App, searchParams: URLSearchParams) {
  const { query } = parseSearchQuery(searchParams, [flashParam], showcase().areas);
  return updateSearchQuery(query, { status: "active", isNew: false });
}

/** GET /{lang}/alerts: the form to follow a search by e-mail; 404 if the site sends no mail [SITE-14]. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { config, search } = app;
  if (!config.leads.sendsMail) throw data(null, { status: 404 });
  const format = context.get(readerFormatContext);
  const { searchParams } = new URL(request.url);
  const query = followed(app, searchParams);
  return {
    search: feedQueryString(query),
    words: searchSummaryText(query, search, format),
    flash: readFlashParam(searchParams.toString(), ["asked", "stopped"]),
  };
}

/** POST: sends a confirmation mail; an invalid form is shown again with its values and errors. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { alerts, config, now } = app;
  if (!config.leads.sendsMail) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const { locale } = context.get(readerFormatContext);
  const form = await request.formData();
  const values = { email: readTextField(form, "email"), hasAgreed: form.has("agreed") };
  const answer = { values, faults: {}, isBusy: false, reference: null } as const;
  const parsed = parseAlertForm(values);
  if (parsed.kind === "refused") return data({ ...answer, faults: parsed.faults }, { status: 422 });
  const successPath = withFlashParam(urls.page("alerts", locale), "asked");
  // A bot filled in the honeypot field: no mail is sent, but the bot is redirected as after success.
  if (readTextField(form, honeypotFieldName) !== "") throw redirect(successPath, 303);
  const address = request.headers.get("X-Visitor-Address") ?? "";
  const search = feedQueryString(followed(app, searchParams));
  try {
    const result = await alerts.ask({ email: parsed.email, locale, search, address, now: now() });
    if (result === "busy") return data({ ...answer, isBusy: true }, { status: 429 });
  } catch (error) {
    return data({ ...answer, reference: reportError(error, request, context) }, unavailableResponseInit);
  }
  throw redirect(successPath, 303);
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

// Hidden from search engines, because every search has a form at its own address.
export const meta: Route.MetaFunction = createPageMeta("alerts", "alerts", { isHidden: true });

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  return <SearchAlertFormPage {...loaderData} answer={actionData ?? null} />;
}
