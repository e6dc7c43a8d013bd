import { accountWriteScenarios } from "./account-writes.ts";
import { importWriteScenarios } from "./import-writes.ts";
import type { WriteScenario } from "./judge.ts";
import { leadWriteScenarios } from "./lead-writes.ts";
import { jobScenarios, commandScenarios, selfInitiatedScenarios } from "./own-writes.ts";
import { listingWriteScenarios } from "./listing-writes.ts";
import { pictureWriteScenarios } from "./picture-writes.ts";
import { showcaseWriteScenarios } from "./showcase-writes.ts";
import { studioWriteScenarios } from "./studio-writes.ts";
import { counterWriteScenarios, visitorWriteScenarios } from "./visitor-writes.ts";

/** How to make each of the product's writes. writes.ts finds in the code which writes there are. */
export const scenarios: readonly WriteScenario[] = [
  ...visitorWriteScenarios,
  ...counterWriteScenarios,
  ...accountWriteScenarios,
  ...listingWriteScenarios,
  ...pictureWriteScenarios,
  ...importWriteScenarios,
  ...leadWriteScenarios,
  ...jobScenarios,
  ...commandScenarios,
  ...selfInitiatedScenarios,
  ...showcaseWriteScenarios,
  ...studioWriteScenarios,
];
