/** Limits on requests to another site's server. */
export interface HostRateLimit {
  readonly atOnce: number;
  /** The minimum time between the starts of two requests. */
  readonly everyMs: number;
}

export const hostRateLimit: HostRateLimit = { atOnce: 2, everyMs: 250 };

/** The number of consecutive failed connections after which a host counts as unreachable. */
const awayAfter = 5;

interface HostState {
  open: number;
  begunAt: number;
  unanswered: number;
}

/** Keeps track of this process's requests to each host. */
export function createHostLimiter(pace: HostRateLimit) {
  const hosts = new Map<string, HostState>();
  const of = (host: string): HostState => {
    const known = hosts.get(host) ?? { open: 0, begunAt: Number.NEGATIVE_INFINITY, unanswered: 0 };
    hosts.set(host, known);
    return known;
  };
  return {
    /**
     * Names of hosts to which no request may start now.
     * @param at current time in milliseconds of a monotonic clock
     */
    busy(at: number): readonly string[] {
      return [...hosts].flatMap(([host, { open, begunAt }]) =>
        open >= pace.atOnce || at - begunAt < pace.everyMs ? [host] : [],
      );
    },
    begin(host: string, at: number): void {
      const state = of(host);
      state.open += 1;
      state.begunAt = at;
    },
    end(host: string): void {
      of(host).open -= 1;
    },
    answered(host: string): void {
      of(host).unanswered = 0;
    },
    /** Counts a failed connection. Returns true if the host now counts as unreachable. */
    unanswered(host: string): boolean {
      const state = of(host);
      state.unanswered += 1;
      return state.unanswered >= awayAfter;
    },
    /**
     * Removes hosts that have no open request, failed connection or pause, so that the map does not grow without
     * limit.
     */
    tidy(at: number): void {
      for (const [host, { open, begunAt, unanswered }] of hosts)
        if (open === 0 && unanswered === 0 && at - begunAt >= pace.everyMs) hosts.delete(host);
    },
  };
}

export type HostLimiter = ReturnType<typeof createHostLimiter>;
