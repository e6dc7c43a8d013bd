import { accountWrites } from "./account-writes.ts";
import type { Scenario } from "./judge.ts";
import { leadWrites } from "./lead-writes.ts";
import { jobWrites, commandWrites, ownWrites } from "./own-writes.ts";
import { listingWrites } from "./listing-writes.ts";
import { showcaseWrites } from "./showcase-writes.ts";
import { studioWrites } from "./studio-writes.ts";
import { countWrites, visitorWrites } from "./visitor-writes.ts";

/** How to make each of the product's writes. writes.ts finds in the code which writes there are. */
export const scenarios: readonly Scenario[] = [
  ...visitorWrites,
  ...countWrites,
  ...accountWrites,
  ...listingWrites,
  ...leadWrites,
  ...jobWrites,
  ...commandWrites,
  ...ownWrites,
  ...showcaseWrites,
  ...studioWrites,
];
