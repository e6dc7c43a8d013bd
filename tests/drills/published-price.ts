import {
  raisePricesBy,
  createShowcaseTestHelper,
  withProject,
} from "../../server/showcase/showcase-scene.fixture.ts";
import { toShowcaseContent } from "../../server/showcase/showcase-shape.ts";
import type { RunningSite } from "../support/running-site.ts";
import { type DrillFinding, pollUntil, requireNone, requireWithinMs, scaleCount } from "./drill.ts";
import { openDisposableDatabase } from "./postgres.ts";

const project = { slug: "telal-east", page: "/en/developer/horizon-developments/telal-east" };
/** Time within which every process must show a publication, in milliseconds (docs/contracts/showcase.md). */
const publicationLimitMs = 2_000;

/**
 * Publishes several prices of a project, one after the other, and requests the project's page from every process
 * until it shows the price.
 * @param sites running processes on one database
 */
export async function checkPublishedPrices(
  databaseUrl: string,
  sites: readonly RunningSite[],
  scale: number,
): Promise<DrillFinding[]> {
  const { dataDir } = sites[0]!;
  await using database = await openDisposableDatabase({ databaseUrl, dataDir });
  const { publish, read } = createShowcaseTestHelper(database);
  const slowest = sites.map(() => 0);
  const times = scaleCount(20, scale, 3);
  let unseen = 0;
  for (let round = 1; round <= times; round++) {
    const content = toShowcaseContent((await read())!);
    const fromEgp = content.developers
      .flatMap(({ projects }) => projects)
      .find(({ slug }) => slug === project.slug)!.priceEgp!.from;
    const newPrice = fromEgp + 1_000 * round;
    await publish(withProject(content, project.slug, raisePricesBy(newPrice - fromEgp)), { now: new Date() });
    const results = await Promise.all(
      sites.map(({ origin }) =>
        pollUntil(
          async () => (await (await fetch(origin + project.page)).text()).includes(String(newPrice)),
          Boolean,
        ),
      ),
    );
    for (const [index, { answer, ms }] of results.entries()) {
      slowest[index] = Math.max(slowest[index] ?? 0, ms);
      if (!answer) unseen++;
    }
  }
  return [
    requireNone(`prices that a process never showed, of ${times} published`, unseen),
    ...slowest.map((ms, index) =>
      requireWithinMs(
        `a published price on the page of process ${index + 1}, the slowest`,
        ms,
        publicationLimitMs,
      ),
    ),
  ];
}
