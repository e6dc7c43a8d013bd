import { fillKnownSlots } from "../text/bilingual-template.ts";
import { type Email, parseEmail } from "../text/email.ts";
import { formatCount, type NumberStyle, toNumberStyle } from "../money/money.ts";
import { type Bilingual, type Locale, locales } from "../text/locale.ts";

/** Months after which an alert ends by itself; by then the buyer has usually found a home or changed the search. */
export const alertLifetimeMonths = 12;
/** Days that a subscriber has to confirm an alert. */
export const alertConfirmationDays = 2;

/**
 * Consent texts by version, the newest last. Never alter a version that people agreed to (a test compares its hash):
 * add a new version instead.
 */
const alertTexts = {
  "2026-11": {
    en: "I agree that {company} sends new homes of this search to my e-mail address, at most one e-mail a day, until I stop it and for {months} months at most. My address is used for nothing else and shared with nobody.",
    ar: "أوافق على أن ترسل {company} الوحدات الجديدة في هذا البحث إلى بريدي الإلكتروني، برسالة واحدة في اليوم على الأكثر، حتى أوقفها وبحد أقصى {months} شهرًا. ولا يُستخدم بريدي لغير ذلك ولا يُشارك مع أحد.",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type AlertConsentVersion = keyof typeof alertTexts;
export const currentAlertConsentVersion: AlertConsentVersion = "2026-11";

/** The text next to the consent checkbox. */
export function alertConsentText(style: Locale | NumberStyle, company: string): string {
  const months = formatCount(alertLifetimeMonths, toNumberStyle(style));
  const text = alertTexts[currentAlertConsentVersion][toNumberStyle(style).locale];
  return fillKnownSlots(text, { company, months });
}

/** All texts of a version with their placeholders; input for the version's hash. */
export function alertConsentHashInput(version: AlertConsentVersion): string {
  return locales.map((locale) => `${locale} ${alertTexts[version][locale]}`).join("\n");
}

export interface AlertFormValues {
  readonly email: string;
  readonly hasAgreed: boolean;
}

export interface AlertFormFaults {
  readonly email?: "required" | "invalid";
  readonly agreed?: "required";
}

export function parseAlertForm({
  email,
  hasAgreed,
}: AlertFormValues):
  | { readonly kind: "email"; readonly email: Email }
  | { readonly kind: "refused"; readonly faults: AlertFormFaults } {
  const parsed = parseEmail(email);
  if (parsed !== null && hasAgreed) return { kind: "email", email: parsed };
  return {
    kind: "refused",
    faults: {
      ...(parsed === null && { email: email.trim() === "" ? "required" : "invalid" }),
      ...(!hasAgreed && { agreed: "required" }),
    },
  };
}
