import { accountWrites } from "./account-writes.ts";
import type { Scenario } from "./judge.ts";
import { leadWrites } from "./lead-writes.ts";
import { jobWrites, orderWrites, ownWrites } from "./own-writes.ts";
import { propertyWrites } from "./property-writes.ts";
import { showcaseWrites } from "./showcase-writes.ts";
import { studioWrites } from "./studio-writes.ts";
import { countWrites, visitorWrites } from "./visitor-writes.ts";

/** How to make each write of the product. writes.ts derives from the code which writes there are. */
export const scenarios: readonly Scenario[] = [
  ...visitorWrites,
  ...countWrites,
  ...accountWrites,
  ...propertyWrites,
  ...leadWrites,
  ...jobWrites,
  ...orderWrites,
  ...ownWrites,
  ...showcaseWrites,
  ...studioWrites,
];
