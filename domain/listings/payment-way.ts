import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";

/** What a seller can say of the way of payment besides figures; null where they say nothing. */
export const statedPayments = ["cash", "instalments"] as const;
export type StatedPayment = (typeof statedPayments)[number];

/** Each in the words of forms and files, folded. */
const spellings: Readonly<Record<StatedPayment, readonly string[]>> = {
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

/** What a form or a file says of the way of payment; null for words that are neither. */
export function parseStatedPayment(text: string): StatedPayment | null {
  const written = foldText(text).trim();
  return (
    statedPayments.find((payment) => spellings[payment].some((word) => foldText(word) === written)) ?? null
  );
}

/**
 * What is known of how a home is paid, as four ways that pages, filters and files tell apart:
 * paid in full at once; in instalments whose figures are known; in instalments of which a figure is missing or cannot be
 * meant; and not stated, where nobody said anything.
 */
export const paymentWays = ["cash", "instalments", "instalments-unstated", "unstated"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** The ways in the words of filters and facts. */
export const paymentWayLabels: Readonly<Record<PaymentWay, Bilingual>> = {
  cash: { en: "Cash only", ar: "كاش فقط" },
  instalments: { en: "Instalments, figures stated", ar: "تقسيط بأرقام معلنة" },
  "instalments-unstated": { en: "Instalments, figures not stated", ar: "تقسيط بدون أرقام معلنة" },
  unstated: { en: "Not stated", ar: "غير محددة" },
};

/** The money of a home in whole EGP. A price of 0 is not known; a down payment or an instalment of null was not stated. */
export interface HomeMoney {
  readonly priceEgp: number;
  readonly downPaymentEgp: number | null;
  readonly monthlyEgp: number | null;
  readonly payment?: StatedPayment | null;
}

/** No plan of the market is half as long: an instalment that would need more months is a slip of the pen. */
const plausibleMonths = 480;

/** How a home is paid, as far as its seller said so: a figure that was left empty is never taken for 0. */
export function paymentWay(money: HomeMoney): PaymentWay {
  const { downPaymentEgp, monthlyEgp, payment = null } = money;
  if (payment === "cash" || (payment === null && isPaidAtOnce(money))) return "cash";
  if (instalmentCount(money) !== null) return "instalments";
  const isByInstalments = payment === "instalments" || (downPaymentEgp ?? 0) > 0 || (monthlyEgp ?? 0) > 0;
  return isByInstalments ? "instalments-unstated" : "unstated";
}

/** A down payment and an instalment that are both stated as 0 say cash, and so does a down payment of the whole price. */
function isPaidAtOnce({ priceEgp, downPaymentEgp, monthlyEgp }: HomeMoney): boolean {
  if (downPaymentEgp === 0 && monthlyEgp === 0) return true;
  return priceEgp > 0 && downPaymentEgp !== null && downPaymentEgp >= priceEgp;
}

/**
 * Instalments until the price is paid; 0 where the price is not known but the figures are, null where a figure is missing
 * or nothing like it can be meant.
 */
function instalmentCount({ priceEgp, downPaymentEgp, monthlyEgp }: HomeMoney): number | null {
  if (downPaymentEgp === null || monthlyEgp === null || monthlyEgp <= 0) return null;
  if (priceEgp <= 0) return 0;
  if (downPaymentEgp >= priceEgp) return null;
  const months = Math.ceil((priceEgp - downPaymentEgp) / monthlyEgp);
  return months > plausibleMonths ? null : months;
}

/** Instalments until the price is paid; 0 where all is paid at once, null where the price or the rest is not known. */
export function monthsToPay(money: HomeMoney): number | null {
  if (money.priceEgp <= 0) return null;
  const way = paymentWay(money);
  if (way === "cash") return 0;
  return way === "instalments" ? instalmentCount(money) : null;
}

/** What a buyer pays on the day, in EGP; null where the price or the down payment is not known. */
export function cashTodayEgp(money: HomeMoney): number | null {
  const { priceEgp, downPaymentEgp } = money;
  if (priceEgp <= 0) return null;
  return paymentWay(money) === "cash" ? priceEgp : downPaymentEgp;
}
