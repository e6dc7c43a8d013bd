import { removeFolder } from "../support/data-folder.ts";
import { createListingsDataFolder, startSiteBehindProxy } from "../support/large-site.ts";
import type { RunningSite } from "../support/running-site.ts";
import {
  portOfUrl,
  type ProxyMode,
  startTcpProxy,
  type TcpProxy,
  urlWithPort,
} from "../support/tcp-proxy.ts";
import {
  type Drill,
  type DrillFinding,
  pollUntil,
  requireEqual,
  requireNone,
  requireWithinSeconds,
  scaleCount,
  sleep,
} from "./drill.ts";
import { withPostgresDatabase } from "./postgres.ts";
import { checkFormsDuringOutage, checkFormsAfterOutage, openLeadForm } from "./outage-leads.ts";
import {
  fetchOutagePages,
  createOutagePages,
  type OutagePages,
  type OutagePageResponse,
  fetchUnitCodes,
} from "./outage-pages.ts";
import { withClient } from "../support/client.ts";

/** Seconds after the start of an outage within which pages must say that they may be outdated. */
const noticeDeadlineSeconds = 10;
/** Seconds within which everything must be normal again after the database has recovered. */
const recoveryDeadlineSeconds = 5;
/** Seconds within which views must be in the database; the site writes them every few seconds. */
const writeDeadlineSeconds = 10;

export const databaseOutageDrill: Drill = {
  name: "database-outage",
  summary: "PostgreSQL refuses, and then swallows everything, for 30 s each; a restart meanwhile; recovery",
  async run({ scale, say }) {
    return withPostgresDatabase({}, async (databaseUrl) => {
      await using cleanup = new AsyncDisposableStack();
      const proxy = cleanup.adopt(await startTcpProxy(portOfUrl(databaseUrl)), (each) => each.close());
      const dataDir = cleanup.adopt(await createListingsDataFolder(200, databaseUrl), removeFolder);
      const environment = { DATABASE_URL: urlWithPort(databaseUrl, proxy.port), SALES_PHONE: "01000000000" };
      const findings: DrillFinding[] = [];
      let site = await startSiteBehindProxy({ dataDir, environment });
      cleanup.defer(() => site.stop().then(() => {}));
      const codes = await fetchUnitCodes(site);
      const pages = createOutagePages(codes);
      for (const mode of ["refuse", "blackhole"] as const) {
        const before = await fetchOutagePages(site, pages.openedAddresses);
        findings.push(
          requireNoWrongAnswer(`${mode}, pages not shown before it`, before, ({ status }) => status === 200),
        );
        // Waits until pages are written to the disk cache in the background.
        await sleep(500);
        const form = await openLeadForm(site, mode === "refuse" ? "+201001234567" : "+201001234568");
        findings.push(...(await watchOutage(site, pages, proxy, mode, scaleCount(30_000, scale, 1_500))));
        findings.push(
          await checkSearches(site, pages, mode),
          ...(await checkFormsDuringOutage(site, form, mode)),
        );
        say(`${mode}: the running site`);
        await site.stop();
        site = await startSiteBehindProxy({ dataDir, environment, until: "alive" });
        const { newAddresses, findings: pageFindings } = await checkPages(
          site,
          pages,
          `${mode}, after a restart`,
        );
        findings.push(...pageFindings);
        await sendBeacon(site, codes[0] ?? "");
        say(`${mode}: after a restart`);
        findings.push(...(await measureRecovery(site, { ...pages, newAddresses }, proxy, mode)));
        findings.push(
          ...(await checkFormsAfterOutage(site, form, mode)),
          ...(await measureViews(databaseUrl, mode)),
        );
      }
      return findings;
    });
  },
};

async function watchOutage(
  site: RunningSite,
  pages: OutagePages,
  proxy: TcpProxy,
  mode: ProxyMode,
  ms: number,
): Promise<DrillFinding[]> {
  await proxy.setMode(mode);
  const wrongAnswers: OutagePageResponse[] = [];
  // Until the site notices the outage, it answers pages as before; at no time may an answer be missing.
  const detection = await pollUntil(
    async () => {
      const answers = await fetchOutagePages(site, pages.openedAddresses);
      wrongAnswers.push(...answers.filter(({ status }) => status !== 200));
      return answers;
    },
    (answers) => answers.every(({ isStale }) => isStale),
  );
  await sleep(Math.max(0, ms - detection.ms));
  return [
    requireNoWrongAnswer(`${mode}, pages not answered before it is noticed`, wrongAnswers, () => false),
    requireWithinSeconds(`${mode}, noticed after`, detection.ms, noticeDeadlineSeconds),
    ...(await checkPages(site, pages, mode)).findings,
  ];
}

