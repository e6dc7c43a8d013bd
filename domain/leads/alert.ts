import { type Email, parseEmail } from "../text/email.ts";
import { formatCount, type NumberStyle, numberStyle } from "../money/money.ts";
import { type Bilingual, type Locale, locales } from "../text/locale.ts";

/** Months after which an alert ends by itself: a home is found by then, or another one is looked for. */
export const alertMonths = 12;
/** Days within which somebody who was asked has to say yes. */
export const alertQuestionDays = 2;

/**
 * What people agree to, by version, the newest last. A version that somebody agreed to is never altered (a test holds its
 * hash): other words are a new version.
 */
const alertTexts = {
  "2026-11": {
    en: "I agree that {company} sends new homes of this search to my e-mail address, at most one e-mail a day, until I stop it and for {months} months at most. My address is used for nothing else and shared with nobody.",
    ar: "أوافق على أن ترسل {company} الوحدات الجديدة في هذا البحث إلى بريدي الإلكتروني، برسالة واحدة في اليوم على الأكثر، حتى أوقفها وبحد أقصى {months} شهرًا. ولا يُستخدم بريدي لغير ذلك ولا يُشارك مع أحد.",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type AlertTextVersion = keyof typeof alertTexts;
export const currentAlertText: AlertTextVersion = "2026-11";

/** The words beside the box. */
export function alertText(
  style: Locale | NumberStyle,
  company: string,
  version: AlertTextVersion = currentAlertText,
): string {
  const months = formatCount(alertMonths, numberStyle(style));
  const values: Readonly<Record<string, string>> = { company, months };
  return alertTexts[version][numberStyle(style).locale].replace(
    /\{(\w+)\}/gu,
    (slot, name: string) => values[name] ?? slot,
  );
}

/** Every text of a version before names are put in: what its hash is made of. */
export function alertSource(version: AlertTextVersion): string {
  return locales.map((locale) => `${locale} ${alertTexts[version][locale]}`).join("\n");
}

/** What a form for an alert held. */
export interface AlertValues {
  readonly email: string;
  readonly hasAgreed: boolean;
}

export interface AlertFaults {
  readonly email?: "required" | "invalid";
  readonly agreed?: "required";
}

export function parseAlertForm({
  email,
  hasAgreed,
}: AlertValues):
  | { readonly kind: "email"; readonly email: Email }
  | { readonly kind: "refused"; readonly faults: AlertFaults } {
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
