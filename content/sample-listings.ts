import { eastCairoSamples } from "./sample-listings/east-cairo.ts";
import { elsewhereSamples } from "./sample-listings/elsewhere.ts";
import type { SampleListing } from "./sample-listings/words.ts";

export type { SampleListing };

/** The twenty samples (listings.txt, section 3). */
export const sampleListings: readonly SampleListing[] = [...eastCairoSamples, ...elsewhereSamples];
