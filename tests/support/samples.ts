import { sampleShowcase } from "../../content/sample-showcase.ts";
import { fixedShowcase } from "../../server/showcase/showcase-source.ts";

/** A showcase source that always returns the samples. */
export const sampleShowcaseSource = fixedShowcase(sampleShowcase);
