import type { Showcase, ShowcaseArea } from "../domain/showcase/published-showcase.ts";
import { areaDescriptions, areaHighlights, areaOtherNames } from "./map/areas.ts";
import { aboutSections } from "./pages/about.ts";
import { faqQuestions } from "./pages/faq.ts";
import { privacySections } from "./pages/privacy.ts";
import { initialSalesHours } from "./pages/sales-hours.ts";
import { sampleAreasBySlug, sampleAreaSlugs, type SampleAreaSlug } from "./places/sample-areas.ts";
import { augustOffer } from "./showcase/offer.ts";
import { sampleDevelopers } from "./showcase/showcase.ts";

/** The showcase that a site has before its brokerage publishes one. */
export const sampleShowcase: Showcase = {
  revision: 0,
  publishedAt: null,
  brand: {
    name: null,
    logo: null,
    companyDetails: null,
    salesPhone: null,
    salesWhatsapp: null,
    salesEmail: null,
  },
  developers: sampleDevelopers,
  offers: [augustOffer],
  areas: sampleAreaSlugs.map(toShowcaseArea),
  questions: faqQuestions,
  about: aboutSections,
  privacy: privacySections,
  salesHours: initialSalesHours,
  formerAddresses: [],
  prices: [],
};

function toShowcaseArea(slug: SampleAreaSlug): ShowcaseArea {
  return {
    ...sampleAreasBySlug[slug],
    description: areaDescriptions[slug],
    highlights: areaHighlights[slug],
    otherNames: areaOtherNames[slug],
  };
}
