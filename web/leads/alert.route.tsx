import { data } from "react-router";
import { areaNameFromSlug } from "../../domain/places/area-name.ts";
import { findAreaBySlug } from "../../domain/places/area.ts";
import { parseSearchQuery } from "../../domain/search/search-query.ts";
import { joinWithCommas } from "../../messages/lists.ts";
import { SearchAlertPage } from "./alerts/alert-page.tsx";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { searchSummaryText } from "../search/view/search-words.ts";
import { findErrorReference, reportError } from "../shell/report-error.ts";
import { withDeadline } from "../forms/deadline.ts";
import {
  privateResponseHeaders,
  privatePageMeta,
  privateUnavailableInit,
  redirectSeeOther,
} from "../shell/private-page.ts";
import { readTextField } from "../forms/form-fields.ts";
import { readFlashParam, withFlashParam } from "../forms/flash.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/alert.route";

/** Database timeout in milliseconds; then the page says that the alert cannot be read or changed now. */
const timeoutMs = 2_500;

/**
 * GET /{lang}/alerts/{token}: asks for confirmation, or shows the followed search and how to stop the alert.
 * Changes nothing, because mail scanners open links before people do.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { alerts, search, showcase, now } = context.get(appContext);
  const format = context.get(readerFormatContext);
  const { searchParams } = new URL(request.url);
  const { token } = params;
  // Skips reading the alert if the action of this request has failed: otherwise a second timeout could follow the
  // first.
  const failed = findErrorReference(context);
  if (failed !== null) return unavailable(token, failed);
  try {
    const alert = await withDeadline(alerts.find(token, now()), timeoutMs);
    if (alert === null)
      return data({ kind: "none" } as const, { status: 404, headers: privateResponseHeaders });
    const { query } = parseSearchQuery(new URLSearchParams(alert.search));
    const words = searchSummaryText(query, search, format);
    const hasJustConfirmed = readFlashParam(searchParams.toString(), ["confirmed"]) !== null;
    const { isConfirmed } = alert;
    const { areas } = showcase();
    const unknownSlugs = query.areas.filter((slug) => findAreaBySlug(areas, slug) === null);
    const lostAreas = joinWithCommas(
      unknownSlugs.map((slug) => areaNameFromSlug(slug) ?? slug),
      format.locale,
    );
    return data(
      {
        kind: "alert",
        isConfirmed,
        hasJustConfirmed,
        search: alert.search,
        words,
        lostAreas,
        token,
      } as const,
      { headers: privateResponseHeaders },
    );
  } catch (error) {
    return unavailable(token, reportError(error, request, context));
  }
}

function unavailable(token: string, reference: string) {
  return data({ kind: "unavailable", token, reference } as const, privateUnavailableInit);
}

/** POST: `do=confirm` confirms the alert; `do=stop`, or a one-click unsubscribe (RFC 8058), ends it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { alerts, now } = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  // A malformed body becomes null and is not logged as an error, because anyone can send one.
  const form = await request.formData().catch(() => null);
  if (form === null) throw data(null, { status: 400 });
  const isOneClick = readTextField(form, "List-Unsubscribe") === "One-Click";
  const command = isOneClick ? "stop" : readTextField(form, "do");
  if (command !== "confirm" && command !== "stop") throw data(null, { status: 422 });
  try {
    const isFound = await withDeadline(alerts[command](params.token, now()), timeoutMs);
    // 200 instead of a redirect, because mail programs do not follow redirects.
    if (isOneClick) return data(null, { status: 200, headers: privateResponseHeaders });
    const alertPath = urls.alert(locale, params.token);
    const confirmed = isFound ? withFlashParam(alertPath, "confirmed") : alertPath;
    const next = command === "stop" ? withFlashParam(urls.page("alerts", locale), "stopped") : confirmed;
    return redirectSeeOther(next);
  } catch (error) {
    // Reported instead of thrown, because the page itself shows the failure.
    reportError(error, request, context);
    return data(null, privateUnavailableInit);
  }
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ params, ...args }) =>
  privatePageMeta(args, "alerts", (each) => urls.alert(each, params.token ?? ""));

export default function AlertOfMail({ loaderData }: Route.ComponentProps) {
  return <SearchAlertPage view={loaderData} />;
}
