import { type Kysely, sql } from "kysely";
import type { ShowcaseDraftKind } from "../../domain/studio/studio-parts.ts";
import type { Schema } from "../db/schema.ts";

/** Who published a part most recently, and when. */
export interface LastPartChange {
  /** Name of the account; null for the first start of the site or a command in the terminal. */
  readonly by: string | null;
  readonly at: Date;
}

/** The most recent change of every published part, by its kind and key, such as "project ivoire-east". */
export async function loadLastPartChanges(db: Kysely<Schema>): Promise<ReadonlyMap<string, LastPartChange>> {
  // A project's unit types and plans have rows of their own, but editors see them as part of the project.
  const { rows } = await sql<{
    kind: ShowcaseDraftKind;
    key: string;
    name: string | null;
    published_at: Date;
  }>`
    select part.kind, part.key, account.name, revision.published_at
    from (
      select kind, key, max(from_revision) as from_revision
      from (
        select 'developer' as kind, key, from_revision from showcase_developer where until_revision is null
        union all
        select 'project', key, from_revision from showcase_project where until_revision is null
        union all
        select 'project', parent_key, from_revision from showcase_unit_type where until_revision is null
        union all
        select 'project', parent_key, from_revision from showcase_payment_plan where until_revision is null
        union all
        select 'area', key, from_revision from showcase_area where until_revision is null
        union all
        select case parent_key when 'questions' then 'question' else parent_key end,
          substr(key, length(parent_key) + 2), from_revision
        from showcase_text where until_revision is null and parent_key in ('questions', 'about', 'privacy')
      ) as row
      group by kind, key
    ) as part
    join showcase_revision as revision on revision.number = part.from_revision
    left join staff_account as account on account.id = revision.published_by`.execute(db);
  return new Map(
    rows.map(({ kind, key, name, published_at: at }) => [`${kind} ${key}`, { by: name, at: new Date(at) }]),
  );
}
