import { data, redirect } from "react-router";
import { isOfferedStatus, isPublicStatus } from "../../../domain/listings/listing.ts";
import {
  parseListingReport,
  parseReportReason,
  type ListingReportFaults,
  reportMessageMaxLength,
  type ReportReason,
  reportReasons,
} from "../../../domain/listings/report.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Textarea } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./report-form.module.css";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { readTextField } from "../../forms/form-fields.ts";
import {
  FieldError,
  fieldErrorId,
  LabelledField,
  HoneypotField,
  honeypotFieldName,
} from "../../forms/labelled-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/report.route";

/**
 * GET /{lang}/listings/{unitcode}/report: the form to report a mistake; 404 if the home does not exist, 410 if it
 * was removed.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  const { searchParams } = new URL(request.url);
  const listing = await app.listings.findByUnitCode(params.unitCode).catch((error: unknown) => {
    // After a rejected POST the form is shown with the visitor's input, even if the home cannot be read.
    if (request.method === "GET") throw error;
    return undefined;
  });
  if (listing === undefined) return data({ kind: "open", code: params.unitCode } as const);
  if (listing === null || !isPublicStatus(listing.status)) throw data(null, { status: 404 });
  const { unitCode: code } = listing;
  if (code !== params.unitCode && request.method === "GET") throw redirect(urls.report(locale, code), 301);
  if (!isOfferedStatus(listing.status)) return data({ kind: "gone", code } as const, { status: 410 });
  return data({ kind: searchParams.has("sent") ? "sent" : "open", code } as const);
}

/**
 * POST: stores the report and redirects to the confirmation. A rejected report is shown again with its values and
 * errors.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { listings, reports, now } = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  const form = await request.formData();
  const message = readTextField(form, "message");
  const reason = parseReportReason(readTextField(form, "reason"));
  const parsed = parseListingReport(readTextField(form, "reason"), message);
  const answer = (faults: ListingReportFaults, reference: string | null) => ({
    reason,
    message,
    faults,
    reference,
  });
  if (parsed.kind === "refused") return data(answer(parsed.faults, null), { status: 422 });
  const page = urls.report(locale, params.unitCode);
  const sent = `${page}?sent=1`;
  // A bot filled in the honeypot field: nothing is stored, but the bot is redirected as after success.
  if (readTextField(form, honeypotFieldName) !== "") throw redirect(sent, 303);
  let isStored: boolean;
  try {
    const listing = await listings.findByUnitCode(params.unitCode);
    isStored = listing !== null && (await reports.submit(listing.id, parsed.report, now()));
  } catch (error) {
    return data(answer({}, reportError(error, request, context)), unavailableResponseInit);
  }
  // `isStored` is false if the home was removed before the report was stored; the page with the form then says so.
  throw redirect(isStored ? sent : page, 303);
}

export { mergeRouteHeaders as headers } from "../../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ params, ...args }) =>
  createPageMetaTags(args, "reports.form", (t) => ({
    title: `${t("title")}: ${params.unitCode ?? ""}`,
    description: t("description"),
    canonical: (each) => urls.report(each, params.unitCode ?? ""),
    isHidden: true,
  }));

export default function ReportListing({ loaderData: { kind, code }, actionData }: Route.ComponentProps) {
  const t = useTranslations("reports.form");
  const property = useTranslations("property");
  const locale = usePageLocale();
  const home = urls.listing(locale, code);
  const unit = () => <bdi dir="ltr">{code}</bdi>;
  const crumbs = [
    { label: property("listings"), href: urls.page("listings", locale) },
    { label: code, href: home, isCode: true },
    { label: t("title") },
  ];
  return (
    <PublicPageFrame crumbs={crumbs}>
      <div className={`wrap ${styles.page}`}>
        <div className="stack">
          <h1 className="h2">{t(kind === "sent" ? "sent" : "title")}</h1>
          {kind === "open" && <p className="lead">{t.rich("lead", { code: unit })}</p>}
          {kind === "gone" && <p className="lead">{t("gone")}</p>}
        </div>
        {actionData?.reference && <Failed reference={actionData.reference} />}
        {kind === "open" && <ReportForm code={code} answer={actionData ?? null} />}
        {kind !== "gone" && (
          <section className="stack">
            <h2 className="text-l">{t("next")}</h2>
            <p>{t("nextText")}</p>
          </section>
        )}
        <p>
          <a className="link" href={home}>
            {t("back")}
          </a>
        </p>
      </div>
    </PublicPageFrame>
  );
}

/** Says that the report could not be stored. Links to contact sales, which needs no database. */
function Failed({ reference }: { readonly reference: string }) {
  const t = useTranslations("reports.form");
  return (
    <Notice tone="error" role="alert">
      <p>{t("failed")}</p>
      <p>
        {t("reference")} <bdi dir="ltr">{reference}</bdi>
      </p>
      <ContactLink channel="whatsapp" look="line" small />
      <ContactLink channel="phone" look="line" small />
    </Notice>
  );
}

interface ReportFormProps {
  readonly code: string;
  /** The rejected input and its errors; null if none was submitted. */
  readonly answer: {
    readonly reason: ReportReason | null;
    readonly message: string;
    readonly faults: ListingReportFaults;
  } | null;
}

/** A form that works without scripts and has no fields for personal data. */
function ReportForm({ code, answer }: ReportFormProps) {
  const t = useTranslations("reports");
  const locale = usePageLocale();
  const { reason, message } = answer?.faults ?? {};
  const reasonFault = reason && t("form.faults.reasonRequired");
  const messageFault = message && t(`form.faults.${message === "required" ? "messageRequired" : "tooLong"}`);
  return (
    <form method="post" action={urls.report(locale, code)} className={styles.form}>
      <fieldset className={styles.reasons} aria-describedby={reasonFault && fieldErrorId("reason")}>
        <legend>{t("form.legend")}</legend>
        {reportReasons.map((reportReason) => (
          <label key={reportReason}>
            <input
              type="radio"
              className="tick"
              name="reason"
              value={reportReason}
              required
              defaultChecked={reportReason === answer?.reason}
            />
            {t(`reasons.${reportReason}`)}
          </label>
        ))}
        <FieldError controlId="reason" text={reasonFault} />
      </fieldset>
      <LabelledField
        id="message"
        className={styles.message}
        label={t("form.message")}
        hint={t("form.hint")}
        fault={messageFault}
      >
        {(control) => (
          <Textarea
            {...control}
            name="message"
            rows={5}
            dir="auto"
            maxLength={reportMessageMaxLength}
            defaultValue={answer?.message}
          />
        )}
      </LabelledField>
      <HoneypotField label={t("form.leaveEmpty")} />
      <Button type="submit" look="primary">
        {t("form.send")}
      </Button>
    </form>
  );
}
