import type { Database } from "../../../server/db/database.ts";
import { addManyLeads, addPersonWithPhone } from "../../support/many-leads.ts";

/** Phone number of the person who is erased later. */
export const erasedPersonPhone = "+201001234567";

/** Adds listings, delivered leads (one by the person who is erased later), and an account that is signed in. */
export async function addRestoreContent(
  { db, connect }: Database,
  dataDir: string,
  { homes, leads }: { readonly homes: number; readonly leads: number },
): Promise<void> {
  const personId = await addPersonWithPhone(db, dataDir, erasedPersonPhone);
  const { client, end } = await connect();
  try {
    await client.query(
      `insert into listing (unit_code, unit_type, finishing, title_en, price_egp)
       select 'DR' || n, 'villa', 'raw', 'Home ' || n, 1000000 + n from generate_series(1, $1::int) n`,
      [homes],
    );
    await addManyLeads(client, { count: leads, createdAt: new Date(), personId: null });
    await addManyLeads(client, { count: 1, createdAt: new Date(), personId });
  } finally {
    await end();
  }
  const now = new Date();
  const { id } = await db
    .insertInto("staff_account")
    .values({ email: "mona@example.com", name: "Mona", role: "owner", created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("staff_session")
    .values({ token_hash: "0a", account_id: id, created_at: now, seen_at: now, proved_at: now })
    .execute();
}

/** The total number of rows in these tables. */
export async function countRows(
  { connect }: Pick<Database, "connect">,
  tables: readonly string[],
): Promise<number> {
  const { client, end } = await connect();
  try {
    let sum = 0;
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*) as count from "${table}"`);
      sum += rows[0]?.count ?? 0;
    }
    return sum;
  } finally {
    await end();
  }
}
