import { afterEach, beforeEach, expect, test } from "vitest";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { addManyLeads } from "../../../tests/support/many-leads.ts";
import { createLeadCountCache } from "./count-leads.ts";

const now = new Date("2026-11-26T10:00:00Z");
const timeAfter = (ms: number) => new Date(now.getTime() + ms);

describeEachDatabase("Counts of the inbox", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    const client = await database.pool.connect();
    await addManyLeads(client, { count: 3, createdAt: now, personId: null });
    client.release();
  });
  afterEach(() => database.close());

  test("follow within two seconds what another process has changed, whatever its clock says", async () => {
    const processes = [createLeadCountCache(database.db), createLeadCountCache(database.db)];
    const countsAt = async (at: Date) =>
      Promise.all(processes.map(async (counts) => (await counts.counts(at)).states.contacted));
    expect(await countsAt(now)).toEqual([3, 3]);
    const [{ id }] = (await database.db.selectFrom("lead").select("id").limit(1).execute()) as [
      { id: number },
    ];
    const staleRow = { state: "won", updated_at: timeAfter(-60_000) } as const;
    await database.db.updateTable("lead").set(staleRow).where("id", "=", id).execute();
    expect(await countsAt(timeAfter(2_000))).toEqual([2, 2]);
  });

  test("are not made anew for each page while nothing changes", async () => {
    const counts = createLeadCountCache(database.db);
    await counts.counts(now);
    await database.db.updateTable("lead").set({ state: "won" }).execute();
    expect((await counts.counts(timeAfter(1_000))).states.contacted).toBe(3);
    await database.db
      .updateTable("lead")
      .set({ updated_at: timeAfter(1_100) })
      .execute();
    expect((await counts.counts(timeAfter(1_200))).states.contacted).toBe(0);
  });
});
