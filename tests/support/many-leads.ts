import type { Kysely } from "kysely";
import type pg from "pg";
import type { Schema } from "../../server/db/schema.ts";
import { openLeadKeys } from "../../server/leads/record/lead-keys.ts";

interface ManyLeadsOptions {
  readonly count: number;
  /** Times at which the leads were received, one for each lead. */
  readonly createdAt: Date;
  /** Id of the person who sent all of these leads; null if each has a new person. */
  readonly personId: number | null;
}

const rowsPerStatement = 10_000;

/**
 * Inserts many leads with their related rows: consents, an event, a sent delivery and an idempotency key. Each
 * lead has its own email address, and its own phone number if its person is new.
 */
export async function addManyLeads(
  client: pg.ClientBase,
  { count, createdAt, personId }: ManyLeadsOptions,
): Promise<void> {
  const { rows } = await client.query<{ first: number }>(
    "select coalesce(max(id), 0)::int + 1 as first from lead",
  );
  const first = rows[0]?.first ?? 1;
  for (let from = first; from < first + count; from += rowsPerStatement) {
    const values = [from, Math.min(from + rowsPerStatement, first + count) - 1, createdAt.toISOString()];
    if (personId === null)
      await client.query(
        `insert into lead_person (id, phone_hmac, audit_key, created_at) overriding system value
         select 1000000 + n, encode(sha256(n::text::bytea), 'hex'), sha256(('key ' || n)::bytea), $3
           from generate_series($1::int, $2::int) n`,
        values,
      );
    await client.query(
      `insert into lead (id, reference, person_id, kind, state, locale, personal_name, personal_phone, personal_email,
                         channel, hours, interest, due_at, created_at, updated_at) overriding system value
       select n, ${leadReferenceSql("n")}, coalesce($4::bigint, 1000000 + n), 'contact', 'contacted', 'en', 'Mona ' || n,
              case when $4::bigint is null then '+2010' || lpad(n::text, 8, '0') else '+201001234567' end,
              'mona' || n || '@example.com', 'call', 'any', 'Anything', $3, $3, $3
         from generate_series($1::int, $2::int) n`,
      [...values, personId],
    );
    await client.query(
      `with n as (select n from generate_series($1::int, $2::int) n),
            consent as (insert into lead_consent (lead_id, purpose, text_version, locale, text_sha256, given_at)
                        select n, 'contact', '1', 'en', repeat('0', 64), $3 from n),
            event as (insert into lead_event (lead_id, at, kind) select n, $3, 'arrived' from n),
            sent as (insert into lead_delivery (lead_id, message_id, channel, state, begun_at, next_at, sent_at, created_at)
                     select n, gen_random_uuid(), 'webhook', 'sent', $3, $3, $3, $3 from n)
       insert into lead_key (key_hash, body_hmac, reference, created_at)
       select 'key ' || n, '', ${leadReferenceSql("n")}, $3 from n`,
      values,
    );
  }
  await client.query("select setval(pg_get_serial_sequence('lead', 'id'), (select max(id) from lead))");
  await client.query("analyze lead, lead_person, lead_consent, lead_event, lead_delivery, lead_key");
}

/** Adds a person with this phone number and no leads. @returns the person's id */
export async function addPersonWithPhone(
  db: Kysely<Schema>,
  dataDir: string,
  phone: string,
): Promise<number> {
  const { id } = await db
    .insertInto("lead_person")
    .values({
      phone_hmac: openLeadKeys(dataDir, null).phoneHmac(phone),
      audit_key: Buffer.alloc(32, 1),
      created_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An SQL expression for a lead's reference; its alphabet has neither 0 nor 1, which are easily misread. */
function leadReferenceSql(column: string): string {
  return `overlay(upper(translate(lpad(to_hex(${column}), 8, '0'), '01', 'xy')) placing '-' from 5 for 0)`;
}
