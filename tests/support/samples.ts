import type pg from "pg";
import { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { throwingLog } from "./throwing-log.ts";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { createFixedShowcaseSource } from "../../server/showcase/showcase-source.ts";

/** A showcase source that always returns the samples. */
export const sampleShowcaseSource = createFixedShowcaseSource(sampleShowcase);

/** Opens a search catalogue with the sample showcase. Any log message fails the test. */
export const openSampleReadModel = (pool: pg.Pool, now = () => new Date()): Promise<CatalogueReadModel> =>
  new CatalogueReadModel({
    pool,
    log: throwingLog,
    planRatePercent: 20,
    showcase: sampleShowcaseSource,
    now,
  }).open();
