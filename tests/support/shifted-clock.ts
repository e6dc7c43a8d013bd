import { readFileSync } from "node:fs";

/*
 * Loaded before the code of a site (node --import): its clock goes on as ever, by the milliseconds that the file
 * CLOCK_SHIFT_FILE holds before or after the machine's, so that a test sees what happens at an hour by itself.
 */

const file = process.env["CLOCK_SHIFT_FILE"] ?? "";
const MachineDate = Date;
/** How long a shift that was read is believed, in milliseconds: the clock is asked many times a page. */
const believedMs = 50;
let readAt = -Infinity;
let shiftMs = 0;

function shiftedNow(): number {
  const at = performance.now();
  if (at - readAt > believedMs) {
    readAt = at;
    shiftMs = Number(readFileSync(file, "utf8")) || 0;
  }
  return MachineDate.now() + shiftMs;
}

globalThis.Date = new Proxy(MachineDate, {
  construct: (date, args: readonly unknown[], of) =>
    Reflect.construct(date, args.length === 0 ? [shiftedNow()] : args, of) as object,
  get: (date, name, of) => (name === "now" ? shiftedNow : Reflect.get(date, name, of)),
});