/**
 * Pages that were opened before must say that they may be outdated. Other pages must do so too, or say that they
 * cannot be shown now. The site is alive but not ready.
 */
async function checkPages(site: RunningSite, pages: OutagePages, phase: string) {
  const startedAt = Date.now();
  const answers = await fetchOutagePages(site, pages.openedAddresses);
  const slowestMs = Date.now() - startedAt;
  const isMarked = ({ status, isStale, isNoticeShown }: OutagePageResponse) =>
    status === 200 && isStale && isNoticeShown;
  const newAddresses = pages.newAddresses();
  const coldAnswers = await fetchOutagePages(site, newAddresses);
  const checks = await fetchOutagePages(site, ["/livez", "/readyz"]);
  const findings: DrillFinding[] = [
    requireNoWrongAnswer(`${phase}: pages seen before without their marker`, answers, isMarked),
    requireWithinSeconds(`${phase}: slowest of them`, slowestMs, 3),
    requireNoWrongAnswer(
      `${phase}: new pages without number and retry in the reader's language`,
      coldAnswers,
      (page) => page.isHonest || isMarked(page),
    ),
    requireEqual(`${phase}: /livez, /readyz`, checks.map(({ status }) => status).join(", "), "200, 503"),
  ];
  return { newAddresses, findings };
}

/** Checks that suggestions and the map's listings are answered from memory. */
async function checkSearches(site: RunningSite, pages: OutagePages, mode: ProxyMode): Promise<DrillFinding> {
  const answers = await fetchOutagePages(site, pages.searches());
  return requireNoWrongAnswer(
    `${mode}: searches from memory not answered, or not marked`,
    answers,
    (answer) => answer.status === 200 && answer.isStale,
  );
}

/** After the outage, pages opened before must be fresh, the site ready, and requests that failed must succeed. */
async function measureRecovery(
  site: RunningSite,
  pages: { readonly openedAddresses: readonly string[]; readonly newAddresses: readonly string[] },
  proxy: TcpProxy,
  mode: ProxyMode,
): Promise<DrillFinding[]> {
  await proxy.setMode("pass");
  const isFresh = ({ status, isStale }: OutagePageResponse) => status === 200 && !isStale;
  const createFetcher = (addresses: readonly string[]) => () => fetchOutagePages(site, addresses);
  const before = await pollUntil(createFetcher([...pages.openedAddresses, "/readyz"]), (answers) =>
    answers.every(isFresh),
  );
  const retries = await pollUntil(createFetcher(pages.newAddresses), (answers) => answers.every(isFresh));
  return [
    requireNoWrongAnswer(`${mode}: pages seen before that stay old`, before.answer, isFresh),
    requireNoWrongAnswer(`${mode}: retries that fail afterwards`, retries.answer, isFresh),
    requireWithinSeconds(`${mode}: everything as before after`, before.ms, recoveryDeadlineSeconds),
    requireWithinSeconds(`${mode}: retries answered after another`, retries.ms, recoveryDeadlineSeconds),
  ];
}

/** Sends the beacon that a visitor's browser sends on leaving a listing's page, while the database is down. */
async function sendBeacon(site: RunningSite, code: string): Promise<void> {
  await fetch(`${site.origin}/api/beacon`, {
    method: "POST",
    headers: { Origin: site.origin, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
    body: JSON.stringify({ path: `/en/listings/${code}`, vitals: {} }),
  });
}

/** Views that were counted during the outage must be written after it. */
function measureViews(databaseUrl: string, mode: ProxyMode): Promise<DrillFinding[]> {
  return withClient(databaseUrl, async (client) => {
    const views = async () => {
      const { rows } = await client.query<{ views: number }>(
        "with seen as (delete from listing_view returning views) select coalesce(sum(views), 0)::int as views from seen",
      );
      return rows[0]?.views ?? 0;
    };
    const { answer, ms } = await pollUntil(views, (count) => count === 1);
    return [
      requireNone(`${mode}: views of that time lost`, 1 - answer),
      requireWithinSeconds(`${mode}: the view of that time written after`, ms, writeDeadlineSeconds),
    ];
  });
}

/** Requires that no response is wrong, and reports the first wrong one. */
function requireNoWrongAnswer(
  label: string,
  answers: readonly OutagePageResponse[],
  isRight: (answer: OutagePageResponse) => boolean,
): DrillFinding {
  const wrongAnswers = answers.filter((answer) => !isRight(answer));
  const [first] = wrongAnswers;
  const finding = requireNone(label, wrongAnswers.length);
  return first
    ? { ...finding, measured: `${wrongAnswers.length}: ${first.address} ${first.status}` }
    : finding;
}
