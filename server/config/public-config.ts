import type { CurrencyRates } from "../../domain/money/second-currency.ts";
import { bilingualFromText } from "../../domain/text/language-of.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import type { Environment } from "./environment.ts";

/** Currencies in which amounts can be shown besides EGP. */
export interface SiteCurrencies {
  readonly rates: CurrencyRates;
  /** Day of the rates: "2026-11-01". */
  readonly day: string;
}

/** Default of PLAN_RATE_PERCENT: the discount rate of Egypt's central bank. */
const defaultPlanRate = { percent: 20.5, month: "2025-12" } as const;

interface DerivedSettings {
  readonly brandName: Bilingual;
  readonly sendsMail: boolean;
}

/** Returns the part of the configuration that pages may use; frozen. */
export function toPublicConfig(env: Environment, { brandName, sendsMail }: DerivedSettings) {
  return Object.freeze({
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
    brandName,
    brandLogo: env.BRAND_LOGO ?? null,
    /** The line about the company in the footer; "" in a language in which it is not set. */
    companyDetails: companyLine(env.COMPANY_DETAILS, env.COMPANY_DETAILS_AR),
    creditUrl: env.CREDIT_URL ?? null,
    /** Address of a MapLibre style that replaces the site's own map data; null to use that data. */
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    /** E.164; null if the brokerage has no number for calls. */
    salesPhone: env.SALES_PHONE ?? null,
    salesWhatsapp: env.SALES_WHATSAPP ?? null,
    salesEmail: env.SALES_EMAIL ?? null,
    familiesHelped: familiesClaim(env.CLAIM_FAMILIES_HELPED, env.CLAIM_FAMILIES_SOURCE),
    /** Yearly interest rate, in percent, at which plans are compared until a visitor changes it. */
    planRate: Object.freeze({
      percent: env.PLAN_RATE_PERCENT ?? defaultPlanRate.percent,
      /** Month of the rate: "2025-12". */
      month: env.PLAN_RATE_DATE ?? defaultPlanRate.month,
    }),
    /** Null if no rates are set; then amounts are shown in EGP only. */
    currencies: siteCurrencies(env.CURRENCY_RATES, env.CURRENCY_RATES_DATE),
    leads: Object.freeze({
      /** Number of hours within which staff promise to answer a lead. */
      answerHours: env.LEAD_ANSWER_HOURS,
      /** Number of months after which a lead is erased. */
      keptMonths: env.LEAD_KEPT_MONTHS,
      /** Whether the site can send e-mail. */
      sendsMail,
      /** Whether visitors are driven to a visit free of charge. */
      offersTransport: env.VISIT_TRANSPORT === "true",
    }),
  });
}

/** Returns the line in both languages. If only one is set, its script decides which language it is. */
function companyLine(line?: string, arabic?: string): Bilingual | null {
  if (line === undefined && arabic === undefined) return null;
  return Object.freeze(arabic === undefined ? bilingualFromText(line ?? "") : { en: line ?? "", ar: arabic });
}

/** The number of families helped, with its source; null if either is not set. */
function familiesClaim(count?: number, source?: string) {
  return count === undefined || source === undefined ? null : Object.freeze({ count, source });
}

function siteCurrencies(rates?: CurrencyRates | null, day?: string): SiteCurrencies | null {
  return rates && day !== undefined ? Object.freeze({ rates: Object.freeze(rates), day }) : null;
}
