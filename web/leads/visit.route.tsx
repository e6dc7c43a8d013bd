import { data } from "react-router";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { findErrorReference, reportError } from "../shell/report-error.ts";
import { leadFormAction } from "./form/lead-form-answer.ts";
import { salesOpenNowText } from "./form/open-now.ts";
import { withDeadline } from "../forms/deadline.ts";
import { loadVisitPage, parseVisitSubjectParams } from "./visit/load-visit-page.ts";
import { readVisitForm, visitSubjectContext } from "./visit/read-visit-form.ts";
import { VisitBookingPage } from "./visit/visit-page.tsx";
import { useLastSuccessfulResult } from "../ui/use-last-successful-result.ts";
import { createPageMeta } from "../shell/metadata.ts";
import type { Route } from "./+types/visit.route";

export const handle = { hydrate: "at-once" };

/** Headers that forbid caching: free times can change at any moment, and each form has its own idempotency key. */
const ownHeaders = { "Cache-Control": "private, no-store" };

/** Timeout of the database in milliseconds; then the page says that the times cannot be read. */
const timeoutMs = 2_000;

/** GET /{lang}/visit?project=&unit=: the free visit times, and the form that books one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const format = context.get(readerFormatContext);
  const app = context.get(appContext);
  const params = context.get(visitSubjectContext) ?? {
    developer: searchParams.get("developer"),
    project: searchParams.get("project"),
    unit: searchParams.get("unit"),
  };
  const formKey = app.leads.newForm(app.now());
  const openNow = salesOpenNowText(app, format);
  const unread = (reference: string) =>
    data(
      {
        kind: "unread",
        subject: parseVisitSubjectParams(app.showcase(), params, format.locale),
        place: null,
        offered: null,
        formKey,
        openNow,
        reference,
      } as const,
      {
        status: unavailableResponseInit.status,
        headers: { ...ownHeaders, ...unavailableResponseInit.headers },
      },
    );
  // Skips reading the times if the action has failed: otherwise a second timeout could follow the first.
  const failed = findErrorReference(context);
  if (failed !== null) return unread(failed);
  try {
    const view = await withDeadline(loadVisitPage(app, params, format), timeoutMs);
    return data({ kind: "times", ...view, formKey, openNow, reference: null } as const, {
      headers: ownHeaders,
    });
  } catch (error) {
    return unread(reportError(error, request, context));
  }
}

/** POST: stores the request and redirects to the visitor's own page. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readVisitForm(request);
  context.set(visitSubjectContext, sent.about);
  const answer = await leadFormAction(request, context);
  return data({ ...answer.data, day: sent.day }, answer.init ?? undefined);
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = createPageMeta("visits.page", "visit");

/** Loads the times again; null if that fails, and the page then keeps the old ones. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError || !navigator.onLine) return null;
    throw error;
  }
}

export default function Visit({ loaderData, actionData }: Route.ComponentProps) {
  const view = useLastSuccessfulResult(loaderData);
  return view && <VisitBookingPage view={view} isUnread={loaderData === null} answer={actionData ?? null} />;
}
