import { rmSync } from "node:fs";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { generateHomes, startReadySite } from "../support/large-site.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { startSite, type RunningSite } from "../support/running-site.ts";
import { type ProxyMode, startTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { atMost, type Drill, type Finding, none, pause, scaled } from "./drill.ts";

const seen = [
  "/en",
  "/ar",
  "/en/listings",
  "/ar/listings",
  "/en/listings?type=villa",
  "/ar/listings?sort=price-asc",
];

/** Longest before a page that was seen has to say that it is old: the last look at the database may be so long ago. */
const noticedWithinMs = 10_000;

export const databaseOutage: Drill = {
  name: "database-outage",
  summary: "PostgreSQL refuses, and then swallows everything, for 30 s each; a restart meanwhile; recovery",
  async run({ scale, say }) {
    const postgres = await startPostgres();
    const proxy = await startTcpProxy(Number(new URL(postgres.url).port));
    const database = await createFreshDatabase(postgres.url);
    const databaseUrl = new URL(database.url);
    databaseUrl.port = String(proxy.port);
    const dataDir = await generateHomes(200, database.url);
    const environment = { DATABASE_URL: databaseUrl.href };
    const findings: Finding[] = [];
    let site = await startReadySite({ dataDir, environment });
    try {
      for (const mode of ["refuse", "blackhole"] as const) {
        for (const path of seen) await ask(site, path);
        // Copies are written in the background.
        await pause(500);
        findings.push(...(await watchOutage(site, proxy, mode, scaled(30_000, scale, 1_500))));
        say(`${mode}: the running site`);
        await site.stop();
        site = await startSite({ dataDir, environment: { TRUSTED_PROXIES: "127.0.0.1", ...environment } });
        findings.push(...(await checkPages(site, `${mode}, after a restart`)));
        say(`${mode}: after a restart`);
        findings.push(await measureRecovery(site, proxy, mode));
      }
    } finally {
      await site.stop();
      await proxy.close();
      await database.drop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    return findings;
  },
};

async function watchOutage(
  site: RunningSite,
  proxy: TcpProxy,
  mode: ProxyMode,
  ms: number,
): Promise<Finding[]> {
  await proxy.become(mode);
  const begun = Date.now();
  let isMarked = false;
  let wrong = 0;
  // Until the site has noticed, pages are as they were; they are answered all the time.
  while (Date.now() - begun < noticedWithinMs && !isMarked) {
    const answers = await Promise.all(seen.map((path) => ask(site, path)));
    wrong += answers.filter(({ status }) => status !== 200).length;
    isMarked = answers.every(({ isStale }) => isStale);
    await pause(100);
  }
  const noticedMs = Date.now() - begun;
  await pause(Math.max(0, ms - noticedMs));
  return [
    none(`${mode}, pages not answered before it is noticed`, wrong),
    atMost(`${mode}, noticed after`, noticedMs / 1_000, noticedWithinMs / 1_000, "s"),
    ...(await checkPages(site, mode)),
  ];
}

/** Pages seen before are old and say so; pages never seen are unavailable; the site is alive and not ready. */
async function checkPages(site: RunningSite, when: string): Promise<Finding[]> {
  const begun = Date.now();
  const answers = await Promise.all(seen.map((path) => ask(site, path)));
  const slowestMs = Date.now() - begun;
  const unmarked = answers.filter(
    ({ status, isStale, isNoticeShown }) => status !== 200 || !isStale || !isNoticeShown,
  );
  const cold = await ask(site, `/en/listings?price=1-${Date.now() % 1_000_000_000}`);
  const alive = await ask(site, "/livez");
  const ready = await ask(site, "/readyz");
  const statuses = [cold.status, alive.status, ready.status].join(", ");
  return [
    none(`${when}: pages seen before without their marker`, unmarked.length),
    atMost(`${when}: slowest of them`, slowestMs / 1_000, 3, "s"),
    {
      what: `${when}: a new page, /livez, /readyz`,
      required: "503, 200, 503",
      measured: statuses,
      holds: statuses === "503, 200, 503",
    },
  ];
}

async function measureRecovery(site: RunningSite, proxy: TcpProxy, mode: ProxyMode): Promise<Finding> {
  await proxy.become("pass");
  const begun = Date.now();
  for (;;) {
    const answers = await Promise.all([...seen.map((path) => ask(site, path)), ask(site, "/readyz")]);
    const ms = Date.now() - begun;
    if (answers.every(({ status, isStale }) => status === 200 && !isStale) || ms > 60_000)
      return atMost(`${mode}: everything as before after`, ms / 1_000, 5, "s");
    await pause(100);
  }
}

async function ask(site: RunningSite, path: string) {
  const answer = await fetch(site.origin + path, { signal: AbortSignal.timeout(15_000) });
  const text = await answer.text();
  return {
    status: answer.status,
    isStale: answer.headers.has("x-stale-since"),
    isNoticeShown: /<div[^>]*id="stale-notice"(?![^>]*hidden)/.test(text),
  };
}
