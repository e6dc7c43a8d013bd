import { data, redirect } from "react-router";
import { parseLocale } from "../../domain/locale.ts";
import { parseSearch } from "../../domain/search.ts";
import { AlertPage } from "../alerts/alert-page.tsx";
import { appContext } from "../app-context.ts";
import { searchWords } from "../components/search/search-words.ts";
import { getTranslator } from "../messages/translator.ts";
import { pageMetadata } from "../metadata.ts";
import { textField } from "../staff/form-text.ts";
import { findSaid, saying } from "../staff/said.ts";
import { urls } from "../urls.ts";
import type { Route } from "./+types/alert";

/** For whoever has the mail, and nobody else. */
const ownHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" } as const;

/**
 * GET /{lang}/alerts/{token}: the question, or what is followed and how to stop it. Looking changes nothing: programs look
 * at the links of a mail before people do.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { alerts, search, now } = context.get(appContext);
  const { pathname, searchParams } = new URL(request.url);
  const alert = await alerts.find(params.token, now());
  if (alert === null) return data({ alert: null }, { status: 404, headers: { ...ownHeaders } });
  const { query } = parseSearch(new URLSearchParams(alert.search));
  const words = searchWords(query, search, parseLocale(pathname) ?? "en");
  const hasJustConfirmed = findSaid(searchParams.toString(), ["confirmed"]) !== null;
  const { isConfirmed } = alert;
  return data(
    { alert: { isConfirmed, hasJustConfirmed, search: alert.search, words, token: params.token } },
    { headers: { ...ownHeaders } },
  );
}

/** POST: `do=confirm` says yes; `do=stop`, or what mail programs send (RFC 8058), ends it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { alerts, now } = context.get(appContext);
  const locale = parseLocale(new URL(request.url).pathname) ?? "en";
  const form = await request.formData();
  if (textField(form, "List-Unsubscribe") === "One-Click") {
    await alerts.stop(params.token, now());
    // A redirect is not followed by those who send this; and it went well, whatever the page beneath finds now.
    return data(null, { status: 200, headers: { ...ownHeaders } });
  }
  const own = urls.alert(locale, params.token);
  switch (textField(form, "do")) {
    case "confirm": {
      const isThere = await alerts.confirm(params.token, now());
      return redirect(isThere ? saying(own, "confirmed") : own, { status: 303, headers: { ...ownHeaders } });
    }
    case "stop":
      await alerts.stop(params.token, now());
      return redirect(saying(urls.alerts(locale), "stopped"), { status: 303, headers: { ...ownHeaders } });
    default:
      throw data(null, { status: 422 });
  }
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const own = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) own.set(name, value);
  return own;
}

export const meta: Route.MetaFunction = ({ location, matches, params }) => {
  const config = matches[0].loaderData?.config;
  if (!config) return [];
  const locale = parseLocale(location.pathname) ?? "en";
  const t = getTranslator(locale, "alerts");
  return [
    ...pageMetadata({
      config,
      locale,
      title: t("title"),
      description: t("description"),
      canonical: (each) => urls.alert(each, params.token ?? ""),
      isHidden: true,
    }),
    // Other sites do not learn the address. Without any referrer at all the forms here would not show where they are from.
    { name: "referrer", content: "same-origin" },
  ];
};

export default function AlertOfMail({ loaderData: { alert } }: Route.ComponentProps) {
  return <AlertPage alert={alert} />;
}
