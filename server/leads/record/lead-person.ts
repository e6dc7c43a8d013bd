import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

interface Person {
  readonly id: number;
  /** The key of the hashes that the audit has for this person's data. */
  readonly audit_key: Buffer;
}

/** Finds the person with this phone number, or adds a new one. */
export async function findOrAddPerson(
  tx: Transaction<Schema>,
  phoneHmac: string,
  now: Date,
): Promise<Person> {
  return (
    tx
      .insertInto("lead_person")
      .values({ phone_hmac: phoneHmac, audit_key: randomBytes(32), created_at: now })
      // This update changes nothing, but it returns the row and locks it against a concurrent erasure.
      .onConflict((conflict) => conflict.column("phone_hmac").doUpdateSet({ phone_hmac: phoneHmac }))
      .returning(["id", "audit_key"])
      .executeTakeFirstOrThrow()
  );
}

/** Locks people. Every transaction that also locks their leads locks the people first. */
export async function lockPersonsById(tx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom("lead_person")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Deletes those of these people who have no leads, with the keys of their audit hashes. */
export async function deletePeopleWithoutLeads(
  tx: Transaction<Schema>,
  personIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return;
  await tx
    .deleteFrom("lead_person")
    .where("id", "in", [...new Set(personIds)])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("lead").select("id").whereRef("lead.person_id", "=", "lead_person.id"))),
    )
    .execute();
}
