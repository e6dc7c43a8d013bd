import type { Locale } from "../text/locale.ts";

export const leadKinds = ["contact", "callback", "details", "matches", "unit", "visit", "offers"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Channels by which sales may answer. */
export const leadChannels = ["whatsapp", "call", "email"] as const;
export type LeadChannel = (typeof leadChannels)[number];

/** Hours at which sales may answer. */
export const leadContactHours = ["any", "morning", "afternoon", "evening"] as const;
export type LeadContactHours = (typeof leadContactHours)[number];

/** Results of an attempt to answer a lead. */
export const contactAttemptOutcomes = ["reached", "no-answer", "later"] as const;
export type ContactAttemptOutcome = (typeof contactAttemptOutcomes)[number];

export const leadStates = ["new", "contacted", "visit", "won", "lost", "spam"] as const;
export type LeadState = (typeof leadStates)[number];

interface LeadKindRule {
  /** The form that the lead came from, as messages to other systems name it [CHAT-9]. */
  readonly source: string;
  /** True for a visit, which needs a time. */
  readonly hasSlot: boolean;
  /** True if the requested information is sent by e-mail. */
  readonly needsEmail: boolean;
  /** True for the short form of the finder and of project pages, which has its own texts. */
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
  /** States that staff can set next. */
  readonly next: readonly LeadState[];
  /** True while sales still have work to do. */
  readonly isOpen: boolean;
  /** True if sales have contacted the visitor. */
  readonly isAnswered: boolean;
}

/** The sales pipeline of a lead [LEAD-6]. No state is final, because people tap the wrong button. */
export const leadStateRules: Readonly<Record<LeadState, LeadStateRule>> = {
  new: { next: ["contacted", "visit", "won", "lost", "spam"], isOpen: true, isAnswered: false },
  contacted: { next: ["new", "visit", "won", "lost", "spam"], isOpen: true, isAnswered: true },
  visit: { next: ["contacted", "won", "lost", "spam"], isOpen: true, isAnswered: true },
  // `isAnswered` is false, because a lead moved from "new" straight to "won" does not show when sales first
  // contacted the visitor.
  won: { next: ["visit", "contacted"], isOpen: false, isAnswered: false },
  lost: { next: ["contacted", "visit"], isOpen: false, isAnswered: false },
  spam: { next: ["new"], isOpen: false, isAnswered: false },
};

export function canChangeLeadState(from: LeadState, to: LeadState): boolean {
  return leadStateRules[from].next.includes(to);
}

/** Names of a lead's subject in the visitor's language; null for what the lead does not concern. */
export interface LeadSubjectNames {
  readonly developerName: string | null;
  readonly projectName: string | null;
  readonly unitCode: string | null;
}

/** The fixed sentence in a request that states what interests the visitor, in the visitor's language [CHAT-8]. */
export function interestSentence(
  { developerName, projectName, unitCode }: LeadSubjectNames,
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
