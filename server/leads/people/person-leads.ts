import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { LeadKeys } from "../record/lead-keys.ts";

interface PersonRow {
  readonly id: number;
  readonly auditKey: Buffer;
}

/**
 * Under whom requests of a number are kept: one row, or several when the site has lost its key in between and took
 * somebody who came back for a new person. Locked until the transaction ends, so that no request joins them meanwhile.
 */
export async function lockPeople(db: Kysely<Schema>, keys: LeadKeys, phone: string): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom("lead_person")
    .select(["id", "audit_key as auditKey"])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("phone_hmac", "=", keys.phoneHmac(phone)),
        eb("id", "in", selectFrom("lead").select("person_id").where("personal_phone", "=", phone)),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows;
}

/** The requests of these people, and those that were merged into them, under whatever number; the oldest first. */
export async function findPersonLeads(db: Kysely<Schema>, people: readonly PersonRow[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive theirs as (
      select id from lead where person_id = any(${people.map(({ id }) => id)}::bigint[])
      union
      select merged.id from lead merged join theirs on merged.merged_into = theirs.id
    )
    select id from theirs order by id`.execute(db);
  return rows.map(({ id }) => id);
}
