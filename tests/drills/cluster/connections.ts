import pg from "pg";

/** Interval between two readings of the server's list of connections, in milliseconds. */
const pollMs = 200;

export interface ConnectionMonitor {
  /** Maximum number of simultaneous connections under one of the application names that begin with this prefix. */
  maxConnections(prefix: string): number;
  stop(): Promise<void>;
}

/** Counts the connections to a server by application name. */
export async function monitorConnections(databaseUrl: string): Promise<ConnectionMonitor> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  const maxByName = new Map<string, number>();
  const controller = new AbortController();
  const polling = (async () => {
    while (!controller.signal.aborted) {
      const { rows } = await client.query<{ name: string; count: number }>(
        `select application_name as name, count(*)::int as count from pg_stat_activity
          where application_name like 'site-%' group by 1`,
      );
      for (const { name, count } of rows) maxByName.set(name, Math.max(count, maxByName.get(name) ?? 0));
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  })().catch(() => {});
  return {
    maxConnections: (prefix) =>
      Math.max(0, ...[...maxByName].flatMap(([name, count]) => (name.startsWith(prefix) ? count : []))),
    async stop() {
      if (controller.signal.aborted) return;
      controller.abort();
      await polling;
      await client.end();
    },
  };
}
