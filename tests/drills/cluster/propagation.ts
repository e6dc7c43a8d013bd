import type { Database } from "../../../server/db/database.ts";
import {
  raisePricesBy,
  createShowcaseTestHelper,
  withProject,
} from "../../../server/showcase/showcase-scene.fixture.ts";
import { toShowcaseContent } from "../../../server/showcase/showcase-shape.ts";
import {
  drillTimeoutMs,
  type DrillFinding,
  markAsTiming,
  percentile95,
  pollUntil,
  requireAtMost,
  requireNone,
  sleep,
} from "../drill.ts";
import { requestFromProcess } from "../process-requests.ts";
import { createShowcaseQueryRunner } from "../../../server/showcase/publish-showcase.ts";
import { readShowcase } from "../../../server/showcase/read-showcase.ts";
import type { Cluster } from "./processes.ts";
import {
  addClusterListing,
  uniqueSenderHeaders,
  type KnownListing,
  reloadClusterListing,
  type ClusterStaffClient,
  withdrawClusterListing,
} from "./staff.ts";
import {
  withdrawnListingChecks,
  createPageTextCheck,
  listingVisibilityChecks,
  parseSearchTotal,
  type VisibilityCheck,
} from "./visibility-checks.ts";

/** Time within which every process has to show what another process wrote, in milliseconds. */
const propagationLimitMs = 2_000;
/** Pause between two requests to a process, in milliseconds. */
const pollMs = 50;
const project = { slug: "telal-east", page: "/en/developer/horizon-developments/telal-east" };

/** Milliseconds from an acknowledged write until each process showed it, by the page or address that was checked. */
export type PropagationDelays = Map<string, number[]>;

/** Number of rounds in all clusters so far: clusters share a database, so every round must write new values. */
let roundCount = 0;

/** Writes one of each kind of data that processes cache, and checks that every process shows it. */
export interface PropagationCheck {
  readonly delays: PropagationDelays;
  /** Writes that were refused or that a process never showed. */
  readonly missedWrites: readonly string[];
  /** Listings that were withdrawn, so that no process may show them any more. */
  readonly withdrawn: readonly KnownListing[];
  round(): Promise<void>;
}

export function createPropagationCheck(
  cluster: Cluster,
  database: Database,
  staff: ClusterStaffClient,
): PropagationCheck {
  const delays: PropagationDelays = new Map();
  const missedWrites: string[] = [];
  const withdrawn: KnownListing[] = [];
  const requestView = (port: number, { path, isOfStaff }: VisibilityCheck) =>
    requestFromProcess(port, cluster.host, path, {
      headers: { ...uniqueSenderHeaders(), ...(isOfStaff && { Cookie: staff.cookie }) },
    });

  /** First requests each view from every process, so that each caches a page from before the write. */
  const write = async (
    label: string,
    views: readonly VisibilityCheck[],
    performWrite: () => Promise<boolean>,
  ) => {
    await Promise.all(cluster.ports.flatMap((port) => views.map((view) => requestView(port, view))));
    // After a timeout, sends the form again, as a person would.
    const { answer: isAccepted } = await pollUntil(performWrite, Boolean);
    if (!isAccepted) return void missedWrites.push(`${label} was refused`);
    const writtenAt = performance.now();
    await Promise.all(
      cluster.ports.flatMap((port, index) =>
        views.map(async (view) => {
          while (!view.isSeen(await requestView(port, view))) {
            if (performance.now() - writtenAt > drillTimeoutMs)
              return void missedWrites.push(`${label}: ${view.where} of process ${index + 1}`);
            await sleep(pollMs);
          }
          const name = `${label}: ${view.where}`;
          delays.set(name, [...(delays.get(name) ?? []), performance.now() - writtenAt]);
        }),
      ),
    );
  };
  return {
    delays,
    missedWrites,
    withdrawn,
    async round() {
      roundCount += 1;
      const home = await addClusterListing(database);
      const price = 61_000_000 + roundCount * 1_000;
      await write("a home that is added", listingVisibilityChecks(home, home.price), async () => true);
      await write(
        "an edit of a home",
        listingVisibilityChecks(home, price),
        async () =>
          (await staff.saveHome(home, { price: String(price) })) ||
          (await reloadClusterListing(database, home)).price === price,
      );
      await reloadClusterListing(database, home);
      await write("a home that is withdrawn", withdrawnListingChecks(home, price), () =>
        withdrawClusterListing(database, staff, home),
      );
      withdrawn.push(home);

      const { publish, read } = createShowcaseTestHelper(database);
      const content = toShowcaseContent((await read())!);
      const from = content.developers
        .flatMap(({ projects }) => projects)
        .find(({ slug }) => slug === project.slug)!.priceEgp!.from;
      const raisedPrice = String(from + 1_000 * roundCount);
      await write(
        "a publication",
        [{ where: "the page of its project", path: project.page, isSeen: createPageTextCheck(raisedPrice) }],
        async () => {
          const now = new Date();
          await publish(withProject(content, project.slug, raisePricesBy(1_000 * roundCount)), { now });
          return true;
        },
      );
      const name = `Follow ${roundCount}`;
      await write(
        "a setting",
        [{ where: "the home page", path: "/en", isSeen: createPageTextCheck(name) }],
        async () => (await staff.nameBrand(database, name)) || (await readBrandName(database)) === name,
      );
      const spelling = `zorbtag${letters(roundCount)}`;
      await write(
        "a spelling",
        [
          {
            where: "a search by it",
            path: `/api/listings?q=${spelling}`,
            isSeen: ({ text }) => parseSearchTotal(text) > 0,
          },
        ],
        async () => (await staff.addSpelling(spelling, "place:new-cairo")) || isSpelling(database, spelling),
      );
      const place = `Drillville ${letters(roundCount)}`;
      await write(
        "a place",
        [{ where: "the list of places", path: "/api/places", isSeen: createPageTextCheck(place) }],
        async () =>
          (await staff.addPlace(
            place,
            `حي التجربة ${"أبجدهوزحطي"[roundCount % 10]}${"كلمنسعفصقر"[roundCount % 9]}`,
          )) || isPlace(database, place),
      );
    },
  };
}

async function readBrandName({ db }: Database): Promise<string | undefined> {
  return (await readShowcase(createShowcaseQueryRunner(db)))?.brand.name?.en;
}

async function isSpelling({ db }: Database, spelling: string): Promise<boolean> {
  return !!(await db
    .selectFrom("added_spelling")
    .select("id")
    .where("typed", "=", spelling)
    .executeTakeFirst());
}

async function isPlace({ db }: Database, name: string): Promise<boolean> {
  return !!(await db.selectFrom("place").select("id").where("name_en", "=", name).executeTakeFirst());
}

/** Converts a number to letters that form no word in any text; a word with digits would be parsed as an amount. */
function letters(number: number): string {
  return [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}

export function propagationFindings(
  label: string,
  { delays, missedWrites }: PropagationCheck,
): DrillFinding[] {
  return [
    requireNone(
      `${label}: writes that a process did not take or never showed: ${missedWrites.join("; ")}`,
      missedWrites.length,
    ),
    ...[...delays].map(([name, times]) => {
      const p95 = percentile95(times);
      const maxMs = Math.max(...times);
      const finding = requireAtMost(
        `${label}: ${name}, seen ${times.length} times`,
        maxMs,
        propagationLimitMs,
        "ms",
      );
      return markAsTiming({
        ...finding,
        measured: `p95 ${Math.round(p95)}, largest ${Math.round(maxMs)} ms`,
      });
    }),
  ];
}
