const probeEveryMs = 1_000;

/**
 * Records that the database was recently unreachable. Visitors then get an older copy of a page [FAIL-9] without
 * waiting for the database.
 * @param clock a monotonic clock, in milliseconds
 */
export function createOutageTracker(clock: () => number) {
  let isOn = false;
  let probedAt = -Infinity;
  return {
    get isOn(): boolean {
      return isOn;
    },
    begin() {
      isOn = true;
    },
    end() {
      isOn = false;
    },
    /** True at most once a second: the caller should then check whether the outage is over. */
    takeProbe(): boolean {
      if (clock() - probedAt < probeEveryMs) return false;
      probedAt = clock();
      return true;
    },
  };
}
