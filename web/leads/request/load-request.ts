import { type ConsentPurpose, consentPurposes } from "../../../domain/leads/consent.ts";
import { interestSentence, type LeadChannel, type LeadKind } from "../../../domain/leads/lead.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { formatCairoDate, toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { formatVisitDay, formatVisitTime } from "../../../domain/leads/visit-text.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { OwnRequest } from "../../../server/leads/visits/own-request.ts";
import type { Asked } from "../../shell/urls.ts";
import { findLeadSubject } from "../form/lead-subject.ts";
import { type SlotDays, toSlotDays } from "../form/slot-days.ts";

/** What the page asks before it does something; null for the page as it is. */
export type RequestQuestion =
  | { readonly kind: "move"; readonly days: SlotDays | null }
  | { readonly kind: "cancel" }
  | { readonly kind: "withdraw"; readonly purpose: ConsentPurpose };

export interface RequestView {
  readonly reference: string;
  readonly kind: LeadKind;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly channel: LeadChannel;
  /** What it is about, in the language of the page; null where it is about nothing in particular. */
  readonly about: string | null;
  readonly interest: string;
  readonly message: string;
  readonly sentOn: string;
  readonly isWithdrawn: boolean;
  readonly consents: readonly ConsentPurpose[];
  readonly developerName: string | null;
  /** The project whose offers were asked for as a file. */
  readonly offersProject: string | null;
  readonly visit: VisitView | null;
  /** For another form about the same. */
  readonly again: Asked;
}

export interface VisitView {
  /** "2026-05-03" */
  readonly date: string;
  readonly day: string;
  readonly time: string;
  readonly wantsTransport: boolean;
  readonly sequence: number;
  /** Over: it has begun. */
  readonly state: "booked" | "cancelled" | "over";
}

/** Everything that the page shows; null when no request is behind the link. */
export async function loadRequest(
  { ownRequest, now }: Pick<App, "ownRequest" | "now">,
  link: string,
  { locale, search }: { readonly locale: Locale; readonly search: URLSearchParams },
) {
  const own = await ownRequest.find(link);
  if (own === null) return null;
  const request = toRequestView(own, locale, now());
  return { request, question: await questionOf(request) };

  async function questionOf({ visit, consents, isWithdrawn }: RequestView): Promise<RequestQuestion | null> {
    const purpose = consentPurposes.find((each) => each === search.get("withdraw"));
    if (purpose && consents.includes(purpose)) return { kind: "withdraw", purpose };
    if (!visit || isWithdrawn || visit.state === "over") return null;
    if (search.has("cancel") && visit.state === "booked") return { kind: "cancel" };
    if (!search.has("move")) return null;
    return { kind: "move", days: toSlotDays(await ownRequest.listVisitDays(link, now()), locale) };
  }
}

function toRequestView(own: OwnRequest, locale: Locale, now: Date): RequestView {
  const subject = findLeadSubject({ developer: own.developerSlug, project: own.projectSlug }, locale);
  const developerName = subject.developer?.name ?? own.developerName;
  const projectName = subject.project?.name ?? own.projectName;
  return {
    reference: own.reference,
    kind: own.kind,
    name: own.name,
    phone: formatPhone(own.phone),
    email: own.email,
    channel: own.channel,
    about: projectName ?? own.unitCode ?? developerName,
    interest: interestSentence({ developerName, projectName, unitCode: own.unitCode }, locale),
    message: own.message,
    sentOn: formatCairoDate(own.createdAt, { locale }),
    isWithdrawn: own.isWithdrawn,
    consents: own.consents,
    developerName,
    offersProject: own.kind === "offers" ? (own.projectSlug ?? "all") : null,
    visit: own.visit && toVisitView(own.visit, locale, now),
    again: {
      ...(own.kind !== "visit" && own.kind !== "matches" && { kind: own.kind }),
      ...(own.developerSlug && { developer: own.developerSlug }),
      ...(own.projectSlug && { project: own.projectSlug }),
      ...(own.unitCode && { unit: own.unitCode }),
    },
  };
}

function toVisitView(visit: NonNullable<OwnRequest["visit"]>, locale: Locale, now: Date): VisitView {
  const { startsAt, wantsTransport, sequence, isCancelled } = visit;
  return {
    date: toCairoIsoDate(startsAt),
    day: formatVisitDay(startsAt, locale),
    time: formatVisitTime(startsAt, locale),
    wantsTransport,
    sequence,
    state: startsAt <= now ? "over" : isCancelled ? "cancelled" : "booked",
  };
}
