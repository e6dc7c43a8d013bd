import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { recordChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import { insertRows } from "../db/bulk-rows.ts";
import { purgePagesOnCommit } from "../db/purge-mark.ts";
import type { Schema } from "../db/schema.ts";
import { lockUploaded } from "../pictures/uploaded-pictures.ts";
import { compareTexts } from "./compare-texts.ts";
import { nextFormerAddresses } from "./former-addresses.ts";
import { deletePriceHistory, recordPriceChanges } from "./published-prices.ts";
import { type QueryRows, readStoredRevision, type StoredRevision } from "./read-showcase.ts";
import { moveToRenamedSlugs } from "./renamed-slugs.ts";
import { recordRevisionPictures, uploadedPictureUrls } from "./showcase-pictures.ts";
import { isSameRow, type PartRow, partTables, parseRowsForComparison, toPartRows } from "./showcase-rows.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** What to publish. The content has to pass check-showcase.ts first. */
export interface Publication {
  readonly content: ShowcaseContent;
  /** A short description by the person who publishes. */
  readonly note: string;
  /**
   * The revision that the content was made from: if another one is current by now, nothing is published. Null
   * publishes regardless.
   */
  readonly basedOn: number | null;
}

/**
 * `same`: the content equals the current one. `overtaken`: another revision was published meanwhile. Only
 * `published` writes anything.
 */
export type PublishShowcaseResult =
  | { readonly kind: "published"; readonly revision: number; readonly changed: readonly string[] }
  | { readonly kind: "same" | "overtaken"; readonly revision: number }
  /** Some pictures were not uploaded to this site, or are being removed. */
  | { readonly kind: "no-picture"; readonly urls: readonly string[] };

/** Key of the advisory lock that makes publications run one after the other; any number that every process shares. */
const publishLock = 47_151_535;

/** Number of changed rows that an audit entry names; the others are only counted. */
const maxNamed = 100;

/** Runs queries in the given transaction. */
export function toQueryRows(db: Kysely<Schema>): QueryRows {
  return async (text, values) => (await db.executeQuery<object>(CompiledQuery.raw(text, [...values]))).rows;
}

/**
 * Publishes a showcase as the next revision, in one transaction: readers see either the previous revision or the
 * new one [SHOW-27].
 * @throws database errors; nothing is published then
 */
export function publishShowcase(
  db: Kysely<Schema>,
  publication: Publication,
  change: ChangeContext,
): Promise<PublishShowcaseResult> {
  return db.transaction().execute((tx) => publishInTransaction(tx, publication, change));
}

/** As `publishShowcase`, within a transaction of the caller. */
export async function publishInTransaction(
  tx: Transaction<Schema>,
  { content, note, basedOn }: Publication,
  change: ChangeContext,
): Promise<PublishShowcaseResult> {
  await sql`select pg_advisory_xact_lock(${sql.lit(publishLock)})`.execute(tx);
  const before = await readStoredRevision(toQueryRows(tx), null);
  const held = before?.number ?? 0;
  if (basedOn !== null && basedOn !== held) return { kind: "overtaken", revision: held };
  const readBefore = before && parseRowsForComparison(before.rows, before.formerAddresses);
  const shownBefore = readBefore?.content ?? null;
  const formerAddresses = nextFormerAddresses(shownBefore, content);
  const { closed, added } = differences(before, toPartRows(content), readBefore?.newer);
  const areAddressesSame = JSON.stringify(formerAddresses) === JSON.stringify(before?.formerAddresses ?? []);
  if (before && closed.length + added.length === 0 && areAddressesSame)
    return { kind: "same", revision: held };

  const uploaded = uploadedPictureUrls(content);
  const known = await lockUploaded(tx, uploaded);
  // Pictures in a bucket are not checked: they may belong to another site, which keeps them itself.
  const missing = uploaded.filter((url) => url.startsWith("/") && !known.has(url));
  if (missing.length > 0) return { kind: "no-picture", urls: missing };

  const revision = held + 1;
  await tx
    .insertInto("showcase_revision")
    .values({ number: revision, published_at: change.now, published_by: change.actorId, note })
    .execute();
  await writeRows(tx, revision, closed, added);
  await writeAddresses(tx, formerAddresses);
  const oldAddresses = new Set(before?.formerAddresses.map((address) => JSON.stringify(address)));
  const renamed = formerAddresses.filter((address) => !oldAddresses.has(JSON.stringify(address)));
  await moveToRenamedSlugs(tx, renamed, change.now);
  await recordRevisionPictures(tx, uploaded, revision);
  if (shownBefore) await deletePriceHistory(tx, sampleProjectsGone(shownBefore, content));
  await recordPriceChanges(tx, content, revision, change.now);
  // Cached pages, which are shown while the database is unavailable, may still contain what was withdrawn, so all
  // of them are deleted.
  if (shownBefore && withdrawsAny(shownBefore, content)) await purgePagesOnCommit(tx, change.now);
  const changed = namesOf([...closed, ...added]);
  await recordChange(tx, change, {
    action: "publish",
    entity: "showcase",
    entityId: revision,
    changes: {
      note: { from: null, to: note },
      parts: { from: null, to: joinNames(changed) },
    },
  });
  return { kind: "published", revision, changed };
}

interface Differences {
  /** Rows that are no longer current: changed or removed. */
  readonly closed: readonly PartRow[];
  /** Rows that are current from now on: changed or new. */
  readonly added: readonly PartRow[];
}

/** @param newer rows written by a newer version, each with the row that this version reads from it */
function differences(
  before: Pick<StoredRevision, "rows"> | null,
  after: readonly PartRow[],
  newer: ReadonlyMap<PartRow, PartRow> = new Map(),
): Differences {
  const identity = ({ table, key }: PartRow) => `${table} ${key}`;
  const old = new Map((before?.rows ?? []).map((row) => [identity(row), row]));
  const same = new Set<string>();
  const added = after.filter((row) => {
    const known = old.get(identity(row));
    if (!known || !isSameRow(newer.get(known) ?? known, row)) return true;
    same.add(identity(row));
    return false;
  });
  return { closed: [...old.values()].filter((row) => !same.has(identity(row))), added };
}

async function writeRows(
  tx: Transaction<Schema>,
  revision: number,
  closed: readonly PartRow[],
  added: readonly PartRow[],
): Promise<void> {
  for (const table of partTables) {
    const keys = closed.flatMap((row) => (row.table === table ? [row.key] : []));
    // The keys go as one JSON parameter: PostgreSQL allows 65,535 parameters in a statement.
    if (keys.length > 0)
      await sql`
        update ${sql.table(table)} set until_revision = ${revision} where until_revision is null
          and key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(tx);
    const rows = added.flatMap((row) =>
      row.table === table
        ? [
            {
              key: row.key,
              parent_key: row.parentKey,
              position: row.position,
              content: row.content,
              from_revision: revision,
            },
          ]
        : [],
    );
    await insertRows(tx, table, rows);
  }
}

async function writeAddresses(
  tx: Transaction<Schema>,
  addresses: Showcase["formerAddresses"],
): Promise<void> {
  await tx.deleteFrom("showcase_address").execute();
  const rows = addresses.map((address) => ({
    kind: address.kind,
    slug: address.slug,
    current_slug: address.now,
    developer_slug: address.kind === "project" ? address.developer : null,
  }));
  await insertRows(tx, "showcase_address", rows);
}

/**
 * The slugs of sample projects that are no longer shown. Their price history is deleted, so that a real project of
 * the same slug starts its own.
 */
function sampleProjectsGone(before: ShowcaseContent, after: ShowcaseContent): readonly string[] {
  const shown = new Set(after.developers.flatMap(({ projects }) => projects.map(({ slug }) => slug)));
  return before.developers
    .filter(({ isSample }) => isSample)
    .flatMap(({ projects }) => projects.map(({ slug }) => slug))
    .filter((slug) => !shown.has(slug));
}

/** Whether a slug of a developer or project is no longer in use. */
function withdrawsAny(before: ShowcaseContent, after: ShowcaseContent): boolean {
  const slugsOf = ({ developers }: ShowcaseContent) =>
    new Set(developers.flatMap(({ slug, projects }) => [slug, ...projects.map((project) => project.slug)]));
  const slugs = slugsOf(after);
  return [...slugsOf(before)].some((slug) => !slugs.has(slug));
}

/** The names as one text; names beyond the limit are only counted, since a first revision has very many. */
function joinNames(names: readonly string[]): string {
  const rest = names.length - maxNamed;
  return names.slice(0, maxNamed).join(", ") + (rest > 0 ? ` +${rest}` : "");
}

/** The changed rows in readable form, such as "project ivoire-east", without duplicates and sorted. */
function namesOf(rows: readonly PartRow[]): readonly string[] {
  const names = rows.map(({ table, key }) => `${table.replace("showcase_", "").replaceAll("_", " ")} ${key}`);
  return [...new Set(names)].toSorted(compareTexts);
}
