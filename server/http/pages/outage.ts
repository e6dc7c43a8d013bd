const probeEveryMs = 1_000;

/**
 * Remembers that the database was recently unreachable, so that visitors with an older copy need not wait for it.
 * @param clock a monotonic clock, in milliseconds
 */
export function createOutage(clock: () => number) {
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
