import type { WebhookReceiver } from "../../support/webhook-receiver.ts";
import type { RunningSite } from "../../support/running-site.ts";
import { type DrillFinding, pollUntil, requireNone, requireWithinMs, scaleCount } from "../drill.ts";
import { checkPublishedPrices } from "../published-price.ts";
import type { FailoverWriters } from "./writers.ts";

interface PropagationOptions {
  readonly sites: readonly RunningSite[];
  readonly writers: FailoverWriters;
  readonly databaseUrl: string;
  readonly scale: number;
}

/** Checks that every process soon shows new prices of listings and new publications. */
export async function checkWritesPropagate(
  name: string,
  { sites, writers, databaseUrl, scale }: PropagationOptions,
): Promise<DrillFinding[]> {
  let unseenCount = 0;
  let slowestMs = 0;
  for (let round = 0; round < scaleCount(20, scale, 3); round++) {
    const { code, price } = await writers.edit();
    const results = await Promise.all(
      sites.map(({ origin }) =>
        pollUntil(
          async () =>
            (await (await fetch(`${origin}/api/listings?price=${price}-${price}`)).text()).includes(code),
          Boolean,
        ),
      ),
    );
    unseenCount += results.filter(({ answer }) => !answer).length;
    slowestMs = Math.max(slowestMs, ...results.map(({ ms }) => ms));
  }
  const published = await checkPublishedPrices(databaseUrl, sites, scale);
  for (const finding of published) Object.assign(finding, { what: `${name}: ${finding.what}` });
  return [
    requireNone(`${name}: edits that a process did not follow afterwards`, unseenCount),
    requireWithinMs(`${name}: the slowest edit on every process`, slowestMs, 2_000),
    ...published,
  ];
}

/** Checks that background jobs continue: every lead that was acknowledged after the promotion is delivered. */
export async function checkDeliveryAfterPromotion(
  name: string,
  receiver: WebhookReceiver,
  writers: FailoverWriters,
  promotedAt: number,
): Promise<DrillFinding> {
  const references = writers.leadsAfter(promotedAt);
  const { answer: waitingCount } = await pollUntil(
    async () => {
      const bodies = receiver.received.map(({ body }) => body).join("\n");
      return references.filter((reference) => !bodies.includes(reference)).length;
    },
    (count) => count === 0,
  );
  return requireNone(
    `${name}: requests after the promotion that no job delivered, of ${references.length}`,
    waitingCount,
  );
}
