/** How often one server is asked, at most: strangers' servers are somebody's too. */
export interface HostPace {
  readonly atOnce: number;
  /** Between the beginnings of two questions. */
  readonly everyMs: number;
}

export const politePace: HostPace = { atOnce: 2, everyMs: 250 };

/** After so many questions in a row that nobody answered, a host counts as away. */
const awayAfter = 5;

interface HostState {
  open: number;
  begunAt: number;
  unanswered: number;
}

/** What this process asks of each host, and what comes of it. */
export function createHostTurns(pace: HostPace) {
  const hosts = new Map<string, HostState>();
  const of = (host: string): HostState => {
    const known = hosts.get(host) ?? { open: 0, begunAt: Number.NEGATIVE_INFINITY, unanswered: 0 };
    hosts.set(host, known);
    return known;
  };
  return {
    /** Hosts that are not to be asked now. @param at milliseconds of a clock that never goes back */
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
    /** @returns whether nobody seems to be there */
    unanswered(host: string): boolean {
      const state = of(host);
      state.unanswered += 1;
      return state.unanswered >= awayAfter;
    },
    /** Forgets hosts of which nothing has to be remembered. */
    tidy(at: number): void {
      for (const [host, { open, begunAt, unanswered }] of hosts)
        if (open === 0 && unanswered === 0 && at - begunAt >= pace.everyMs) hosts.delete(host);
    },
  };
}

export type HostTurns = ReturnType<typeof createHostTurns>;
