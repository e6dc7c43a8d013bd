import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { recordChange } from "../audit/append-audit.ts";
import type { Change } from "../audit/change.ts";
import { insertRows } from "../db/bulk-rows.ts";
import { markPurge } from "../db/purge-mark.ts";
import type { Schema } from "../db/schema.ts";
import { lockUploaded } from "../pictures/uploaded-pictures.ts";
import { compareTexts } from "./compare-texts.ts";
import { nextFormerAddresses } from "./former-addresses.ts";
import { forgetPrices, writePrices } from "./published-prices.ts";
import { type QueryRows, readStoredRevision, type StoredRevision } from "./read-showcase.ts";
import { followRenames } from "./renamed-slugs.ts";
import { keepPictures, uploadedPictures } from "./showcase-pictures.ts";
import { isSameRow, type PartRow, partTables, readForWriting, toPartRows } from "./showcase-rows.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** What is to be published. It was found without a fault before (check-showcase.ts). */
export interface Publication {
  readonly content: ShowcaseContent;
  /** What it is about, in a few words of whoever publishes. */
  readonly note: string;
  /** The revision that it was made from: nothing is published when another one holds by now. Null for whichever holds. */
  readonly basedOn: number | null;
}

/** `same`: nothing differs from what holds. `overtaken`: somebody else has published meanwhile. None but the first writes anything. */
export type Published =
  | { readonly kind: "published"; readonly revision: number; readonly changed: readonly string[] }
  | { readonly kind: "same" | "overtaken"; readonly revision: number }
  /** Pictures that were not uploaded to this site, or are being removed. */
  | { readonly kind: "no-picture"; readonly urls: readonly string[] };

/** Any number, but the same in every process: of two publications at once, one comes first. */
const publishLock = 47_151_535;

/** Rows that the record of changes names; of more it says how many there are. */
const namedMost = 100;

/** Runs statements of a transaction. */
export function queryIn(db: Kysely<Schema>): QueryRows {
  return async (text, values) => (await db.executeQuery<object>(CompiledQuery.raw(text, [...values]))).rows;
}

/**
 * Publishes a showcase as the next revision, in one transaction: everybody sees the one before it or this one, whole.
 * @throws the database's own error, and then nothing is published
 */
export function publishShowcase(
  db: Kysely<Schema>,
  publication: Publication,
  change: Change,
): Promise<Published> {
  return db.transaction().execute((tx) => publishIn(tx, publication, change));
}

/** The same within a transaction that does more. */
export async function publishIn(
  tx: Transaction<Schema>,
  { content, note, basedOn }: Publication,
  change: Change,
): Promise<Published> {
  await sql`select pg_advisory_xact_lock(${sql.lit(publishLock)})`.execute(tx);
  const before = await readStoredRevision(queryIn(tx), null);
  const held = before?.number ?? 0;
  if (basedOn !== null && basedOn !== held) return { kind: "overtaken", revision: held };
  const readBefore = before && readForWriting(before.rows, before.formerAddresses);
  const shownBefore = readBefore?.content ?? null;
  const formerAddresses = nextFormerAddresses(shownBefore, content);
  const { closed, added } = differences(before, toPartRows(content), readBefore?.newer);
  const areAddressesSame = JSON.stringify(formerAddresses) === JSON.stringify(before?.formerAddresses ?? []);
  if (before && closed.length + added.length === 0 && areAddressesSame)
    return { kind: "same", revision: held };

  const uploaded = uploadedPictures(content);
  const known = await lockUploaded(tx, uploaded);
  // A picture in a bucket may be another site's, which keeps it itself.
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
  await followRenames(tx, renamed, change.now);
  await keepPictures(tx, uploaded, revision);
  if (shownBefore) await forgetPrices(tx, sampleProjectsGone(shownBefore, content));
  await writePrices(tx, content, revision, change.now);
  // What was withdrawn may be on no page that was kept for when the database does not answer.
  if (shownBefore && isLess(shownBefore, content)) await markPurge(tx, change.now);
  const changed = namesOf([...closed, ...added]);
  await recordChange(tx, change, {
    action: "publish",
    entity: "showcase",
    entityId: revision,
    changes: {
      note: { from: null, to: note },
      parts: { from: null, to: listed(changed) },
    },
  });
  return { kind: "published", revision, changed };
}

interface Differences {
  /** Rows that hold no longer: changed or gone. */
  readonly closed: readonly PartRow[];
  /** Rows that hold from now on: changed or new. */
  readonly added: readonly PartRow[];
}

/** @param newer rows that a newer version wrote, with what of them this version knows */
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
    // As one text: a statement takes no more than some ten thousand values.
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

/** The slugs of sample projects that are shown no longer: another project of that name begins its own history. */
function sampleProjectsGone(before: ShowcaseContent, after: ShowcaseContent): readonly string[] {
  const shown = new Set(after.developers.flatMap(({ projects }) => projects.map(({ slug }) => slug)));
  return before.developers
    .filter(({ isSample }) => isSample)
    .flatMap(({ projects }) => projects.map(({ slug }) => slug))
    .filter((slug) => !shown.has(slug));
}

/** Whether a developer or a project is shown no longer, under whatever name. */
function isLess(before: ShowcaseContent, after: ShowcaseContent): boolean {
  const slugsOf = ({ developers }: ShowcaseContent) =>
    new Set(developers.flatMap(({ slug, projects }) => [slug, ...projects.map((project) => project.slug)]));
  const slugs = slugsOf(after);
  return [...slugsOf(before)].some((slug) => !slugs.has(slug));
}

/** As one text, in which the many parts of a first revision are counted. */
function listed(names: readonly string[]): string {
  const rest = names.length - namedMost;
  return names.slice(0, namedMost).join(", ") + (rest > 0 ? ` +${rest}` : "");
}

/** What changed, as somebody reads it: "project ivoire-east". In one order, whatever order the database gives rows in. */
function namesOf(rows: readonly PartRow[]): readonly string[] {
  const names = rows.map(({ table, key }) => `${table.replace("showcase_", "").replaceAll("_", " ")} ${key}`);
  return [...new Set(names)].toSorted(compareTexts);
}
