/** Whether the database was found away a moment ago, so that visitors with an older copy need not wait to learn it. */
export interface Outage {
  readonly isOn: boolean;
  begin(): void;
  end(): void;
  /** True once a second: time to look whether it is over. */
  takeProbe(): boolean;
}

const probeEveryMs = 1_000;

/** @param clock milliseconds that never go back */
export function createOutage(clock: () => number): Outage {
  let isOn = false;
  let probedAt = -Infinity;
  return {
    get isOn() {
      return isOn;
    },
    begin() {
      isOn = true;
    },
    end() {
      isOn = false;
    },
    takeProbe() {
      if (clock() - probedAt < probeEveryMs) return false;
      probedAt = clock();
      return true;
    },
  };
}
