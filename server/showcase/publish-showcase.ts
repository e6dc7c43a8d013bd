import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import { insertRows } from "../db/bulk-rows.ts";
import { purgePagesOnCommit } from "../db/purge-mark.ts";
import type { Schema } from "../db/schema.ts";
import { lockUploadedPictures } from "../pictures/uploaded-pictures.ts";
import { compareByCodeUnit } from "../../domain/text/compare-code-units.ts";
import { nextFormerAddresses } from "./former-addresses.ts";
import { deletePriceHistory, recordPriceChanges } from "./published-prices.ts";
import {
  type ShowcaseQueryRunner,
  readStoredShowcaseRevision,
  type StoredShowcaseRevision,
} from "./read-showcase.ts";
import { moveDataToRenamedSlugs } from "./renamed-slugs.ts";
import { recordRevisionPictures, findUploadedPictureUrls } from "./showcase-pictures.ts";
import {
  identityOfPartRow,
  isSameShowcasePartRow,
  type ShowcasePartRow,
  showcasePartTables,
  parseRowsForComparison,
  toShowcasePartRows,
} from "./showcase-rows.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** What to publish. `content` has to pass check-showcase.ts first. */
export interface ShowcasePublication {
  readonly content: ShowcaseContent;
  /** A short description by the person who publishes. */
  readonly note: string;
  /**
   * The revision that the content was made from; if another revision is current by now, nothing is published. Null
   * skips this check.
   */
  readonly basedOn: number | null;
}

/**
 * `same`: the content equals the current one. `overtaken`: another revision was published meanwhile. Only
 * `published` means that something was written.
 */
export type PublishShowcaseResult =
  | { readonly kind: "published"; readonly revision: number; readonly changed: readonly string[] }
  | { readonly kind: "same" | "overtaken"; readonly revision: number }
  /** Some pictures were not uploaded to this site or are being deleted. */
  | { readonly kind: "no-picture"; readonly urls: readonly string[] };

/** Key of the advisory lock that serialises publications: an arbitrary number that every process uses. */
const publishLock = 47_151_535;

/** Maximum number of changed rows that an audit entry names; further rows are only counted. */
const maxNames = 100;

/** Runs queries in the given transaction. */
export function createShowcaseQueryRunner(db: Kysely<Schema>): ShowcaseQueryRunner {
  return async (text, values) => (await db.executeQuery<object>(CompiledQuery.raw(text, [...values]))).rows;
}

/**
 * Publishes a showcase as the next revision, in one transaction: readers see either the previous revision or the
 * new one [SHOW-27].
 * @throws database errors; nothing is published then
 */
export function publishShowcase(
  db: Kysely<Schema>,
  publication: ShowcasePublication,
  change: ChangeContext,
): Promise<PublishShowcaseResult> {
  return db.transaction().execute((tx) => publishShowcaseInTransaction(tx, publication, change));
}

