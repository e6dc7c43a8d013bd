import { data } from "react-router";
import { areaNameFromSlug } from "../../domain/places/area-name.ts";
import { areaOf } from "../../domain/places/area.ts";
import { parseSearch } from "../../domain/search/search-query.ts";
import { listText } from "../../messages/lists.ts";
import { AlertPage } from "./alerts/alert-page.tsx";
import { appContext } from "../shell/app-context.ts";
import { readerContext } from "../shell/reader-context.ts";
import { searchWords } from "../search/view/search-words.ts";
import { findErrorReference, reportError } from "../shell/report-error.ts";
import { soon } from "../forms/deadline.ts";
import { privateHeaders, privateMeta, privateUnavailable, seeOther } from "../shell/private-page.ts";
import { textField } from "../forms/form-fields.ts";
import { findSaid, saying } from "../forms/flash.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/alert.route";

/** Whoever waits longer is told that nothing can be read or changed just now. */
const patienceMs = 2_500;

/**
 * GET /{lang}/alerts/{token}: the question, or what is followed and how to stop it. Looking changes nothing: programs look
 * at the links of a mail before people do.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { alerts, search, showcase, now } = context.get(appContext);
  const reader = context.get(readerContext);
  const { searchParams } = new URL(request.url);
  const { token } = params;
  // Who has waited for a change in vain does not wait once more.
  const failed = findErrorReference(context);
  if (failed !== null) return unavailable(token, failed);
  try {
    const alert = await soon(alerts.find(token, now()), patienceMs);
    if (alert === null) return data({ kind: "none" } as const, { status: 404, headers: privateHeaders });
    const { query } = parseSearch(new URLSearchParams(alert.search));
    const words = searchWords(query, search, reader);
    const hasJustConfirmed = findSaid(searchParams.toString(), ["confirmed"]) !== null;
    const { isConfirmed } = alert;
    const { areas } = showcase();
    const lost = query.areas.filter((slug) => areaOf(areas, slug) === null);
    const lostAreas = listText(
      lost.map((slug) => areaNameFromSlug(slug) ?? slug),
      reader.locale,
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
      { headers: privateHeaders },
    );
  } catch (error) {
    return unavailable(token, reportError(error, request, context));
  }
}

function unavailable(token: string, reference: string) {
  return data({ kind: "unavailable", token, reference } as const, privateUnavailable);
}

/** POST: `do=confirm` says yes; `do=stop`, or what mail programs send (RFC 8058), ends it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { alerts, now } = context.get(appContext);
  const { locale } = context.get(readerContext);
  // Mail programs may send it in parts, which may be broken; an address that anybody can guess is no fault of the site.
  const form = await request.formData().catch(() => null);
  if (form === null) throw data(null, { status: 400 });
  const isOneClick = textField(form, "List-Unsubscribe") === "One-Click";
  const wish = isOneClick ? "stop" : textField(form, "do");
  if (wish !== "confirm" && wish !== "stop") throw data(null, { status: 422 });
  try {
    const isThere = await soon(alerts[wish](params.token, now()), patienceMs);
    // A redirect is not followed by those who send this; and it went well, whatever the page beneath finds now.
    if (isOneClick) return data(null, { status: 200, headers: privateHeaders });
    const own = urls.alert(locale, params.token);
    const confirmed = isThere ? saying(own, "confirmed") : own;
    const next = wish === "stop" ? saying(urls.page("alerts", locale), "stopped") : confirmed;
    return seeOther(next);
  } catch (error) {
    // The page itself says so.
    reportError(error, request, context);
    return data(null, privateUnavailable);
  }
}

export { bothHeaders as headers } from "../shell/both-headers.ts";

export const meta: Route.MetaFunction = ({ params, ...args }) =>
  privateMeta(args, "alerts", (each) => urls.alert(each, params.token ?? ""));

export default function AlertOfMail({ loaderData }: Route.ComponentProps) {
  return <AlertPage view={loaderData} />;
}
