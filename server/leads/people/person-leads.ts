import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { LeadKeys } from "../record/lead-keys.ts";

export interface PersonRow {
  readonly id: number;
  readonly auditKey: Buffer;
  readonly phoneHmac: string;
}

/**
 * Finds the people with this phone number: normally one, several if the site's key was replaced in between. They
 * are locked until the transaction ends, so that no lead is added meanwhile. People who are being erased are not
 * found.
 */
export function lockPersonsByPhone(db: Kysely<Schema>, keys: LeadKeys, phone: string): Promise<PersonRow[]> {
  return db
    .selectFrom("lead_person")
    .select(["id", "audit_key as auditKey", "phone_hmac as phoneHmac"])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("phone_hmac", "=", keys.phoneHmac(phone)),
        eb("id", "in", selectFrom("lead").select("person_id").where("personal_phone", "=", phone)),
      ]),
    )
    .where("id", "not in", (where) => where.selectFrom("erasure").select("person_id"))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * Finds the leads of these people and the leads merged into them, whatever their phone number is; oldest first.
 * @param limit the maximum number of leads
 */
export async function findPersonLeadIds(
  db: Kysely<Schema>,
  people: readonly PersonRow[],
  limit?: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${personLeadsCte(people)} select id from theirs order by id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Counts these people's leads, and the leads' notes and visits. */
export async function countPersonLeads(db: Kysely<Schema>, people: readonly PersonRow[]) {
  const { rows } = await sql<{ leads: number; notes: number; visits: number }>`
    ${personLeadsCte(people)}
    select (select count(*) from theirs)::int as leads,
           (select count(*) from lead_event where personal_note <> '' and lead_id in (select id from theirs))::int as notes,
           (select count(*) from visit where lead_id in (select id from theirs))::int as visits`.execute(db);
  return rows[0] ?? { leads: 0, notes: 0, visits: 0 };
}

function personLeadsCte(people: readonly PersonRow[]) {
  return sql`
    with recursive theirs as (
      select id from lead where person_id = any(${people.map(({ id }) => id)}::bigint[])
      union
      select merged.id from lead merged join theirs on merged.merged_into = theirs.id
    )`;
}
