import { sampleAreas } from "../content/places/sample-areas.ts";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { salesWorkHours } from "../domain/showcase/sales-hours.ts";
import { findPage } from "../domain/site/find-page.ts";
import type { PageAccess, PageRules } from "../domain/site/page-rules.ts";
import { pages as table } from "../domain/site/pages.ts";
import { roleHasPermission, roles } from "../domain/staff/roles.ts";
import type { App } from "../server/wiring/app.ts";
import { readConfig } from "../server/config/config.ts";
import { toServerSettings } from "../server/config/server-settings.ts";
import { createStudioService } from "../server/studio/studio.ts";
import { createPlaceService } from "../server/places/places.ts";
import { createSpellingService } from "../server/spellings/spellings.ts";
import { createDatabaseServices } from "../server/wiring/database-services.ts";
import { createLeadDeliveryService } from "../server/leads/delivery/deliveries.ts";
import { createUnknownProxyDetector } from "../server/http/request/unknown-proxy.ts";
import { createFileReceiver } from "../server/http/request/receive-files.ts";
import { openUploadFolderStore } from "../server/files/folder-store.ts";
import { defineImportJobs } from "../server/imports/import-jobs.ts";
import { createBackgroundJobs } from "../server/jobs/jobs.ts";
import { createAssignmentRuleStore } from "../server/leads/assignment/assignment.ts";
import { sampleShowcase } from "../content/sample-showcase.ts";
import { createInboxService } from "../server/leads/inbox/inbox.ts";
import { createLeadKeys } from "../server/leads/record/lead-keys.ts";
import type { LeadDeps } from "../server/leads/record/lead-deps.ts";
import { createVisitFeedService } from "../server/leads/visits/visit-feed.ts";
import { createVisitService } from "../server/leads/visits/visits.ts";
import { createPersonDataService } from "../server/leads/people/people.ts";
import { createListingReader } from "../server/listings/read/listings.ts";
import { createLog } from "../server/process/log.ts";
import { createLeadReportService } from "../server/leads/report/lead-report.ts";
import { createPictureService, openPictureUploader } from "../server/pictures/pictures.ts";
import { createSecretToken, hashSecretToken } from "../server/staff/tokens.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { createTestGazetteer } from "./support/gazetteer.ts";
import { type FakeSite, startFakeSite } from "./support/fake-site.ts";
import { type BuiltPages, openBuiltPages } from "./support/built-pages.ts";
import { neverFullDisk } from "./support/never-full-disk.ts";
import { createEmptyDataFolder, removeFolder } from "./support/data-folder.ts";

const methods = ["GET", "POST", "DELETE"] as const;
const actors = [...roles, "anonymous", "disabled", "expired"] as const;
type Actor = (typeof actors)[number];

/**
 * The result of a request. "let in": it reached the page, which may still refuse an empty form or answer 404 for a
 * missing listing.
 */
type Outcome =
  | "let in"
  | "to the sign-in"
  | "forbidden"
  | "signed out"
  | "not taken"
  /** A cache may store the response, or search engines may list it, whatever its status is. */
  | "kept or found"
  | `${number}`;

const isRole = (actor: Actor) => roles.find((role) => role === actor);

/**
 * The result that the table of addresses requires.
 * @param access null if nobody may use this method at the address
 */
function declaredOutcome(access: PageAccess | null, actor: Actor, isApi: boolean): Outcome {
  if (access === null) return "not taken";
  if (access === "anybody") return "let in";
  const role = isRole(actor);
  if (!role) return isApi ? "signed out" : "to the sign-in";
  return access === "signed-in" || roleHasPermission(role, access) ? "let in" : "forbidden";
}

/** Who may send a request with this method to a page, according to the table of addresses; null for nobody. */
function accessTo(
  { get = "anybody", acceptedRequest: accepted }: PageRules,
  method: (typeof methods)[number],
): PageAccess | null {
  if (method === "GET") return get;
  return accepted?.method === method ? accepted.by : null;
}

