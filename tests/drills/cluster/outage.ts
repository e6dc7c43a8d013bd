import type { PostgresServer } from "../../support/postgres-server.ts";
import { atMost, type Finding, none, patienceMs, pause, timed, until } from "../drill.ts";
import { askProcess } from "../former-assets.ts";
import type { Cluster } from "./processes.ts";
import type { KnownHome } from "./staff.ts";

/** Copies of pages are written in the background. Milliseconds. */
const writtenMs = 1_500;

/** Stops the database, asks every process for the pages that it has shown before, and starts the database again. */
export async function stopDatabase(
  cluster: Cluster,
  postgres: PostgresServer,
  codes: readonly string[],
  withdrawn: readonly KnownHome[],
): Promise<Finding[]> {
  const { ports, host } = cluster;
  const what = `${ports.length} processes, PostgreSQL stopped`;
  const shown = [
    "/en",
    "/ar",
    "/en/listings",
    "/ar/listings",
    "/en/listings/map",
    `/en/listings/${codes[0]}`,
  ];
  for (const port of ports) for (const path of shown) await askProcess(port, host, path);
  await pause(writtenMs);
  await postgres.crash();
  const unanswered: string[] = [];
  let slowest = 0;
  for (const [index, port] of ports.entries())
    for (const path of shown) {
      const begun = performance.now();
      const { status } = await askProcess(port, host, path);
      slowest = Math.max(slowest, performance.now() - begun);
      if (status !== 200) unanswered.push(`${path} of process ${index + 1}: ${status}`);
    }
  let shownAgain = 0;
  for (const port of ports)
    for (const { code } of withdrawn)
      for (const path of [`/ar/listings/${code}`, `/en/listings?q=${code}`]) {
        const { status, text } = await askProcess(port, host, path);
        if (status === 200 && text.includes(`/listings/${code}`)) shownAgain += 1;
      }
  await postgres.restart();
  const { answer: ready, ms } = await until(
    async () =>
      (await Promise.all(ports.map((port) => askProcess(port, host, "/readyz")))).map((each) => each.status),
    (statuses) => statuses.every((status) => status === 200),
  );
  return [
    none(
      `${what}: kept pages that a process did not show, of ${shown.length * ports.length}: ${unanswered.join("; ")}`,
      unanswered.length,
    ),
    timed(atMost(`${what}: the slowest kept page`, slowest, 2_500, "ms")),
    none(`${what}: withdrawn homes on kept pages`, shownAgain),
    none(
      `${what}: processes that are not ready within ${patienceMs / 1_000} s of its start`,
      ready.filter((status) => status !== 200).length,
    ),
    timed(atMost(`${what}: ready again after its start`, ms / 1_000, 10, "s")),
  ];
}
