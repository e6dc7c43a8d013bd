import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";

/** Ways of payment that a seller can state without any figures. */
export const statedPaymentMethods = ["cash", "instalments"] as const;
export type StatedPaymentMethod = (typeof statedPaymentMethods)[number];

/** Spellings of each way in forms and files; compared after `foldText`. */
const spellings: Readonly<Record<StatedPaymentMethod, readonly string[]>> = {
  cash: ["cash", "cash only", "كاش", "كاش فقط", "نقدا", "نقدي"],
  instalments: [
    "instalments",
    "installments",
    "instalment",
    "installment",
    "تقسيط",
    "بالتقسيط",
    "اقساط",
    "قسط",
  ],
};

/** Reads a way of payment from a form or a file; null if the text names none. */
export function parseStatedPaymentMethod(text: string): StatedPaymentMethod | null {
  const foldedText = foldText(text).trim();
  return (
    statedPaymentMethods.find((payment) =>
      spellings[payment].some((word) => foldText(word) === foldedText),
    ) ?? null
  );
}

/**
 * What is known of the payment [HOME-10], as pages, filters and files distinguish it: paid in full on signing;
 * instalments with known figures; instalments with a missing or impossible figure; and nothing stated.
 */
export const paymentMethods = ["cash", "instalments", "instalments-unstated", "unstated"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The ways of payment as filters and facts name them. */
export const paymentMethodLabels: Readonly<Record<PaymentMethod, Bilingual>> = {
  cash: { en: "Cash only", ar: "كاش فقط" },
  instalments: { en: "Instalments, figures stated", ar: "تقسيط بأرقام معلنة" },
  "instalments-unstated": { en: "Instalments, figures not stated", ar: "تقسيط بدون أرقام معلنة" },
  unstated: { en: "Not stated", ar: "غير محددة" },
};

/**
 * A listing's amounts in whole EGP. A price of 0 is not known; null means that the down payment or the instalment
 * was not stated.
 */
export interface ListingAmounts {
  readonly priceEgp: number;
  readonly downPaymentEgp: number | null;
  readonly monthlyEgp: number | null;
  readonly payment?: StatedPaymentMethod | null;
}

/**
 * Longest plausible time to pay (40 years), over twice as long as any plan on the market. A longer time to pay
 * means that the instalment was mistyped [HOME-10].
 */
const maxPlausibleMonths = 480;

/** The way of payment as far as stated; an empty figure is never treated as 0. */
export function paymentMethodOf(money: ListingAmounts): PaymentMethod {
  const { downPaymentEgp, monthlyEgp, payment = null } = money;
  if (payment === "cash" || (payment === null && isPaidAtOnce(money))) return "cash";
  if (instalmentCount(money) !== null) return "instalments";
  const isByInstalments = payment === "instalments" || (downPaymentEgp ?? 0) > 0 || (monthlyEgp ?? 0) > 0;
  return isByInstalments ? "instalments-unstated" : "unstated";
}

/** True if down payment and instalment are both stated as 0, or if the down payment is the whole price. */
function isPaidAtOnce({ priceEgp, downPaymentEgp, monthlyEgp }: ListingAmounts): boolean {
  if (downPaymentEgp === 0 && monthlyEgp === 0) return true;
  return priceEgp > 0 && downPaymentEgp !== null && downPaymentEgp >= priceEgp;
}

/**
 * Number of instalments until the price is paid [HOME-11]. 0 if the figures are stated but the price is not known;
 * null if a figure is missing or the number exceeds `maxPlausibleMonths`.
 */
function instalmentCount({ priceEgp, downPaymentEgp, monthlyEgp }: ListingAmounts): number | null {
  if (downPaymentEgp === null || monthlyEgp === null || monthlyEgp <= 0) return null;
  if (priceEgp <= 0) return 0;
  if (downPaymentEgp >= priceEgp) return null;
  const months = Math.ceil((priceEgp - downPaymentEgp) / monthlyEgp);
  return months > maxPlausibleMonths ? null : months;
}

/** Months until the price is paid; 0 for cash; null if the price or a figure is not known. */
export function monthsToPay(money: ListingAmounts): number | null {
  if (money.priceEgp <= 0) return null;
  const method = paymentMethodOf(money);
  if (method === "cash") return 0;
  return method === "instalments" ? instalmentCount(money) : null;
}

/** What a buyer pays on signing, in EGP; null if the price or the down payment is not known. */
export function dueOnSigningEgp(money: ListingAmounts): number | null {
  const { priceEgp, downPaymentEgp } = money;
  if (priceEgp <= 0) return null;
  return paymentMethodOf(money) === "cash" ? priceEgp : downPaymentEgp;
}
