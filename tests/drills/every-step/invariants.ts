import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { emptyInventoryQuery } from "../../../domain/listings/inventory-query.ts";
import { pictureWidths, uploadedVariantUrl } from "../../../domain/pictures/picture.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import { verifyAuditChain } from "../../../server/audit/verify-audit.ts";
import { createInventoryService } from "../../../server/listings/inventory/inventory.ts";
import { createFixedShowcaseSource } from "../../../server/showcase/showcase-source.ts";
import { CatalogueReadModel } from "../../../server/search/following/read-model.ts";
import { fakeBucketCredentials } from "../../support/fake-bucket.ts";
import { sealAndVerifyAudit } from "../../support/sealed-audit.ts";
import type { WriteState } from "./compare.ts";
import type { TestBedSite, TestBed } from "./test-bed.ts";

interface Invariant {
  /** The rule in one sentence. */
  readonly rule: string;
  /** Returns descriptions of the rows that break the rule. */
  find(world: TestBed, site: TestBedSite): Promise<readonly string[]>;
  /** Whether to check this rule only after the write has ended, because the check itself writes. */
  readonly isLast?: boolean;
  /**
   * Names in `readStoredData` of the tables and files to which the rule applies. If none of them changed, the rule is
   * not checked.
   */
  readonly tables?: readonly string[];
}

const listingTables = ["public.listing", "public.listing_image", "public.agent", "public.setting"];
const pictureTables = [
  "public.uploaded_picture",
  "public.upload_begun",
  "public.listing_image",
  "public.agent",
  "files of the folder",
  "files of the bucket",
];
const auditTables = ["public.audit_pending", "public.audit_entry"];

/** A rule that is broken by every row which the query returns. */
const violatingRows = (sql: string) => async (testBed: TestBed) =>
  (await testBed.runSql(sql)).rows.map((row) => Object.values(row).join(" "));

const dayMs = 86_400_000;

