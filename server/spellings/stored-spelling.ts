import type { InferResult, Kysely } from "kysely";
import { type SpellingMeaning, spellingMeaningKinds } from "../../domain/search/spellings/added-spelling.ts";
import type { Schema } from "../db/schema.ts";

/** Words to which staff gave a meaning, or which they had ignored, as staff pages list them. */
export interface StoredSpelling {
  readonly id: number;
  readonly typed: string;
  /** The meaning of the words; null if searches ignore them. */
  readonly means: SpellingMeaning | null;
  readonly addedAt: Date;
  /** Name of the staff account; "" if unknown. */
  readonly addedBy: string;
}

/** All spellings, newest first. */
export async function listSpellings(db: Kysely<Schema>): Promise<readonly StoredSpelling[]> {
  const rows = await selectSpellings(db)
    .orderBy("added_at", "desc")
    .orderBy("added_spelling.id", "desc")
    .execute();
  return rows.map(toStoredSpelling);
}

/** The spelling with these folded words; null when there is none. */
export async function findSpelling(db: Kysely<Schema>, spelling: string): Promise<StoredSpelling | null> {
  const row = await selectSpellings(db).where("spelling", "=", spelling).executeTakeFirst();
  return row ? toStoredSpelling(row) : null;
}

function selectSpellings(db: Kysely<Schema>) {
  return db
    .selectFrom("added_spelling")
    .leftJoin("staff_account as adder", "adder.id", "added_spelling.added_by")
    .select([
      "added_spelling.id",
      "typed",
      "means_of as thing",
      "means_id as meantId",
      "added_at as addedAt",
      "adder.name as addedBy",
    ]);
}

type SpellingRow = InferResult<ReturnType<typeof selectSpellings>>[number];

function toStoredSpelling({ id, typed, thing, meantId, addedAt, addedBy }: SpellingRow): StoredSpelling {
  const kind = spellingMeaningKinds.find((each) => each === thing);
  return { id, typed, means: kind ? { of: kind, id: meantId } : null, addedAt, addedBy: addedBy ?? "" };
}
