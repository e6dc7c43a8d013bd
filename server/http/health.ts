import { within } from "../process/within.ts";

/** What has to hold before visitors are sent here. */
export interface Readiness {
  readonly database: boolean;
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

  const none: Readiness = { database: false, migrations: false, catalogue: false };
  const ask = async (): Promise<Readiness> => {
    try {
      return await within(patienceMs, check(), none);
    } catch {
      return none;
    }
  };

  return {
    /** @returns whether all of it holds, and each part by name */
    async readiness(): Promise<{
      readonly isReady: boolean;
      readonly parts: Readonly<Record<string, boolean>>;
    }> {
      // Said at once: a load balancer has to hear it before the last connection is taken.
      if (isShuttingDown) return { isReady: false, parts: { accepting: false } };
      if (!asked || performance.now() - asked.at > rememberedMs)
        asked = { at: performance.now(), answer: ask() };
      const parts = await asked.answer;
      return { isReady: Object.values(parts).every(Boolean), parts: { ...parts } };
    },
    /** From now on the answer is no. */
    beginShutdown() {
      isShuttingDown = true;
    },
  };
}
