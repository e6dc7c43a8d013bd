import { type Kysely, sql, type Transaction } from "kysely";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { insertRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

interface LastPrice {
  readonly project_slug: string;
  readonly unit_type: string;
  readonly from_egp: number | null;
  readonly to_egp: number | null;
}

/** Records each price of a unit type that differs from its previously published price. */
export async function recordPriceChanges(
  tx: Transaction<Schema>,
  { developers }: ShowcaseContent,
  revision: number,
  now: Date,
): Promise<void> {
  const lastPrices = await readLastPrices(tx);
  const last = new Map(lastPrices.map((price) => [`${price.project_slug}/${price.unit_type}`, price]));
  const byProject = Map.groupBy(lastPrices, (price) => price.project_slug);
  const since = toCairoIsoDate(now);
  const rows = developers
    .flatMap(({ projects }) => projects)
    .flatMap(({ slug, units }) => {
      const removedPrices = (byProject.get(slug) ?? []).filter(
        (price) => !units.some(({ type }) => type === price.unit_type),
      );
      const prices = [
        ...units.map(({ type, priceEgp }) => ({ type: type as string, priceEgp })),
        ...removedPrices.map(({ unit_type: type }) => ({ type, priceEgp: null })),
      ];
      return prices.flatMap(({ type, priceEgp }) => {
        const before = last.get(`${slug}/${type}`);
        const [from, to] = [priceEgp?.from ?? null, priceEgp?.to ?? null];
        // Writes no row for an unchanged price, nor for a type that has never had a price.
        if ((before?.from_egp ?? null) === from && (before?.to_egp ?? null) === to) return [];
        return [{ project_slug: slug, unit_type: type, since, revision, from_egp: from, to_egp: to }];
      });
    });
  await insertRows(tx, "showcase_price", rows);
}

/** Deletes the price history of projects. */
export async function deletePriceHistory(
  tx: Transaction<Schema>,
  projectSlugs: readonly string[],
): Promise<void> {
  if (projectSlugs.length === 0) return;
  await tx.deleteFrom("showcase_price").where("project_slug", "in", projectSlugs).execute();
}

async function readLastPrices(db: Kysely<Schema>): Promise<readonly LastPrice[]> {
  const { rows } = await sql<LastPrice>`
    select distinct on (project_slug, unit_type) project_slug, unit_type, from_egp, to_egp
      from showcase_price order by project_slug, unit_type, revision desc`.execute(db);
  return rows;
}
