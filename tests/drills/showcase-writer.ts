// The child process of showcase-kills.ts, which kills it. Publishes one revision after the other.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { publishShowcase, createShowcaseQueryRunner } from "../../server/showcase/publish-showcase.ts";
import { readShowcase } from "../../server/showcase/read-showcase.ts";
import { raisePricesBy, withProject } from "../../server/showcase/showcase-scene.fixture.ts";
import { toShowcaseContent, type ShowcaseContent } from "../../server/showcase/showcase-shape.ts";
import { receiveOrder } from "./fork-program.ts";
import { openMigratedDatabase } from "./postgres.ts";

export interface ShowcaseWriterOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /**
   * Path of a JSON file with the content to publish, apart from the marks of the revision. The same for all
   * processes of a drill.
   */
  readonly contentFile: string;
  /** Whether to end after reading the published showcase. */
  readonly isReadOnly: boolean;
}

export type ShowcaseWriterMessage =
  /** What the process found published when it started. */
  | {
      readonly kind: "found";
      readonly revision: number;
      /** The first part that differs from what this revision should contain; null if none does. */
      readonly differs: string | null;
    }
  | { readonly kind: "begun" | "acknowledged"; readonly revision: number };

/** The content of this revision; every part of it differs from the previous revision. */
function contentForRevision(revision: number, base: ShowcaseContent): ShowcaseContent {
  const mark = { en: `Revision ${revision}`, ar: `المراجعة ${revision}` };
  const slugs = base.developers.flatMap(({ projects }) => projects.map(({ slug }) => slug));
  const repriced = slugs.reduce(
    (content, slug) =>
      withProject(content, slug, (project) => ({ ...raisePricesBy(revision)(project), description: mark })),
    base,
  );
  return {
    ...repriced,
    developers: repriced.developers.map((developer) => Object.assign({}, developer, { slogan: mark })),
    questions: repriced.questions.map((question) => Object.assign({}, question, { answer: mark })),
  };
}

/** Maximum length in characters of the excerpt of a part that differs: enough to recognise its revision. */
const maxShownLength = 500;

/** The first part of a showcase that differs from what its revision should contain, as JSON; null if none does. */
function differenceIn(showcase: Showcase | null, base: ShowcaseContent): string | null {
  if (showcase === null) return null;
  const [stored, published] = [toShowcaseContent(showcase), contentForRevision(showcase.revision, base)];
  const parts = Object.keys(published) as (keyof ShowcaseContent)[];
  const part = parts.find((each) => !isDeepStrictEqual(stored[each], published[each]));
  if (part !== undefined) return `${part} ${JSON.stringify(stored[part]).slice(0, maxShownLength)}`;
  return isDeepStrictEqual(stored, published) ? null : Object.keys(stored).join();
}

/** Waits until the message has been sent, because a kill loses messages that were not sent yet. */
const sendToParent = (news: ShowcaseWriterMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(news, () => resolve());
  });

const order = await receiveOrder<ShowcaseWriterOptions>();
const own = JSON.parse(readFileSync(order.contentFile, "utf8")) as ShowcaseContent;
const database = await openMigratedDatabase(order);
const { db } = database;
const found = await readShowcase(createShowcaseQueryRunner(db));
let revision = found?.revision ?? 0;
await sendToParent({ kind: "found", revision, differs: differenceIn(found, own) });
while (!order.isReadOnly) {
  revision += 1;
  await sendToParent({ kind: "begun", revision });
  await publishShowcase(
    db,
    { content: contentForRevision(revision, own), note: "", basedOn: revision - 1 },
    { actorId: null, now: new Date() },
  );
  await sendToParent({ kind: "acknowledged", revision });
}
await database.close();
