import { sampleShowcase } from "../../content/sample-showcase.ts";
import { fixedShowcase } from "../../server/showcase/showcase-source.ts";

/** A showcase source with the samples, which publishes nothing. */
export const samples = fixedShowcase(sampleShowcase);
