import { join } from "node:path";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { answerShowcaseOrder, type ShowcaseOrder } from "../../../server/commands/showcase-commands.ts";
import { removeSampleShowcase } from "../../../server/showcase/remove-sample-showcase.ts";
import { seedShowcase } from "../../../server/showcase/seed-showcase.ts";
import { writeShowcaseFile } from "../../../server/showcase/showcase-file.ts";
import {
  dearerBy,
  ownContent,
  withoutProject,
  withProject,
} from "../../../server/showcase/showcase-scene.fixture.ts";
import type { ShowcaseContent } from "../../../server/showcase/showcase-shape.ts";
import type { Scenario } from "./judge.ts";
import { doesItself, orders } from "./scenario.ts";
import { start } from "./world.ts";

const showcaseOrder = (what: string, content: () => ShowcaseContent): Scenario =>
  orders("showcase import", what, (_site, _scene, { database: { db }, dataDir }) => {
    const file = writeShowcaseFile(content());
    const order: ShowcaseOrder = { do: "import", file, note: "A file", isTrial: false, pictures: null };
    return answerShowcaseOrder(
      { db, uploads: join(dataDir, "uploads"), follow: async () => {} },
      JSON.stringify(order),
      start,
    );
  });

const emptyShowcase = [
  "revision",
  "address",
  "price",
  "picture",
  "developer",
  "project",
  "unit_type",
  "payment_plan",
  "area",
  "text",
]
  .map((name) => `delete from showcase_${name};`)
  .join(" ");

/** What is written of developers and projects. */
export const showcaseWrites: readonly Scenario[] = [
  showcaseOrder("dearer homes", () => withProject(ownContent, "telal-east", dearerBy(100_000))),
  showcaseOrder("a project fewer", () => withoutProject(ownContent, "hadaba")),
  doesItself(
    "the first showcase",
    (_site, _scene, { database: { db } }) => seedShowcase(db, sampleShowcase, start),
    {
      prepare: (_site, _scene, world) =>
        world.run(`do $$ begin set local session_replication_role = replica; ${emptyShowcase} end $$`),
    },
  ),
  doesItself("remove the samples of the showcase", (_site, _scene, { database: { db } }) =>
    removeSampleShowcase(db, { actorId: null, now: start }),
  ),
];