/** Addresses for scripts: they answer with a status and never redirect to the sign-in page. */
const isApi = (pattern: string) => pattern.startsWith("/api/");
const isStaffPage = (pattern: string) => /^\/:lang\/(?:listings\/)?admin(?:\/|$)/.test(pattern);
const needsAccount = (access: PageAccess | null) => access !== "anybody" && access !== null;
const ofStaff = Object.entries<PageRules>(table).filter(
  ([pattern, page]) => isStaffPage(pattern) || methods.some((method) => needsAccount(accessTo(page, method))),
);
/** An example of a path that matches this pattern. */
const exampleOf = (pattern: string, locale = "en") =>
  pattern.replace(":lang", locale).replaceAll(/:\w+/g, "20260101-0123456789abcdef.webp");

describe("The table of who may do what at which address", () => {
  test("lets visitors without an account open four staff pages", () => {
    const open = ofStaff.flatMap(([pattern, page]) =>
      isStaffPage(pattern) && accessTo(page, "GET") === "anybody" ? [pattern] : [],
    );
    expect(open).toEqual([
      "/:lang/admin",
      "/:lang/admin/set-up",
      "/:lang/admin/forgotten",
      "/:lang/admin/sign-out",
    ]);
  });

  test("has these addresses below /api that take methods from staff only", () => {
    const patterns = ofStaff.flatMap(([pattern]) => (isStaffPage(pattern) ? [] : [pattern]));
    expect(patterns).toEqual(["/api/images/:unitCode", "/api/upload-images", "/api/lead-news"]);
  });
});

