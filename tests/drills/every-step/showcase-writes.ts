import { join } from "node:path";
import { type ItemName, typedItem } from "../../../domain/studio/studio-items.ts";
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
import { doesItself, orders, works } from "./scenario.ts";
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

const area: ItemName = { kind: "area", key: "new-cairo", parent: "" };

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
  works("studio/publish", "a draft whose hour has come", () => ({ at: start.toISOString() }), {
    inParts: "the next turn is left first, and each draft is published by itself",
    async prepare({ app }, { staff }) {
      const by = { actorId: staff.ownerId, now: start };
      const typed = { ...typedItem(app.showcase(), area), "name.en": "East Cairo" };
      await app.studio.save({ name: area, typed, basedOn: 0 }, by);
      await app.studio.plan({ name: area, version: 1 }, start, by);
    },
  }),
  doesItself("remove the samples of the showcase", (_site, _scene, { database: { db } }) =>
    removeSampleShowcase(db, { actorId: null, now: start }),
  ),
];
