/** Limits on requests to another site's server. */
export interface HostRateLimit {
  readonly atOnce: number;
  /** The minimum time between the starts of two requests. */
  readonly everyMs: number;
}

export const hostRateLimit: HostRateLimit = { atOnce: 2, everyMs: 250 };

/** The number of consecutive failed connections after which a host counts as unreachable. */
const failureLimit = 5;

interface HostState {
  open: number;
  lastStartMs: number;
  unanswered: number;
}

/** Keeps track of this process's requests to each host. */
export function createHostLimiter(pace: HostRateLimit) {
  const hosts = new Map<string, HostState>();
  const stateOf = (host: string): HostState => {
    const state = hosts.get(host) ?? { open: 0, lastStartMs: Number.NEGATIVE_INFINITY, unanswered: 0 };
    hosts.set(host, state);
    return state;
  };
  return {
    /**
     * Names of hosts to which no request may start now.
     * @param nowMs current time in milliseconds of a monotonic clock
     */
    busy(nowMs: number): readonly string[] {
      return [...hosts].flatMap(([host, { open, lastStartMs }]) =>
        open >= pace.atOnce || nowMs - lastStartMs < pace.everyMs ? [host] : [],
      );
    },
    begin(host: string, nowMs: number): void {
      const state = stateOf(host);
      state.open += 1;
      state.lastStartMs = nowMs;
    },
    end(host: string): void {
      stateOf(host).open -= 1;
    },
    answered(host: string): void {
      stateOf(host).unanswered = 0;
    },
    /** Counts a failed connection. Returns true if the host now counts as unreachable. */
    unanswered(host: string): boolean {
      const state = stateOf(host);
      state.unanswered += 1;
      return state.unanswered >= failureLimit;
    },
    /**
     * Removes hosts that have no open request, failed connection or pause, so that the map does not grow without
     * limit.
     */
    tidy(nowMs: number): void {
      for (const [host, { open, lastStartMs, unanswered }] of hosts)
        if (open === 0 && unanswered === 0 && nowMs - lastStartMs >= pace.everyMs) hosts.delete(host);
    },
  };
}

export type HostLimiter = ReturnType<typeof createHostLimiter>;
