import type { Locale } from "../text/locale.ts";

/** What a visitor asks for. */
export const leadKinds = ["contact", "callback", "details", "matches", "unit", "visit", "offers"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** How sales may answer. */
export const leadChannels = ["whatsapp", "call", "email"] as const;
export type LeadChannel = (typeof leadChannels)[number];

/** When sales may answer. */
export const leadHours = ["any", "morning", "afternoon", "evening"] as const;
export type LeadHours = (typeof leadHours)[number];

export const leadStates = ["new", "contacted", "visit", "won", "lost", "spam"] as const;
export type LeadState = (typeof leadStates)[number];

interface LeadKindRule {
  /** Where the request came from, as deliveries name it [CHAT-9]. */
  readonly source: string;
  /** A visit has a time; nothing else has. */
  readonly hasSlot: boolean;
  /** What is asked for arrives by e-mail. */
  readonly needsEmail: boolean;
  /** Whether it is the short form of the finder and of a project's end, which has texts of its own. */
  readonly isShort: boolean;
}

export const leadKindRules: Readonly<Record<LeadKind, LeadKindRule>> = {
  contact: { source: "contact-form", hasSlot: false, needsEmail: false, isShort: false },
  callback: { source: "callback-form", hasSlot: false, needsEmail: false, isShort: false },
  details: { source: "project-form", hasSlot: false, needsEmail: false, isShort: true },
  matches: { source: "home-finder", hasSlot: false, needsEmail: false, isShort: true },
  unit: { source: "unit-inquiry", hasSlot: false, needsEmail: false, isShort: false },
  visit: { source: "visit-form", hasSlot: true, needsEmail: false, isShort: false },
  offers: { source: "offers-form", hasSlot: false, needsEmail: true, isShort: false },
};

interface LeadStateRule {
  /** What staff may make of it. */
  readonly next: readonly LeadState[];
  /** Somebody still has to do something. */
  readonly isOpen: boolean;
  /** The visitor has heard from sales. */
  readonly isAnswered: boolean;
}

/** The pipeline. Every state can be left again, because people tap the wrong button. */
export const leadStateRules: Readonly<Record<LeadState, LeadStateRule>> = {
  new: { next: ["contacted", "visit", "won", "lost", "spam"], isOpen: true, isAnswered: false },
  contacted: { next: ["new", "visit", "won", "lost", "spam"], isOpen: true, isAnswered: true },
  visit: { next: ["contacted", "won", "lost", "spam"], isOpen: true, isAnswered: true },
  // Who moves a new one straight here says nothing of when the visitor heard from sales.
  won: { next: ["visit", "contacted"], isOpen: false, isAnswered: false },
  lost: { next: ["contacted", "visit"], isOpen: false, isAnswered: false },
  spam: { next: ["new"], isOpen: false, isAnswered: false },
};

export function canBecome(from: LeadState, to: LeadState): boolean {
  return leadStateRules[from].next.includes(to);
}

/** What a request is about, by the names a reader knows; null where it is about none. */
export interface LeadSubject {
  readonly developerName: string | null;
  readonly projectName: string | null;
  readonly unitCode: string | null;
}

/** The fixed sentence that goes with a request, in the visitor's language [CHAT-8]. */
export function interestSentence(
  { developerName, projectName, unitCode }: LeadSubject,
  locale: Locale,
): string {
  const isArabic = locale === "ar";
  if (unitCode !== null)
    return isArabic ? `تهمني الوحدة كود ${unitCode}.` : `I am interested in unit ${unitCode}.`;
  if (projectName !== null && developerName !== null)
    return isArabic
      ? `يهمني مشروع ${projectName} من ${developerName}.`
      : `I am interested in ${projectName} by ${developerName}.`;
  if (projectName !== null)
    return isArabic ? `يهمني مشروع ${projectName}.` : `I am interested in ${projectName}.`;
  if (developerName !== null)
    return isArabic
      ? `تهمني مشروعات ${developerName}.`
      : `I am interested in the projects of ${developerName}.`;
  return isArabic ? "تهمني مشروعاتكم." : "I am interested in your projects.";
}
