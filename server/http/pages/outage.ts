const probeEveryMs = 1_000;

/**
 * Remembers that the database was found away a moment ago, so that visitors with an older copy need not wait for it.
 * @param clock milliseconds that never go back
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
    /** True once a second: time to look whether the outage is over. */
    takeProbe(): boolean {
      if (clock() - probedAt < probeEveryMs) return false;
      probedAt = clock();
      return true;
    },
  };
}
