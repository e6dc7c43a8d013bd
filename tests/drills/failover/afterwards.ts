import type { LeadReceiver } from "../../support/lead-receiver.ts";
import type { RunningSite } from "../../support/running-site.ts";
import { atMost, type Finding, none, scaled, timed, until } from "../drill.ts";
import { publishedPrice } from "../published-price.ts";
import type { Writers } from "./writers.ts";

interface Followed {
  readonly sites: readonly RunningSite[];
  readonly writers: Writers;
  readonly databaseUrl: string;
  readonly scale: number;
}

/** Every process soon shows what is written now, edits of homes and publications alike. */
export async function followed(
  name: string,
  { sites, writers, databaseUrl, scale }: Followed,
): Promise<Finding[]> {
  let unseen = 0;
  let slowestMs = 0;
  for (let turn = 0; turn < scaled(20, scale, 3); turn++) {
    const { code, price } = await writers.edit();
    const found = await Promise.all(
      sites.map(({ origin }) =>
        until(
          async () =>
            (await (await fetch(`${origin}/api/listings?price=${price}-${price}`)).text()).includes(code),
          Boolean,
        ),
      ),
    );
    unseen += found.filter(({ answer }) => !answer).length;
    slowestMs = Math.max(slowestMs, ...found.map(({ ms }) => ms));
  }
  const published = await publishedPrice(databaseUrl, sites, scale);
  for (const finding of published) Object.assign(finding, { what: `${name}: ${finding.what}` });
  return [
    none(`${name}: edits that a process did not follow afterwards`, unseen),
    timed(atMost(`${name}: the slowest edit on every process`, slowestMs, 2_000, "ms")),
    ...published,
  ];
}

/** Background jobs go on: every request that was acknowledged after the promotion is delivered. */
export async function deliveredAfter(
  name: string,
  receiver: LeadReceiver,
  writers: Writers,
  promotedAt: number,
): Promise<Finding> {
  const references = writers.leadsAfter(promotedAt);
  const { answer: waiting } = await until(
    async () => {
      const bodies = receiver.received.map(({ body }) => body).join("\n");
      return references.filter((reference) => !bodies.includes(reference)).length;
    },
    (count) => count === 0,
  );
  return none(
    `${name}: requests after the promotion that no job delivered, of ${references.length}`,
    waiting,
  );
}
