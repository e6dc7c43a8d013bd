/** Why a request may not be a person's. */
export type LeadSuspicion =
  | "honeypot"
  | "form-unsigned"
  | "form-too-quick"
  | "form-too-old"
  | "address-busy"
  | "phone-busy"
  | "email-busy"
  | "link"
  | "links"
  | "name-is-link";

export interface LeadSignals {
  /** Whether the field that people do not see holds anything. */
  readonly isHoneypotFilled: boolean;
  /** Seconds since the form was given out; null when it cannot show that it was. */
  readonly formAgeSeconds: number | null;
  readonly isAddressBusy: boolean;
  readonly isPhoneBusy: boolean;
  /** Each has a confirmation sent to somebody who may not have asked for it. */
  readonly isEmailBusy: boolean;
  readonly name: string;
  readonly message: string;
}

/** What each weighs. A request with the weight of `quarantineWeight` is put aside for staff, never dropped. */
const weights: Readonly<Record<LeadSuspicion, number>> = {
  honeypot: 100,
  "form-unsigned": 60,
  "form-too-quick": 60,
  "form-too-old": 20,
  "address-busy": 100,
  "phone-busy": 100,
  "email-busy": 100,
  link: 40,
  links: 100,
  "name-is-link": 100,
};
const quarantineWeight = 100;
/** Nobody types a name and a number faster; a browser that fills them in takes about as long. */
const quickSeconds = 2;
const oldSeconds = 24 * 3_600;
const link = /\b(?:https?:\/\/|www\.)\S/giu;
/** What mail programs make a link of in a confirmation, too. */
const linkInName =
  /:\/\/|\bwww\.|\.[a-z]{2,}\/|\w\.(?:com|net|org|info|biz|shop|site|online|xyz|link|top|ru|io)\b/iu;

export function judgeLead(signals: LeadSignals): {
  readonly suspicions: readonly LeadSuspicion[];
  readonly isQuarantined: boolean;
} {
  const links = signals.message.match(link)?.length ?? 0;
  const { formAgeSeconds: age } = signals;
  const found: Readonly<Record<LeadSuspicion, boolean>> = {
    honeypot: signals.isHoneypotFilled,
    "form-unsigned": age === null,
    "form-too-quick": age !== null && age < quickSeconds,
    "form-too-old": age !== null && age > oldSeconds,
    "address-busy": signals.isAddressBusy,
    "phone-busy": signals.isPhoneBusy,
    "email-busy": signals.isEmailBusy,
    link: links === 1,
    links: links > 1,
    "name-is-link": linkInName.test(signals.name),
  };
  const suspicions = (Object.keys(found) as LeadSuspicion[]).filter((name) => found[name]);
  const weight = suspicions.reduce((total, name) => total + weights[name], 0);
  return { suspicions, isQuarantined: weight >= quarantineWeight };
}
