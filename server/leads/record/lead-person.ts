import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

interface Person {
  readonly id: number;
  /** What the audit's hashes of their values are keyed with. */
  readonly audit_key: Buffer;
}

/** Whose requests those of this number are. */
export async function findOrAddPerson(
  tx: Transaction<Schema>,
  phoneHmac: string,
  now: Date,
): Promise<Person> {
  return (
    tx
      .insertInto("lead_person")
      .values({ phone_hmac: phoneHmac, audit_key: randomBytes(32), created_at: now })
      // Written over with itself: only so is the row returned, and kept from being erased meanwhile.
      .onConflict((conflict) => conflict.column("phone_hmac").doUpdateSet({ phone_hmac: phoneHmac }))
      .returning(["id", "audit_key"])
      .executeTakeFirstOrThrow()
  );
}

/** Holds these people before their requests are: everybody who writes both locks them in this order. */
export async function lockPersons(tx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom("lead_person")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Forgets those of these people of whom no request is left, and with them what the audit says of them. */
export async function deleteLeftPeople(tx: Transaction<Schema>, among: readonly number[]): Promise<void> {
  if (among.length === 0) return;
  await tx
    .deleteFrom("lead_person")
    .where("id", "in", [...new Set(among)])
    .where((where) =>
      where.not(
        where.exists(where.selectFrom("lead").select("id").whereRef("lead.person_id", "=", "lead_person.id")),
      ),
    )
    .execute();
}