describe("Every address of staff", () => {
  const origin = "https://homes.example.com";
  const dataDir = createEmptyDataFolder("access");
  let database: TestDatabase;
  let pages: BuiltPages;
  let site: FakeSite;
  let visitors = 0;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    database = await createTestDatabase("pglite");
    const { db } = database;
    const now = () => new Date();
    const log = createLog("silent");
    const config = readConfig({
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "none",
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
    });
    const folder = openUploadFolderStore(join(dataDir, "uploads"));
    const leadParts: LeadDeps = {
      db,
      keys: createLeadKeys(Buffer.alloc(32, 7)),
      listener: { hear: async () => {}, afterCommit: () => {} },
      showcase: () => sampleShowcase,
      settings: {
        company: config.public.brandName,
        answerHours: 24,
        keptMonths: 24,
        visits: { hours: salesWorkHours(sampleShowcase), ...config.leads.visits },
      },
    };
    const visits = createVisitService(leadParts);
    const search = {
      developers: () => [],
      projects: () => [],
      gazetteer: createTestGazetteer(),
    } as unknown as App["search"];
    const pictures = createPictureService(db, openPictureUploader({ folder, bucket: null, log, now }));
    const jobs = createBackgroundJobs({ database, log });
    const imports = defineImportJobs({
      jobs,
      database,
      areas: () => sampleAreas,
      pictures,
      incoming: "",
      allowed: [],
      now,
    });
    const app = {
      ...createDatabaseServices(db, config.public),
      overdueJobs: async () => [],
      backupState: async () => null,
      config: config.public,
      machine: toServerSettings(config),
      listings: createListingReader(db, () => sampleAreas),
      pictures,
      imports,
      people: createPersonDataService({
        db,
        keys: createLeadKeys(Buffer.alloc(32, 7)),
        ledger: { append: async () => {} },
        afterErasure: async () => {},
      }),
      deliveries: createLeadDeliveryService(db, {
        send: async () => {},
        wake: () => {},
        sendMissing: async () => {},
      }),
      numbers: createLeadReportService(db),
      inbox: createInboxService(leadParts),
      visits,
      visitFeeds: createVisitFeedService(leadParts, visits, {
        origin,
        brandName: config.public.brandName,
        salesPhone: null,
        salesEmail: null,
      }),
      assignment: createAssignmentRuleStore(db),
      search,
      spellings: createSpellingService({ db, search, follow: () => Promise.resolve() }),
      places: createPlaceService({ db, follow: () => Promise.resolve() }),
      showcase: () => sampleShowcase,
      studio: createStudioService({
        db,
        showcase: () => sampleShowcase,
        follow: () => Promise.resolve(),
        uploads: folder.folder,
      }),
      receiveFiles: createFileReceiver(join(dataDir, "incoming")),
      unknownProxy: createUnknownProxyDetector({ ...config, log, now }),
      disk: neverFullDisk,
      newerRelease: async () => null,
      log,
      now,
      // The staff pages in this test neither search the catalogue nor count visitors.
    } as Partial<App> as App;
    for (const actor of actors) if (actor !== "anonymous") await addAccount(actor);
    pages = await openBuiltPages(app);
    site = await startFakeSite(pages.renderer, {
      environment: { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: "127.0.0.1" },
    });
  });
  afterAll(async () => {
    await site.close();
    await database.close();
    removeFolder(dataDir);
  });

  // New sessions for each test, because one of the addresses signs out.
  beforeEach(async () => {
    const { db } = database;
    const accounts = await db.selectFrom("staff_account").select(["id", "name"]).execute();
    for (const { id, name } of accounts) {
      const signedInAt = new Date(Date.now() - (name === "expired" ? 31 * 60_000 : 0));
      const token = createSecretToken();
      const session = {
        token_hash: hashSecretToken(token),
        account_id: id,
        created_at: signedInAt,
        seen_at: signedInAt,
        proved_at: signedInAt,
      };
      await db.insertInto("staff_session").values(session).execute();
      cookies.set(name, `__Host-session=${token}`);
    }
  });

  /** Also creates sessions for accounts that must not be let in. */
  async function addAccount(actor: Actor): Promise<void> {
    const disabled_at = actor === "disabled" ? new Date() : null;
    const role = isRole(actor) ?? "owner";
    const account = { email: `${actor}@example.com`, name: actor, role, created_at: new Date(), disabled_at };
    await database.db.insertInto("staff_account").values(account).execute();
  }

  async function outcomeOf(address: string, method: string, actor: Actor): Promise<Outcome> {
    const kinds = findPage(address)?.page.acceptedRequest?.contentTypes;
    const type = [...(kinds ?? [])].at(-1) ?? "application/x-www-form-urlencoded";
    const isMultipart = type === "multipart/form-data";
    const body = method !== "POST" ? "" : isMultipart ? "--x\r\n\r\n--x--\r\n" : "x=1";
    const cookie = cookies.get(actor);
    const sent: Record<string, string> = {
      Host: "homes.example.com",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-For": `10.1.${visitors >> 8}.${visitors++ & 255}`,
      ...(cookie && { Cookie: cookie }),
      ...(method !== "GET" && { Origin: origin }),
      ...(method === "POST" && {
        "Content-Type": isMultipart ? `${type}; boundary=x` : type,
        "Content-Length": String(body.length),
      }),
    };
    const { status, headers } = await site.ask(address, sent, method, body);
    // 415: the address accepts a body, but not this kind of form.
    if (status === 405 || status === 415) return "not taken";
    // Only the addresses of a listing's pictures are public; every other response is private to the account that
    // requested it.
    const isCacheable = !(headers.get("cache-control") ?? "").includes("no-store");
    const isIndexable = !(headers.get("x-robots-tag") ?? "").includes("noindex");
    if ((isCacheable || isIndexable) && !address.startsWith("/api/images/")) return "kept or found";
    if (status === 403) return "forbidden";
    if (status === 401) return "signed out";
    if (/^\/\w\w\/admin\?to=/.test(headers.get("location") ?? "")) return "to the sign-in";
    return status < 500 ? "let in" : `${status}`;
  }

  // English only: both languages have the same routes, which tests/addresses.test.ts checks.
  test.each(ofStaff)("%s answers each method for each role as declared", async (pattern, page) => {
    const outcomes: Record<string, Outcome> = {};
    const declared: Record<string, Outcome> = {};
    for (const method of methods)
      for (const actor of actors) {
        const caseName = `${method} as ${actor}`;
        declared[caseName] = declaredOutcome(accessTo(page, method), actor, isApi(pattern));
        outcomes[caseName] = await outcomeOf(exampleOf(pattern), method, actor);
      }
    expect(outcomes).toEqual(declared);
  });

  const guarded = ofStaff.filter(
    ([pattern, page]) => isStaffPage(pattern) && accessTo(page, "GET") !== "anybody",
  );
  test.each(guarded)("%s in Arabic redirects to the sign-in page without a session", async (pattern) => {
    expect(await outcomeOf(exampleOf(pattern, "ar"), "GET", "anonymous")).toBe("to the sign-in");
  });
});
