import type { CurrencyRates } from "../../domain/money/second-currency.ts";
import { inItsLanguage } from "../../domain/text/language-of.ts";
import type { Bilingual } from "../../domain/text/locale.ts";

/** What amounts can be shown in besides EGP. */
export interface SiteCurrencies {
  readonly rates: CurrencyRates;
  /** Of the rates: "2026-11-01". */
  readonly day: string;
}

/** The discount rate of Egypt's central bank. */
const defaultPlanRate = { percent: 20.5, month: "2025-12" } as const;

/** The settings that pages show, as they were checked. */
interface PublicEnvironment {
  readonly PORT: number;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly BRAND_LOGO?: string | undefined;
  readonly COMPANY_DETAILS?: string | undefined;
  readonly COMPANY_DETAILS_AR?: string | undefined;
  readonly MAP_STYLE_URL?: string | undefined;
  readonly CREDIT_URL?: string | undefined;
  readonly SALES_PHONE?: string | null | undefined;
  readonly SALES_WHATSAPP?: string | null | undefined;
  readonly SALES_EMAIL?: string | undefined;
  readonly PLAN_RATE_PERCENT?: number | undefined;
  readonly PLAN_RATE_DATE?: string | undefined;
  readonly CURRENCY_RATES?: CurrencyRates | null | undefined;
  readonly CURRENCY_RATES_DATE?: string | undefined;
  readonly CLAIM_FAMILIES_HELPED?: number | undefined;
  readonly CLAIM_FAMILIES_SOURCE?: string | undefined;
  readonly LEAD_ANSWER_HOURS: number;
  readonly LEAD_KEPT_MONTHS: number;
  readonly VISIT_TRANSPORT: string;
}

interface Known {
  readonly brandName: Bilingual;
  readonly sendsMail: boolean;
}

/** The part of the configuration that pages may know; frozen. */
export function publicConfigOf(env: PublicEnvironment, { brandName, sendsMail }: Known) {
  return Object.freeze({
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
    brandName,
    brandLogo: env.BRAND_LOGO ?? null,
    /** The line about the company in the footer; one of its languages may be missing. */
    companyDetails: companyLine(env.COMPANY_DETAILS, env.COMPANY_DETAILS_AR),
    creditUrl: env.CREDIT_URL ?? null,
    /** A MapLibre style to draw the map with instead of our own data; null for our own. */
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    /** E.164, or null when the brokerage has not said. */
    salesPhone: env.SALES_PHONE ?? null,
    salesWhatsapp: env.SALES_WHATSAPP ?? null,
    salesEmail: env.SALES_EMAIL ?? null,
    /** Said only with its source. */
    familiesHelped: familiesClaim(env.CLAIM_FAMILIES_HELPED, env.CLAIM_FAMILIES_SOURCE),
    /** What money earns in a year, at which plans are compared until a visitor moves it. */
    planRate: Object.freeze({
      percent: env.PLAN_RATE_PERCENT ?? defaultPlanRate.percent,
      /** The month it is of: "2025-12". */
      month: env.PLAN_RATE_DATE ?? defaultPlanRate.month,
    }),
    /** Null where no rates are set: then nothing but EGP is offered. */
    currencies: siteCurrencies(env.CURRENCY_RATES, env.CURRENCY_RATES_DATE),
    leads: Object.freeze({
      /** Within so many hours somebody answers. */
      answerHours: env.LEAD_ANSWER_HOURS,
      /** After so many months a request is erased. */
      keptMonths: env.LEAD_KEPT_MONTHS,
      /** Whether the site can send e-mail. */
      sendsMail,
      /** Whether visitors are fetched for a visit, free of charge. */
      offersTransport: env.VISIT_TRANSPORT === "true",
    }),
  });
}

/** A line in both languages; one that was set without the other is in the language of its letters. */
function companyLine(line?: string, arabic?: string): Bilingual | null {
  if (line === undefined && arabic === undefined) return null;
  return Object.freeze(arabic === undefined ? inItsLanguage(line ?? "") : { en: line ?? "", ar: arabic });
}

/** A number of families, or null without its source [SITE-16]. */
function familiesClaim(count?: number, source?: string) {
  return count === undefined || source === undefined ? null : Object.freeze({ count, source });
}

function siteCurrencies(rates?: CurrencyRates | null, day?: string): SiteCurrencies | null {
  return rates && day !== undefined ? Object.freeze({ rates: Object.freeze(rates), day }) : null;
}
