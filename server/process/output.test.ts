import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutput } from "./output.ts";

type Done = (error: NodeJS.ErrnoException | null, taken: number) => void;

/** A file that accepts up to `most` bytes of each write, or fails with `fault`. */
function createPlace() {
  const place = {
    written: "",
    fault: null as string | null,
    most: Infinity,
    tries: 0,
    write(_fd: number, bytes: Buffer, done: Done) {
      place.tries++;
      const { fault } = place;
      const part = fault === null ? bytes.subarray(0, place.most) : Buffer.alloc(0);
      place.written += part.toString();
      queueMicrotask(() =>
        done(fault === null ? null : Object.assign(new Error(fault), { code: fault }), part.length),
      );
    },
  };
  return place;
}

const sayDropped = (count: number) => `(${count} missing)\n`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("Lines are written in their order, also where each write takes a part of them", async () => {
  const place = createPlace();
  place.most = 5;
  const output = createOutput({ fd: 1, sayDropped, write: place.write });
  for (let index = 0; index < 100; index++) output.write(`line ${index}\n`);
  await vi.advanceTimersByTimeAsync(0);
  expect(place.written).toBe(Array.from({ length: 100 }, (_, index) => `line ${index}\n`).join(""));
});

test.each(["ENOSPC", "EPIPE", "EIO", "EAGAIN"])(
  "While writing fails with %s lines wait, those without room are dropped, and afterwards it says how many",
  async (fault) => {
    const place = createPlace();
    const output = createOutput({ fd: 1, sayDropped, maxWaiting: 100, write: place.write });
    place.fault = fault;
    for (let index = 10; index < 40; index++) output.write(`line ${index}\n`);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([place.written, output.dropped]).toEqual(["", 17]);
    // The retries are not a busy loop.
    expect(place.tries).toBeLessThan(4_000);
    place.fault = null;
    await vi.advanceTimersByTimeAsync(1_000);
    output.write("again\n");
    await vi.advanceTimersByTimeAsync(0);
    const lines = place.written.split("\n");
    expect(lines.slice(0, 3)).toEqual(["line 10", "line 11", "line 12"]);
    expect(lines.slice(-3)).toEqual(["(17 missing)", "again", ""]);
    expect(lines).toHaveLength(30 - 17 + 3);
    expect(output.dropped).toBe(17);
  },
);

test("A volume that fills within a line gets the rest of it once there is room", async () => {
  const place = createPlace();
  const output = createOutput({ fd: 1, sayDropped, write: place.write });
  place.most = 4;
  output.write("line 1\n");
  place.fault = "ENOSPC";
  output.write("line 2\n");
  await vi.advanceTimersByTimeAsync(2_000);
  place.fault = null;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(place.written).toBe("line 1\nline 2\n");
});

test("A line that is longer than all that may wait is dropped, and later ones are not", async () => {
  const place = createPlace();
  const output = createOutput({ fd: 1, sayDropped, maxWaiting: 10, write: place.write });
  output.write("far too long a line\n");
  await vi.advanceTimersByTimeAsync(0);
  output.write("short\n");
  await vi.advanceTimersByTimeAsync(0);
  expect(place.written).toBe("(1 missing)\nshort\n");
});

test("Flushing ends when everything is written, and after its time where nothing is", async () => {
  const place = createPlace();
  const output = createOutput({ fd: 1, sayDropped, write: place.write });
  await output.flush(1_000);
  output.write("line 1\n");
  await output.flush(1_000);
  expect(place.written).toBe("line 1\n");
  place.fault = "EAGAIN";
  output.write("line 2\n");
  const flushed = output.flush(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  await flushed;
  expect(place.written).toBe("line 1\n");
});
