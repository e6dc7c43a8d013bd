import type { Showcase, ShowcaseArea } from "../domain/showcase/published-showcase.ts";
import { areaDescriptions, areaHighlights, areaOtherNames } from "./map/areas.ts";
import { about } from "./pages/about.ts";
import { faq } from "./pages/faq.ts";
import { privacy } from "./pages/privacy.ts";
import { salesHours } from "./pages/sales-hours.ts";
import { sampleAreasBySlug, areaSlugs, type SampleAreaSlug } from "./places/sample-areas.ts";
import { augustOffer } from "./showcase/offer.ts";
import { developers } from "./showcase/showcase.ts";

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
  developers,
  offers: [augustOffer],
  areas: areaSlugs.map(toShowcaseArea),
  questions: faq,
  about,
  privacy,
  salesHours,
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
