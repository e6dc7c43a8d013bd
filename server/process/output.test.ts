import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLineWriter } from "./output.ts";

type WriteCallback = (error: NodeJS.ErrnoException | null, taken: number) => void;

/** A file that accepts up to `most` bytes of each write, or fails with `fault`. */
function createFakeFile() {
  const file = {
    written: "",
    fault: null as string | null,
    most: Infinity,
    tries: 0,
    write(_fd: number, bytes: Buffer, done: WriteCallback) {
      file.tries++;
      const { fault } = file;
      const part = fault === null ? bytes.subarray(0, file.most) : Buffer.alloc(0);
      file.written += part.toString();
      queueMicrotask(() =>
        done(fault === null ? null : Object.assign(new Error(fault), { code: fault }), part.length),
      );
    },
  };
  return file;
}

function openFakeFile(options: { readonly maxWaiting?: number } = {}) {
  const file = createFakeFile();
  const formatDropped = (count: number) => `(${count} missing)\n`;
  return { file, output: createLineWriter({ fd: 1, formatDropped, write: file.write, ...options }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("Lines are written in their order, also where each write takes a part of them", async () => {
  const { file, output } = openFakeFile();
  file.most = 5;
  for (let index = 0; index < 100; index++) output.write(`line ${index}\n`);
  await vi.advanceTimersByTimeAsync(0);
  expect(file.written).toBe(Array.from({ length: 100 }, (_, index) => `line ${index}\n`).join(""));
});

test.each(["ENOSPC", "EPIPE", "EIO", "EAGAIN"])(
  "While writing fails with %s lines wait, those without room are dropped, and afterwards it says how many",
  async (fault) => {
    const { file, output } = openFakeFile({ maxWaiting: 100 });
    file.fault = fault;
    for (let index = 10; index < 40; index++) output.write(`line ${index}\n`);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([file.written, output.dropped]).toEqual(["", 17]);
    // A busy loop would retry far more often.
    expect(file.tries).toBeLessThan(4_000);
    file.fault = null;
    await vi.advanceTimersByTimeAsync(1_000);
    output.write("again\n");
    await vi.advanceTimersByTimeAsync(0);
    const lines = file.written.split("\n");
    expect(lines.slice(0, 3)).toEqual(["line 10", "line 11", "line 12"]);
    expect(lines.slice(-3)).toEqual(["(17 missing)", "again", ""]);
    expect(lines).toHaveLength(30 - 17 + 3);
    expect(output.dropped).toBe(17);
  },
);

test("A volume that fills within a line gets the rest of it once there is room", async () => {
  const { file, output } = openFakeFile();
  file.most = 4;
  output.write("line 1\n");
  file.fault = "ENOSPC";
  output.write("line 2\n");
  await vi.advanceTimersByTimeAsync(2_000);
  file.fault = null;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(file.written).toBe("line 1\nline 2\n");
});

test("A line that is longer than all that may wait is dropped, and later ones are not", async () => {
  const { file, output } = openFakeFile({ maxWaiting: 10 });
  output.write("far too long a line\n");
  await vi.advanceTimersByTimeAsync(0);
  output.write("short\n");
  await vi.advanceTimersByTimeAsync(0);
  expect(file.written).toBe("(1 missing)\nshort\n");
});

test("Flushing ends when everything is written, and after its time where nothing is", async () => {
  const { file, output } = openFakeFile();
  await output.flush(1_000);
  output.write("line 1\n");
  await output.flush(1_000);
  expect(file.written).toBe("line 1\n");
  file.fault = "EAGAIN";
  output.write("line 2\n");
  const flushed = output.flush(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  await flushed;
  expect(file.written).toBe("line 1\n");
});
