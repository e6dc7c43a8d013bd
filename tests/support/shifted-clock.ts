import { readFileSync } from "node:fs";

/*
 * Loaded before a site's code (node --import). Shifts the site's clock by the number of milliseconds in the
 * file CLOCK_SHIFT_FILE, which may be negative, so that a test can see what happens at a certain hour. The
 * clock runs at its normal speed.
 */

const shiftFile = process.env["CLOCK_SHIFT_FILE"] ?? "";
const SystemDate = Date;
/** How long the shift is cached after reading the file, in milliseconds: each page reads the clock many times. */
const cachedMs = 50;
let shiftReadAt = -Infinity;
let shiftMs = 0;

function shiftedNow(): number {
  const now = performance.now();
  if (now - shiftReadAt > cachedMs) {
    shiftReadAt = now;
    shiftMs = Number(readFileSync(shiftFile, "utf8")) || 0;
  }
  return SystemDate.now() + shiftMs;
}

globalThis.Date = new Proxy(SystemDate, {
  construct: (date, args: readonly unknown[], newTarget) =>
    Reflect.construct(date, args.length === 0 ? [shiftedNow()] : args, newTarget) as object,
  get: (date, name, of) => (name === "now" ? shiftedNow : Reflect.get(date, name, of)),
});
