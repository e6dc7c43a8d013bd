import { within } from "../process/within.ts";

/** What has to hold before visitors are sent here. */
export interface Readiness {
  readonly database: boolean;
  /** It takes what is written: not while it is a replica, or set to be read only. Pages do without. */
  readonly writes: boolean;
  readonly migrations: boolean;
  readonly catalogue: boolean;
}

export type Health = ReturnType<typeof createHealth>;

const patienceMs = 2_000;
const rememberedMs = 500;

/** Asks at most twice a second, however often it is asked itself; no answer in two seconds means no. */
export function createHealth(check: () => Promise<Readiness>) {
  let isShuttingDown = false;
  let asked: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;

  const none: Readiness = { database: false, writes: false, migrations: false, catalogue: false };
  const ask = async (): Promise<Readiness> => {
    try {
      return await within(patienceMs, check(), none);
    } catch {
      return none;
    }
  };

  const remembered = (): Promise<Readiness> => {
    if (!asked || performance.now() - asked.at > rememberedMs)
      asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };

  return {
    /** @returns whether visitors may be sent here, and each part by name */
    async readiness(): Promise<{
      readonly isReady: boolean;
      readonly parts: Readonly<Record<string, boolean>>;
    }> {
      // Said at once: a load balancer has to hear it before the last connection is taken.
      if (isShuttingDown) return { isReady: false, parts: { accepting: false } };
      const parts = await remembered();
      return { isReady: isReadable(parts) && parts.writes, parts: { ...parts } };
    },
    /**
     * Whether a proxy in front may send visitors here. More patient than `readiness`: while the database is away, takes no
     * writes or does not answer, every process is as badly off, and each still shows the pages that it has kept.
     */
    async servesVisitors(): Promise<boolean> {
      if (isShuttingDown) return false;
      const parts = await remembered();
      return !parts.database || isReadable(parts);
    },
    /** Whether pages can be read, also while the process is about to end. */
    isReadable: async () => isReadable(await remembered()),
    /** From now on visitors are to be sent elsewhere. */
    beginShutdown() {
      isShuttingDown = true;
    },
  };
}

function isReadable({ database, migrations, catalogue }: Readiness): boolean {
  return database && migrations && catalogue;
}
