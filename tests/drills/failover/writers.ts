import { randomUUID } from "node:crypto";
import { openDatabase } from "../../../server/db/database.ts";
import { updateListing } from "../../../server/listings/write/update-listing.ts";
import {
  formDelayMs,
  type LeadSender,
  openLeadSender,
  countAmbiguousKeys,
} from "../../support/lead-sender.ts";
import type { RunningSite } from "../../support/running-site.ts";
import { pollUntil, sleep } from "../drill.ts";
import { countStoredLeads, sendUntilAcknowledged } from "../lead-load.ts";
import { withClient } from "../../support/client.ts";

/** Number of each sender's leads that are sent again after the failover. */
const repeatsPerSender = 5;

interface AcknowledgedEdit {
  readonly code: string;
  readonly price: number;
}

/** An acknowledged write, with the time of its acknowledgement in Unix milliseconds. */
type AcknowledgedWrite =
  | { readonly kind: "lead"; readonly at: number; readonly key: string; readonly reference: string }
  | ({ readonly kind: "edit"; readonly at: number } & AcknowledgedEdit);

export type FailoverWriters = Awaited<ReturnType<typeof startFailoverWriters>>;

/**
 * Visitors who send leads through each process, and staff who change the prices of the listings with these unit
 * codes.
 */
export async function startFailoverWriters(
  sites: readonly RunningSite[],
  databaseUrl: string,
  codes: readonly string[],
) {
  const writes: AcknowledgedWrite[] = [];
  let unanswered = 0;
  const controller = new AbortController();
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  const { db } = database;
  const storedBefore = await countStoredLeads(database);
  const senders: LeadSender[] = [];
  let price = 30_000_000;

  /** Sets a listing's price to one that no other edit uses. @throws if the edit was not acknowledged */
  const editOnce = async (): Promise<AcknowledgedEdit> => {
    const code = codes[price++ % codes.length] ?? "";
    const newPrice = price;
    const { id, revision } = await db
      .selectFrom("listing")
      .select(["id", "revision"])
      .where("unit_code", "=", code)
      .executeTakeFirstOrThrow();
    const saved = await updateListing(
      db,
      { price: newPrice },
      { actorId: null, now: new Date(), id, revision },
    );
    if (saved.kind !== "saved") throw new Error(saved.kind);
    const edit = { code, price: newPrice };
    writes.push({ kind: "edit", at: Date.now(), ...edit });
    return edit;
  };
  const staff = async () => {
    while (!controller.signal.aborted) {
      await editOnce().catch(() => void unanswered++);
      await sleep(100);
    }
  };
  const visitor = async ({ origin }: RunningSite) => {
    const sender = await openLeadSender(origin);
    senders.push(sender);
    await sleep(formDelayMs);
    while (!controller.signal.aborted) {
      const key = randomUUID();
      // Retries with the same idempotency key, like the form of a visitor whom the page asks to retry.
      for (let reference: string | null = null; reference === null && !controller.signal.aborted;) {
        reference = await sender.submit(key);
        if (reference === null) {
          unanswered++;
          await sleep(200);
        } else writes.push({ kind: "lead", at: Date.now(), key, reference });
      }
      await sleep(100);
    }
  };
  const writing = Promise.all([staff(), ...sites.map(visitor)]);
  // Rejections are ignored here, because `stop` reports the error.
  writing.catch(() => {});

  return {
    count: () => writes.length,
    said: () =>
      `${writes.filter(({ kind }) => kind === "lead").length} requests and ${writes.filter(({ kind }) => kind === "edit").length} edits acknowledged, ${unanswered} tries not`,
    /** The kinds of writes that were acknowledged after this moment. */
    firstAfter: (moment: number): ReadonlySet<AcknowledgedWrite["kind"]> =>
      new Set(writes.filter(({ at }) => at > moment).map(({ kind }) => kind)),
    leadsAfter: (moment: number): readonly string[] =>
      writes.flatMap((each) => (each.kind === "lead" && each.at > moment ? [each.reference] : [])),
    /**
     * Sends the last leads again that were acknowledged before this moment, some of each sender, until they are
     * acknowledged again.
     * @returns how many were sent again
     */
    async resend(moment: number): Promise<number> {
      const before = new Set(
        writes.flatMap((each) => (each.kind === "lead" && each.at < moment ? each.key : [])),
      );
      const pressed = await Promise.all(
        senders.map(async (sender) => {
          const keys = sender.acknowledged.map(({ key }) => key).filter((key) => before.has(key));
          const last = keys.slice(-repeatsPerSender);
          for (const key of last) await sendUntilAcknowledged(sender, key);
          return last.length;
        }),
      );
      return pressed.reduce((sum, count) => sum + count, 0);
    },
    countKeysWithTwoReferences: () => countAmbiguousKeys(senders.flatMap(({ acknowledged }) => acknowledged)),
    /** Number of stored leads beyond one for each key. */
    async storedTwice(): Promise<number> {
      const keys = senders.reduce((sum, sender) => sum + sender.countKeys(), 0);
      return Math.max(0, (await countStoredLeads(database)) - storedBefore - keys);
    },
    /** Makes an edit after the others have ended; retries until it is acknowledged. */
    async edit(): Promise<AcknowledgedEdit> {
      const { answer } = await pollUntil(
        () => editOnce().catch(() => null),
        (edit) => edit !== null,
      );
      if (answer === null) throw new Error("No edit is acknowledged");
      return answer;
    },
    async stop(): Promise<void> {
      controller.abort();
      await writing;
    },
    close: () => database.close(),
    /** Number of acknowledged writes that are missing in the database at this URL. */
    lost: (url: string): Promise<number> =>
      withClient(url, async (client) => {
        const leads = await client.query<{ reference: string }>("select reference from lead");
        const stored = new Set(leads.rows.map(({ reference }) => reference));
        // Every edit has a unique price, so that it is found even if the listing was edited again.
        const edits = await client.query<{ price: number }>(
          "select (changes -> 'price_egp' ->> 'to')::float8 as price from audit_log where entity = 'listing'",
        );
        const recorded = new Set(edits.rows.map(({ price: given }) => given));
        return writes.filter((write) =>
          write.kind === "lead" ? !stored.has(write.reference) : !recorded.has(write.price),
        ).length;
      }),
  };
}
