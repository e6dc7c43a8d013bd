import { data } from "react-router";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { ContactLink } from "../shell/frame/contact-link.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { findErrorReference, reportError } from "../shell/report-error.ts";
import { changeLeadRequest } from "./request/change-request.ts";
import { loadLeadRequestPage } from "./request/load-request.ts";
import { RequestChangePromptForm } from "./request/request-question.tsx";
import { LeadRequestSummary } from "./request/request-summary.tsx";
import styles from "./request/request.module.css";
import { withDeadline } from "../forms/deadline.ts";
import { useTranslations } from "../language/use-translations.ts";
import { usePageLocale } from "../language/page-locale.ts";
import {
  privateResponseHeaders,
  privatePageMeta,
  privateUnavailableInit,
  redirectSeeOther,
} from "../shell/private-page.ts";
import { readFlashParam, withFlashParam } from "../forms/flash.ts";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/request.route";

/** Database timeout in milliseconds; then the page says that the request cannot be read or changed now. */
const timeoutMs = 2_500;

/**
 * GET /{lang}/request/{link}: a visitor's own request. The parameters `sent` and `said` show a message; `move`,
 * `cancel` and `withdraw` show a confirmation form.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams: search } = new URL(request.url);
  const format = context.get(readerFormatContext);
  // Skips reading the request if the action has failed: otherwise a second timeout could follow the first.
  const failed = findErrorReference(context);
  if (failed !== null) return unavailable(failed);
  try {
    const page = await withDeadline(loadLeadRequestPage(app, params.link, { format, search }), timeoutMs);
    if (page === null)
      return data({ kind: "none" } as const, { status: 404, headers: privateResponseHeaders });
    const flash = readFlashParam(search.toString(), ["moved", "cancelled", "withdrawn"]);
    const isJustSent = search.has("sent");
    return data({ kind: "request", link: params.link, isJustSent, flash, ...page } as const, {
      headers: privateResponseHeaders,
    });
  } catch (error) {
    return unavailable(reportError(error, request, context));
  }
}

function unavailable(reference: string) {
  return data({ kind: "unavailable", reference } as const, privateUnavailableInit);
}

/** POST: moves or cancels the visit, or withdraws a consent. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  const form = await request.formData();
  try {
    const change = await withDeadline(changeLeadRequest(app, params.link, form), timeoutMs);
    if (change.kind === "refused") {
      const status = change.fault === "slotMissing" || change.fault === "unknown" ? 422 : 409;
      return data(change, { status, headers: privateResponseHeaders });
    }
    return redirectSeeOther(withFlashParam(urls.request(locale, params.link), change.flash));
  } catch (error) {
    // Reported instead of thrown, because the page itself shows the failure.
    reportError(error, request, context);
    return data(null, privateUnavailableInit);
  }
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ params, ...args }) =>
  privatePageMeta(args, "visits.request", (each) => urls.request(each, params.link ?? ""));

export default function OwnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("visits.request");
  const reference = loaderData.kind === "unavailable" ? loaderData.reference : null;
  return (
    <PublicPageFrame crumbs={[{ label: t("title") }]}>
      <div className={`wrap ${styles.page}`}>
        {loaderData.kind !== "request" && (
          <h1 className="h2">{t(loaderData.kind === "none" ? "none" : "unavailable")}</h1>
        )}
        {loaderData.kind === "none" && <p className="lead">{t("noneText")}</p>}
        {loaderData.kind === "request" && <RequestState view={loaderData} answer={actionData ?? null} />}
        <section className={styles.ways}>
          <h2 className="text-l">{t("contact")}</h2>
          {reference && (
            <p>
              {t("failure")} <bdi dir="ltr">{reference}</bdi>
            </p>
          )}
          <ContactLink channel="whatsapp" look="line" small />
          <ContactLink channel="phone" look="line" small />
        </section>
      </div>
    </PublicPageFrame>
  );
}

type LoadedRequest = Extract<Route.ComponentProps["loaderData"], { readonly kind: "request" }>;

function RequestState({
  view,
  answer,
}: {
  readonly view: LoadedRequest;
  readonly answer: Route.ComponentProps["actionData"] | null;
}) {
  const t = useTranslations("visits.request");
  const { link, request, question, flash, isJustSent } = view;
  const path = urls.request(usePageLocale(), link);
  const isOpen = answer?.fault === "slotMissing" || answer?.fault === "taken" || answer?.fault === "stale";
  const inForm = isOpen && question?.kind === "move";
  return (
    <>
      {answer && !inForm && (
        <Notice tone="error" role="alert">
          {t(`faults.${answer.fault}`)}
        </Notice>
      )}
      {!answer && flash && <Notice role="status">{t(`said.${flash}`)}</Notice>}
      {question ? (
        <RequestChangePromptForm
          path={path}
          request={request}
          question={question}
          rejected={
            answer
              ? { slot: answer.slot, day: answer.day, fault: inForm ? t(`faults.${answer.fault}`) : "" }
              : null
          }
        />
      ) : (
        <LeadRequestSummary path={path} link={link} request={request} isJustSent={isJustSent} />
      )}
    </>
  );
}
