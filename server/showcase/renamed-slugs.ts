import { sql, type Transaction } from "kysely";
import type { FormerAddress } from "../../domain/showcase/former-address.ts";
import type { Schema } from "../db/schema.ts";
import { bumpPlacesVersion } from "../places/places-version.ts";
import { bumpSpellingsVersion } from "../spellings/spellings-version.ts";

/**
 * When a project's or developer's slug changes, moves the data that staff stored for it (spellings, assignment
 * rules, prices, place) to the new slug.
 */
export async function moveDataToRenamedSlugs(
  tx: Transaction<Schema>,
  renamed: readonly FormerAddress[],
  now: Date,
): Promise<void> {
  for (const { kind, slug, now: current } of renamed) {
    if (current === null) continue;
    const spellings = await tx
      .updateTable("added_spelling")
      .set({ means_id: current })
      .where("means_of", "=", kind)
      .where("means_id", "=", slug)
      .executeTakeFirst();
    if (spellings.numUpdatedRows > 0n) await bumpSpellingsVersion(tx, now);
    if (kind === "developer") continue;
    await tx
      .updateTable("assignment_rule")
      .set({ project_slug: current })
      .where("project_slug", "=", slug)
      .execute();
    await moveUnlessTaken(tx, "showcase_price", slug, current);
    if (await moveUnlessTaken(tx, "project_place", slug, current)) await bumpPlacesVersion(tx, now);
  }
}

/**
 * Moves rows from the former slug to the current one, unless the current one has rows already. @returns whether
 * rows were moved
 */
async function moveUnlessTaken(
  tx: Transaction<Schema>,
  table: "showcase_price" | "project_place",
  slug: string,
  current: string,
): Promise<boolean> {
  const result = await sql`
    update ${sql.table(table)} set project_slug = ${current} where project_slug = ${slug}
      and not exists (select from ${sql.table(table)} as taken where taken.project_slug = ${current})`.execute(
    tx,
  );
  return (result.numAffectedRows ?? 0n) > 0n;
}
