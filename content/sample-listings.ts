import { eastCairoSamples } from "./sample-listings/east-cairo.ts";
import { samplesOutsideEastCairo } from "./sample-listings/elsewhere.ts";
import type { SampleListing } from "./sample-listings/sample-texts.ts";

export type { SampleListing };

/** The twenty sample listings of a new site [SITE-15]. */
export const sampleListings: readonly SampleListing[] = [...eastCairoSamples, ...samplesOutsideEastCairo];
