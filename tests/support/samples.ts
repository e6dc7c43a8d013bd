import { sampleShowcase } from "../../content/sample-showcase.ts";
import { fixedShowcase } from "../../server/showcase/showcase-source.ts";

/** A site that shows the samples and publishes nothing. */
export const samples = fixedShowcase(sampleShowcase);
