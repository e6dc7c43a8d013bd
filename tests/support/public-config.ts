import type { PublicConfig } from "../../server/config/config.ts";

/** The configuration of a site with only the required settings. */
export const publicConfig: PublicConfig = {
  publicOrigin: "https://homes.example.com",
  brandName: { en: "Home Finder", ar: "هوم فايندر" },
  brandLogo: null,
  companyDetails: null,
  creditUrl: null,
  mapStyleUrl: null,
  salesPhone: null,
  salesWhatsapp: null,
  salesEmail: null,
  familiesHelped: null,
  planRate: { percent: 20.5, month: "2025-12" },
  currencies: null,
  leads: { answerHours: 24, keptMonths: 24, sendsMail: false, offersTransport: true },
};
