import { type ConsentPurpose, consentPurposes } from "../../../domain/leads/consent.ts";
import { interestSentence } from "../../../domain/leads/lead.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { SlugLookup } from "../../../domain/showcase/published-showcase.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { formatCairoDate, toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { formatVisitDay, formatVisitTime } from "../../../domain/leads/visit-text.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { VisitorLeadData } from "../../../server/leads/visits/visitor-request.ts";
import { requestConfirmationText } from "../form/confirmation-sentence.ts";
import { findLeadSubject } from "../form/lead-subject.ts";
import { type VisitSlotDays, toVisitSlotDays } from "../form/slot-days.ts";

/** Which change the page shows a confirmation form for; null for none. */
export type RequestChangePrompt =
  | { readonly kind: "move"; readonly days: VisitSlotDays | null }
  | { readonly kind: "cancel" }
  | { readonly kind: "withdraw"; readonly purpose: ConsentPurpose };

/** Loads the page of a visitor's own request; null if its link is not valid. */
export async function loadLeadRequestPage(
  { ownRequest, showcase, now }: Pick<App, "ownRequest" | "showcase" | "now">,
  link: string,
  { format, search }: { readonly format: NumberStyle; readonly search: URLSearchParams },
) {
  const lead = await ownRequest.find(link, now());
  if (lead === null) return null;
  const request = toLeadRequestView({ showcase: showcase(), now: now() }, lead, format);
  return { request, question: await questionOf(request) };

  async function questionOf({
    visit,
    consents,
    isWithdrawn,
  }: LeadRequestView): Promise<RequestChangePrompt | null> {
    const purpose = consentPurposes.find((each) => each === search.get("withdraw"));
    if (purpose && consents.includes(purpose)) return { kind: "withdraw", purpose };
    if (!visit || isWithdrawn || visit.state === "over") return null;
    if (search.has("cancel") && visit.state === "booked") return { kind: "cancel" };
    if (!search.has("move")) return null;
    return { kind: "move", days: toVisitSlotDays(await ownRequest.listVisitDays(link, now()), format) };
  }
}

/** The page of a visitor's own request, in the visitor's language and digits. */
export type LeadRequestView = ReturnType<typeof toLeadRequestView>;

function toLeadRequestView(
  context: { readonly showcase: SlugLookup; readonly now: Date },
  lead: VisitorLeadData,
  format: NumberStyle,
) {
  const { showcase, now } = context;
  const { locale } = format;
  const subject = findLeadSubject(
    showcase,
    { developer: lead.developerSlug, project: lead.projectSlug },
    locale,
  );
  const developerName = subject.developer?.name ?? lead.developerName;
  const projectName = subject.project?.name ?? lead.projectName;
  return {
    reference: lead.reference,
    kind: lead.kind,
    name: lead.name,
    phone: formatPhone(lead.phone),
    email: lead.email,
    channel: lead.channel,
    /** What the request is about, in the page's language; null if it names no project, home or developer. */
    about: projectName ?? lead.unitCode ?? developerName,
    interest: interestSentence({ developerName, projectName, unitCode: lead.unitCode }, locale),
    message: lead.message,
    told: requestConfirmationText(context, lead, format),
    sentOn: formatCairoDate(lead.createdAt, format),
    isWithdrawn: lead.isWithdrawn,
    consents: lead.consents,
    developerName,
    /** For a request for offers: the project whose offers can be downloaded, or "all"; otherwise null. */
    offersProject: lead.kind === "offers" ? (lead.projectSlug ?? "all") : null,
    visit: lead.visit && toBookedVisitView(lead.visit, format, now),
    /** Query parameters of a form for another request about the same subject. */
    repeatParams: {
      ...(lead.kind !== "visit" && lead.kind !== "matches" && { kind: lead.kind }),
      ...(lead.developerSlug && { developer: lead.developerSlug }),
      ...(lead.projectSlug && { project: lead.projectSlug }),
      ...(lead.unitCode && { unit: lead.unitCode }),
    },
  };
}

/** The visit of a request, in the visitor's language and digits. */
export type BookedVisitView = ReturnType<typeof toBookedVisitView>;

function toBookedVisitView(visit: NonNullable<VisitorLeadData["visit"]>, format: NumberStyle, now: Date) {
  const { startsAt, wantsTransport, sequence, isCancelled } = visit;
  // A visit counts as over as soon as it begins.
  const state: "booked" | "cancelled" | "over" =
    startsAt <= now ? "over" : isCancelled ? "cancelled" : "booked";
  return {
    /** Date as "2026-05-03". */
    date: toCairoIsoDate(startsAt),
    day: formatVisitDay(startsAt, format),
    time: formatVisitTime(startsAt, format),
    wantsTransport,
    sequence,
    state,
  };
}
