import { Gauge } from "prom-client";
import { withTimeout } from "./with-timeout.ts";

const timeoutMs = 1_000;

/**
 * Creates gauges that share one reading per scrape, so that they describe the same moment. A gauge has no value if
 * the reading fails, returns null or takes longer than a second.
 */
export function createSharedMetricReading<T>(read: () => Promise<T | null>) {
  let reading: Promise<T | null> | null = null;
  const readOnce = () =>
    (reading ??= withTimeout(
      timeoutMs,
      read().catch(() => null),
      null,
    ).finally(() => (reading = null)));
  return {
    /** Returns the reading of the current scrape. */
    readOnce,
    /** @param value returns the gauge's value; the gauge is removed if there is none */
    gauge: (name: string, help: string, value: (reading: T) => number | null | undefined) =>
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const current = await readOnce();
          const figure = current === null ? null : value(current);
          if (typeof figure === "number") this.set(figure);
          else this.remove();
        },
      }),
  };
}
