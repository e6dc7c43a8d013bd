import { type LeadKind, leadKinds } from "../../domain/leads/lead.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { parseUnitCode } from "../../domain/text/unit-code.ts";
import { unitTypeIds, unitTypeLabels } from "../../domain/listings/unit-type.ts";
import type { App } from "../../server/wiring/app.ts";
import { getTranslator } from "../../messages/translator.ts";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { useTranslations } from "../language/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { ContactMethods } from "./form/contact-facts.tsx";
import styles from "./contact-page.module.css";
import { leadFormAction, type RejectedLeadForm } from "./form/lead-form-answer.ts";
import { LeadFormNotice } from "./form/lead-form-notice.tsx";
import { LeadForm } from "./form/lead-form.tsx";
import { ReplyTimeNote } from "./form/reply-time-note.tsx";
import { salesOpenNowText } from "./form/open-now.ts";
import { findLeadSubject, type LeadFormSubject } from "./form/lead-subject.ts";
import { createPageMetaTags } from "../shell/metadata.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/contact.route";

export const handle = { hydrate: "at-once" };

/** GET /{lang}/contact: `developer`, `project`, `unit` and `type` set what the request is about, `kind` its kind. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const format = context.get(readerFormatContext);
  const { locale } = format;
  const readParam = (name: string) => searchParams.get(name);
  const app = context.get(appContext);
  const subject = findLeadSubject(
    app.showcase(),
    {
      developer: readParam("developer"),
      project: readParam("project"),
      unit: await findUnit(app, readParam("unit") ?? ""),
    },
    locale,
  );
  return {
    kind: parseKind(readParam("kind")),
    subject,
    message: initialMessage(readParam("type"), locale),
    openNow: salesOpenNowText(app, format),
  };
}

/**
 * POST: stores the request and redirects to the visitor's own page. Without scripts the form must be submitted
 * twice, because the cached page has no idempotency key.
 */
export async function action({ request, context }: Route.ActionArgs) {
  return leadFormAction(request, context);
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "leads.page", (t) => ({
    title: t(`titles.${loaderData?.kind ?? "contact"}`),
    description: t("description"),
    canonical: urls.contact,
  }));

export default function Contact({
  loaderData: { kind, subject, message, openNow },
  actionData,
}: Route.ComponentProps) {
  return (
    <ContactPage
      kind={actionData?.kind ?? kind}
      subject={actionData?.subject ?? subject}
      message={message}
      openNow={openNow}
      answer={actionData ?? null}
    />
  );
}

/** Excludes "visit", which has its own page with the free times. */
function parseKind(text: string | null): LeadKind {
  return leadKinds.find((kind) => kind === text && kind !== "visit") ?? "contact";
}

/** Returns the initial message of a visitor who requests information on a unit type; "" without one. */
function initialMessage(text: string | null, locale: Locale): string {
  const type = unitTypeIds.find((each) => each === text);
  return type ? getTranslator(locale, "showcase.units")("about", { type: unitTypeLabels[type][locale] }) : "";
}

/** Returns the unit code as the database has it; if the database cannot be read, as parsed from the address. */
async function findUnit({ listings, log }: App, text: string): Promise<string | null> {
  const code = parseUnitCode(text);
  if (code === null) return null;
  try {
    return (await listings.findByUnitCode(code))?.unitCode ?? null;
  } catch (error) {
    log.error({ err: error }, "the home of a contact form could not be read");
    return code;
  }
}

interface ContactPageProps {
  readonly kind: LeadKind;
  readonly subject: LeadFormSubject;
  /** The initial text of the message field. */
  readonly message: string;
  /** States until when the sales team is available, or from when (`salesOpenNowText`); null if its hours are not set. */
  readonly openNow: string | null;
  /** The rejected form; null if none was submitted. */
  readonly answer: RejectedLeadForm | null;
}

/** The page with the contact form and other ways to reach the sales team. */
function ContactPage({ kind, subject, message, openNow, answer }: ContactPageProps) {
  const t = useTranslations("leads.page");
  const contact = useTranslations("pages.contact");
  const isConfirming = answer?.state === "unmarked";
  const title = t(`titles.${kind}`);
  return (
    <PublicPageFrame crumbs={[{ label: title }]} context={contact("context")}>
      <div className={`wrap split ${styles.contact}`}>
        <div className={`rows gap-5 ${styles.main}`}>
          <div className={classNames("stack", isConfirming && styles.unsent)}>
            <h1 className="h2">{isConfirming ? t("confirm") : title}</h1>
            {isConfirming ? <p className="lead">{t("confirmLead")}</p> : <ReplyTimeNote />}
          </div>
          {answer && (
            <div className={styles.unsent}>
              <LeadFormNotice answer={answer} idPrefix="contact" />
            </div>
          )}
          <LeadForm
            kind={kind}
            subject={subject}
            idPrefix="contact"
            values={answer?.values ?? { message }}
            faults={answer?.faults}
            formKey={answer?.formKey}
          />
        </div>
        <ContactMethods subject={subject} openNow={openNow} />
      </div>
    </PublicPageFrame>
  );
}
