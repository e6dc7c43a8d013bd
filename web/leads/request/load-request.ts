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
  { reader, search }: { readonly reader: NumberStyle; readonly search: URLSearchParams },
) {
  const own = await ownRequest.find(link, now());
  if (own === null) return null;
  const request = toLeadRequestView({ showcase: showcase(), now: now() }, own, reader);
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
    return { kind: "move", days: toVisitSlotDays(await ownRequest.listVisitDays(link, now()), reader) };
  }
}

/** The page of a visitor's own request, in the visitor's language and digits. */
export type LeadRequestView = ReturnType<typeof toLeadRequestView>;

function toLeadRequestView(
  at: { readonly showcase: SlugLookup; readonly now: Date },
  own: VisitorLeadData,
  reader: NumberStyle,
) {
  const { showcase, now } = at;
  const { locale } = reader;
  const subject = findLeadSubject(
    showcase,
    { developer: own.developerSlug, project: own.projectSlug },
    locale,
  );
  const developerName = subject.developer?.name ?? own.developerName;
  const projectName = subject.project?.name ?? own.projectName;
  return {
    reference: own.reference,
    kind: own.kind,
    name: own.name,
    phone: formatPhone(own.phone),
    email: own.email,
    channel: own.channel,
    /** What the request is about, in the page's language; null if it names no project, home or developer. */
    about: projectName ?? own.unitCode ?? developerName,
    interest: interestSentence({ developerName, projectName, unitCode: own.unitCode }, locale),
    message: own.message,
    told: requestConfirmationText(at, own, reader),
    sentOn: formatCairoDate(own.createdAt, reader),
    isWithdrawn: own.isWithdrawn,
    consents: own.consents,
    developerName,
    /** For a request for offers: the project whose offers can be downloaded, or "all"; otherwise null. */
    offersProject: own.kind === "offers" ? (own.projectSlug ?? "all") : null,
    visit: own.visit && toBookedVisitView(own.visit, reader, now),
    /** Query parameters of a form for another request about the same subject. */
    again: {
      ...(own.kind !== "visit" && own.kind !== "matches" && { kind: own.kind }),
      ...(own.developerSlug && { developer: own.developerSlug }),
      ...(own.projectSlug && { project: own.projectSlug }),
      ...(own.unitCode && { unit: own.unitCode }),
    },
  };
}

/** The visit of a request, in the visitor's language and digits. */
export type BookedVisitView = ReturnType<typeof toBookedVisitView>;

function toBookedVisitView(visit: NonNullable<VisitorLeadData["visit"]>, reader: NumberStyle, now: Date) {
  const { startsAt, wantsTransport, sequence, isCancelled } = visit;
  // A visit counts as over as soon as it begins.
  const state: "booked" | "cancelled" | "over" =
    startsAt <= now ? "over" : isCancelled ? "cancelled" : "booked";
  return {
    /** Date as "2026-05-03". */
    date: toCairoIsoDate(startsAt),
    day: formatVisitDay(startsAt, reader),
    time: formatVisitTime(startsAt, reader),
    wantsTransport,
    sequence,
    state,
  };
}
