import { sampleShowcase } from "../../content/sample-showcase.ts";
import { createFixedShowcase } from "../../server/showcase/showcase-source.ts";

/** A showcase source that always returns the samples. */
export const sampleShowcaseSource = createFixedShowcase(sampleShowcase);