/** Like `publishShowcase`, within a transaction of the caller. */
export async function publishShowcaseInTransaction(
  tx: Transaction<Schema>,
  { content, note, basedOn }: ShowcasePublication,
  change: ChangeContext,
): Promise<PublishShowcaseResult> {
  await sql`select pg_advisory_xact_lock(${sql.lit(publishLock)})`.execute(tx);
  const before = await readStoredShowcaseRevision(createShowcaseQueryRunner(tx), null);
  const currentNumber = before?.number ?? 0;
  if (basedOn !== null && basedOn !== currentNumber) return { kind: "overtaken", revision: currentNumber };
  const readBefore = before && parseRowsForComparison(before.rows, before.formerAddresses);
  const previousContent = readBefore?.content ?? null;
  const formerAddresses = nextFormerAddresses(previousContent, content);
  const { closed, added } = differences(before, toShowcasePartRows(content), readBefore?.newer);
  const areAddressesSame = JSON.stringify(formerAddresses) === JSON.stringify(before?.formerAddresses ?? []);
  if (before && closed.length + added.length === 0 && areAddressesSame)
    return { kind: "same", revision: currentNumber };

  const uploaded = findUploadedPictureUrls(content);
  const storedUrls = await lockUploadedPictures(tx, uploaded);
  // Pictures in a bucket are not checked, because they may belong to another site, which does not delete them.
  const missing = uploaded.filter((url) => url.startsWith("/") && !storedUrls.has(url));
  if (missing.length > 0) return { kind: "no-picture", urls: missing };

  const revision = currentNumber + 1;
  await tx
    .insertInto("showcase_revision")
    .values({ number: revision, published_at: change.now, published_by: change.actorId, note })
    .execute();
  await writeRows(tx, revision, closed, added);
  await writeAddresses(tx, formerAddresses);
  const oldAddresses = new Set(before?.formerAddresses.map((address) => JSON.stringify(address)));
  const renamed = formerAddresses.filter((address) => !oldAddresses.has(JSON.stringify(address)));
  await moveDataToRenamedSlugs(tx, renamed, change.now);
  await recordRevisionPictures(tx, uploaded, revision);
  if (previousContent) await deletePriceHistory(tx, removedSamples(previousContent, content));
  await recordPriceChanges(tx, content, revision, change.now);
  // Cached pages may still show what was withdrawn, and are served while the database is unavailable, so all of
  // them are deleted.
  if (previousContent && withdrawsAny(previousContent, content)) await purgePagesOnCommit(tx, change.now);
  const changed = namesOf([...closed, ...added]);
  await recordRowChange(tx, change, {
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
  /** Rows that are no longer current: the former versions of changed rows, and removed rows. */
  readonly closed: readonly ShowcasePartRow[];
  /** Rows that are current from now on: the new versions of changed rows, and new rows. */
  readonly added: readonly ShowcasePartRow[];
}

/**
 * Compares the rows of two revisions.
 * @param newer rows that a newer version of the site wrote, each with the row that this version would write
 */
function differences(
  before: Pick<StoredShowcaseRevision, "rows"> | null,
  after: readonly ShowcasePartRow[],
  newer: ReadonlyMap<ShowcasePartRow, ShowcasePartRow> = new Map(),
): Differences {
  const old = new Map((before?.rows ?? []).map((row) => [identityOfPartRow(row), row]));
  const added = after.filter((row) => {
    const identity = identityOfPartRow(row);
    const oldRow = old.get(identity);
    if (!oldRow || !isSameShowcasePartRow(newer.get(oldRow) ?? oldRow, row)) return true;
    old.delete(identity);
    return false;
  });
  return { closed: [...old.values()], added };
}

async function writeRows(
  tx: Transaction<Schema>,
  revision: number,
  closed: readonly ShowcasePartRow[],
  added: readonly ShowcasePartRow[],
): Promise<void> {
  for (const table of showcasePartTables) {
    const keys = closed.flatMap((row) => (row.table === table ? [row.key] : []));
    // All keys are one JSON parameter, because PostgreSQL allows at most 65,535 parameters in a statement.
    if (keys.length > 0)
      await sql`
        update ${sql.table(table)} set until_revision = ${revision} where until_revision is null
          and key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(tx);
    const rows = added
      .filter((row) => row.table === table)
      .map(({ key, parentKey, position, content }) => {
        return { key, parent_key: parentKey, position, content, from_revision: revision };
      });
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
 * Slugs of sample projects that are no longer published. Their price history is deleted, so that a real project
 * with the same slug starts its own.
 */
function removedSamples(before: ShowcaseContent, after: ShowcaseContent): readonly string[] {
  const publishedSlugs = new Set(
    after.developers.flatMap(({ projects }) => projects.map(({ slug }) => slug)),
  );
  return before.developers
    .filter(({ isSample }) => isSample)
    .flatMap(({ projects }) => projects.map(({ slug }) => slug))
    .filter((slug) => !publishedSlugs.has(slug));
}

/** Whether `after` lacks a slug of a developer or project in `before`. */
function withdrawsAny(before: ShowcaseContent, after: ShowcaseContent): boolean {
  const slugsOf = ({ developers }: ShowcaseContent) =>
    new Set(developers.flatMap(({ slug, projects }) => [slug, ...projects.map((project) => project.slug)]));
  const slugs = slugsOf(after);
  return [...slugsOf(before)].some((slug) => !slugs.has(slug));
}

/** Joins names to a text. Names beyond `maxNames` are only counted, because a first revision has very many. */
function joinNames(names: readonly string[]): string {
  const omittedCount = names.length - maxNames;
  return names.slice(0, maxNames).join(", ") + (omittedCount > 0 ? ` +${omittedCount}` : "");
}

/** The changed rows for readers of the audit log, such as "project ivoire-east", sorted and without duplicates. */
function namesOf(rows: readonly ShowcasePartRow[]): readonly string[] {
  const names = rows.map(({ table, key }) => `${table.replace("showcase_", "").replaceAll("_", " ")} ${key}`);
  return [...new Set(names)].toSorted(compareByCodeUnit);
}
