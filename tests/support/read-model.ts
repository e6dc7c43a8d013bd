import { CatalogueReadModel, type ReadModelOptions } from "../../server/search/following/read-model.ts";
import { throwingLog } from "./throwing-log.ts";
import { sampleShowcaseSource } from "./samples.ts";

/** Opens a catalogue with the sample showcase. Its log messages fail the test, unless `options` has another log. */
export function openTestReadModel(
  pool: ReadModelOptions["pool"],
  options: Partial<ReadModelOptions> = {},
): Promise<CatalogueReadModel> {
  return new CatalogueReadModel({
    pool,
    log: throwingLog,
    planRatePercent: 20.5,
    showcase: sampleShowcaseSource,
    ...options,
  }).open();
}
