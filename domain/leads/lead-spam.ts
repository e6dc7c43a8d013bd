export interface SpamSignals {
  /** True if the hidden honeypot field is filled. */
  readonly isHoneypotFilled: boolean;
  /** Seconds since the form was served; null if its signed timestamp is missing or invalid. */
  readonly formAgeSeconds: number | null;
  readonly isAddressBusy: boolean;
  readonly isPhoneBusy: boolean;
  /**
   * Too many leads with one e-mail address: each sends a confirmation, possibly to somebody who requested nothing.
   */
  readonly isEmailBusy: boolean;
  readonly name: string;
  readonly message: string;
}

/**
 * Reasons to suspect that a bot sent the form, with their weights. A lead whose weights reach `quarantineWeight` is put
 * in quarantine for staff, never dropped.
 */
const weights = {
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
export type SpamReason = keyof typeof weights;
const quarantineWeight = 100;
/**
 * A form sent within this number of seconds is suspicious: nobody types a name and a number so fast, and even a
 * browser's autofill takes about as long.
 */
const quickSeconds = 2;
const oldSeconds = 24 * 3_600;
const link = /\b(?:https?:\/\/|www\.)\S/giu;
/** Matches text in a name that mail programs would turn into a link in the confirmation. */
const linkInName =
  /:\/\/|\bwww\.|\.[a-z]{2,}\/|\w\.(?:com|net|org|info|biz|shop|site|online|xyz|link|top|ru|io)\b/iu;

export function assessLeadSpam(signals: SpamSignals): {
  readonly suspicions: readonly SpamReason[];
  readonly isQuarantined: boolean;
} {
  const links = signals.message.match(link)?.length ?? 0;
  const { formAgeSeconds: age } = signals;
  const checks: Readonly<Record<SpamReason, boolean>> = {
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
  const suspicions = (Object.keys(checks) as SpamReason[]).filter((name) => checks[name]);
  const weight = suspicions.reduce((total, name) => total + weights[name], 0);
  return { suspicions, isQuarantined: weight >= quarantineWeight };
}
