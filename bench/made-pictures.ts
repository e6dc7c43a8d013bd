import { setTimeout as pause } from "node:timers/promises";

/** The first jobs are sent some seconds after the start. */
const headStartMs = 15_000;
const patienceMs = 600_000;

/**
 * Waits until the site has made its AVIF pictures, which takes two minutes of one core after a first start: they would
 * be measured with whatever is measured.
 */
export async function untilPicturesAreMade(origin: string): Promise<void> {
  await pause(headStartMs);
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    const waiting = [
      ...metrics.matchAll(/^jobs\{queue="avif\/[^"]*",state="(?:created|active|retry)"\} (\d+)$/gmu),
    ];
    if (waiting.every(([, count]) => count === "0")) return;
    await pause(1_000);
  }
  throw new Error(`The pictures were not made within ${patienceMs / 1_000} s`);
}