/** Rules that must be true after every step of every write. */
const invariants: readonly Invariant[] = [
  {
    rule: "each delivery that waits has its job",
    find: violatingRows(`select 'delivery', d.id, d.channel from lead_delivery d where d.state = 'waiting' and not exists (
      select 1 from pgboss.job j where j.name = case d.channel when 'webhook' then 'delivery/web' else 'delivery/mail' end
        and j.singleton_key = d.id || '/' || d.attempts and j.state <= 'active')`),
  },
  {
    rule: "no mail and no delivery waits twice",
    find: violatingRows(`select j.name, j.singleton_key from pgboss.job j where j.state <= 'active'
      and j.name in ('alerts/mail', 'delivery/web', 'delivery/mail') group by j.name, j.singleton_key having count(*) > 1`),
  },
  {
    rule: "of the links for a password only the newest of each account works",
    find: violatingRows(
      `select 'account', account_id from staff_setup_link group by account_id having count(*) > 1`,
    ),
  },
  {
    rule: "each request has its arrival, its consent and somebody who is told",
    find: violatingRows(`select 'lead', l.id from lead l where
      (select count(*) from lead_event e where e.lead_id = l.id and e.kind = 'arrived') <> 1
      or not exists (select 1 from lead_consent c where c.lead_id = l.id)
      or (l.merged_into is null and not exists (select 1 from lead_delivery d where d.lead_id = l.id))`),
  },
  {
    rule: "nothing of a request that is spam goes to others than the office",
    find: violatingRows(`select 'lead', l.id from lead l join lead_delivery d on d.lead_id = l.id
      where d.state = 'waiting' and l.state = 'spam' and d.channel <> 'staff-mail'`),
  },
  {
    rule: "the state of a request is the last that its events name",
    find: violatingRows(`select 'lead', l.id, l.state from lead l, lateral (select e.to_state from lead_event e
      where e.lead_id = l.id and e.kind = 'state' order by e.id desc limit 1) last where last.to_state <> l.state`),
  },
  {
    rule: "an erasure leaves nobody without requests",
    find: violatingRows(`select 'person', p.id from lead_person p where not exists (select 1 from lead l where l.person_id = p.id)
      and not exists (select 1 from erasure e where e.person_id = p.id)`),
  },
  {
    rule: "the record of changes has each home's last writing",
    tables: [...listingTables, ...auditTables],
    find: violatingRows(`select 'listing', l.id, l.revision from listing l where not l.is_sample and l.revision is distinct from (
      select max(a.revision) from audit_log a where a.entity = 'listing' and a.entity_id = l.id)`),
  },
  {
    rule: "a picture's row names a file that is there",
    tables: pictureTables,
    find: async (testBed) => {
      const { rows: pictureRows } = await testBed.runSql(
        "select url from uploaded_picture where removed_at is null union select url from listing_image where url not like '/pictures/%' union select avatar from agent where avatar like '/uploads/%' or avatar like 'https://pictures.%'",
      );
      return pictureRows.map(({ url }) => String(url)).filter((url) => !hasPictureFile(testBed, url));
    },
  },
  {
    rule: "the chain of the record is whole",
    tables: auditTables,
    find: async ({ database }) => verdictOf(await verifyAuditChain(database.db)),
  },
  {
    rule: "the chain of the record is whole once what waits is sealed",
    tables: auditTables,
    isLast: true,
    find: async ({ database }) => verdictOf(await sealAndVerifyAudit(database.db)),
  },
  {
    rule: "the catalogue that followed is the catalogue that is read anew",
    tables: listingTables,
    find: async ({ database, clock }, { search, app }) => {
      await search.refresh();
      const options = {
        pool: database.pool,
        log: app.log,
        planRatePercent: app.config.planRate.percent,
        showcase: createFixedShowcaseSource(app.showcase()),
      };
      const rebuilt = await new CatalogueReadModel({ ...options, now: () => clock.at }).open();
      const contents = [search, rebuilt].map((model) =>
        stringifyWithSortedKeys([
          model.find(emptySearchQuery, 60, clock.at),
          model.facets(emptySearchQuery, clock.at),
        ]),
      );
      return describeTextDifference(contents[0] ?? "", contents[1] ?? "");
    },
  },
  {
    rule: "the staff's list that followed is the list that is read anew",
    tables: listingTables,
    find: async ({ database, clock }, { app }) => {
      const contents: string[] = [];
      for (const list of [app.inventory, createInventoryService(database.db)])
        contents.push(
          JSON.stringify([
            await list.counts(clock.at),
            await list.list(emptyInventoryQuery, clock.at),
            await list.stats(),
          ]),
        );
      return describeTextDifference(contents[0] ?? "", contents[1] ?? "");
    },
  },
  {
    rule: "the inbox counts what there is",
    find: async (testBed, { app }) => {
      const counts = await app.inbox.counts(testBed.clock.at);
      const { rows: leadRows } = await testBed.runSql(
        "select count(*)::int as all from lead where merged_into is null and state <> 'spam'",
      );
      const [{ all } = { all: 0 }] = leadRows;
      return "all" in counts && counts["all"] !== all ? [`${String(counts["all"])} of ${String(all)}`] : [];
    },
  },
  {
    rule: "a file that no row names is gone a day later",
    tables: pictureTables,
    isLast: true,
    find: async (testBed) => {
      // This process uses both the bucket and the folder, and must find files that any process left in either.
      const { manualJobs, close } = await testBed.open();
      testBed.clock.at = new Date(testBed.clock.at.getTime() + dayMs);
      await manualJobs.run("pictures/sweep", {});
      await close();
      const { rows: pictureRows } = await testBed.runSql("select url from uploaded_picture");
      const urls = pictureRows.map(({ url }) => String(url));
      // Brochures and videos have no rows; drafts contain their names.
      const { rows: drafts } = await testBed.runSql("select typed::text as typed from showcase_draft_save");
      const isInDraft = (file: string) => drafts.some(({ typed }) => String(typed).includes(file));
      const knownFiles = new Set(urls.flatMap((url) => pictureWidths.map((width) => variantOf(url, width))));
      const files = [
        ...readdirSync(join(testBed.dataDir, "uploads")).map((name) => `/uploads/${name}`),
        // The ledger of erasures stays in the bucket intentionally (server/backup/erasure-ledger.ts).
        ...[...testBed.bucket.objects.keys()]
          .filter((key) => !key.endsWith(".jsonl"))
          .map((key) => `${fakeBucketCredentials.publicUrl}/${key}`),
      ];
      const incoming = join(testBed.dataDir, "incoming");
      return [
        ...files.filter((file) => !knownFiles.has(file) && !isInDraft(file)),
        ...(existsSync(incoming) ? readdirSync(incoming) : []),
      ];
    },
  },
];

/** Serialises JSON with the keys of each object in alphabetical order. */
function stringifyWithSortedKeys(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** Shows where two texts begin to differ; empty if they are equal. */
function describeTextDifference(one: string, other: string): string[] {
  if (one === other) return [];
  let index = 0;
  while (one[index] === other[index]) index += 1;
  const part = (text: string) => text.slice(Math.max(0, index - 60), index + 60);
  return [`${part(one)} and ${part(other)}`];
}

function verdictOf(verdict: Awaited<ReturnType<typeof verifyAuditChain>>): string[] {
  return verdict.kind === "whole" ? [] : [JSON.stringify(verdict)];
}

function variantOf(url: string, width: (typeof pictureWidths)[number]): string {
  return uploadedVariantUrl(url.replace(/\.webp$/u, ""), width);
}

function hasPictureFile({ dataDir, bucket }: TestBed, url: string): boolean {
  return pictureWidths.every((width) => {
    const file = variantOf(url, width);
    return file.startsWith("/uploads/")
      ? existsSync(join(dataDir, file))
      : bucket.objects.has(file.slice(fakeBucketCredentials.publicUrl.length + 1));
  });
}

/** Describes all rules that are broken now, with the rows that break them. */
export async function findBrokenRules(
  testBed: TestBed,
  site: TestBedSite,
  { state, before }: WriteState,
  isOver: boolean,
): Promise<readonly string[]> {
  const isUnchanged = (table: string) => state.get(table) === before.get(table);
  const violations: string[] = [];
  for (const { rule, find, tables, isLast = false } of invariants) {
    if ((isLast && !isOver) || tables?.every(isUnchanged)) continue;
    const problems = await find(testBed, site).catch((error: unknown) => [String(error)]);
    violations.push(...problems.map((what) => `not so: ${rule} (${what})`));
  }
  return violations;
}
