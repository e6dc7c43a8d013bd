import { withTimeout } from "../process/with-timeout.ts";

/** Conditions for sending visitors to this process. */
export interface Readiness {
  readonly database: boolean;
  /** Whether the database accepts writes; a replica or a read-only database can still be read for pages. */
  readonly writes: boolean;
  readonly migrations: boolean;
  readonly catalogue: boolean;
}

export type HealthCheck = ReturnType<typeof createHealthCheck>;

const timeoutMs = 2_000;
const cacheMs = 500;

/** Runs `check` at most twice a second, however often it is queried. No result within two seconds means not ready. */
export function createHealthCheck(check: () => Promise<Readiness>) {
  let isShuttingDown = false;
  let lastCheck: { readonly startedAt: number; readonly answer: Promise<Readiness> } | null = null;

  const none: Readiness = { database: false, writes: false, migrations: false, catalogue: false };
  const runCheck = async (): Promise<Readiness> => {
    try {
      return await withTimeout(timeoutMs, check(), none);
    } catch {
      return none;
    }
  };

  const readCached = (): Promise<Readiness> => {
    if (!lastCheck || performance.now() - lastCheck.startedAt > cacheMs)
      lastCheck = { startedAt: performance.now(), answer: runCheck() };
    return lastCheck.answer;
  };

  return {
    /** @returns whether visitors may be sent here, and each condition by name */
    async readiness() {
      // Skips the check: a load balancer must see the shutdown before this process stops accepting connections.
      if (isShuttingDown) return { isReady: false, parts: { accepting: false } };
      const parts = await readCached();
      return { isReady: isReadable(parts) && parts.writes, parts: { ...parts } };
    },
    /**
     * Whether a proxy in front may send visitors here. More lenient than `readiness`: while the database is
     * unreachable, read-only or does not respond, all processes are equally affected, and each can still serve its
     * cached pages.
     */
    async servesVisitors(): Promise<boolean> {
      if (isShuttingDown) return false;
      const parts = await readCached();
      return !parts.database || isReadable(parts);
    },
    /** Whether the database can be read for pages, also during shutdown. */
    isReadable: async () => isReadable(await readCached()),
    /** From now on both checks report that visitors should be sent elsewhere. */
    beginShutdown() {
      isShuttingDown = true;
    },
  };
}

function isReadable({ database, migrations, catalogue }: Readiness): boolean {
  return database && migrations && catalogue;
}
