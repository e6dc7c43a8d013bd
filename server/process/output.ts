import { write as writeToFile, writeSync } from "node:fs";
import { withTimeout } from "./with-timeout.ts";

/** Accepts lines without ever blocking the caller. */
export interface LineWriter {
  /** Queues a line, with its line ending, or drops it if too many wait. Never blocks and never throws. */
  write(line: string): void;
  /** Lines dropped since the start. */
  readonly dropped: number;
  /** Resolves when everything is written, at the latest after `maxMs` milliseconds. */
  flush(maxMs: number): Promise<void>;
  /** Writes waiting lines synchronously, as far as the file accepts them; for when the process exits. */
  finish(): void;
}

interface OutputOptions {
  /** The open file. A pipe or socket has to be in non-blocking mode. */
  readonly fd: number;
  /** Returns a line that replaces this many dropped lines. */
  readonly formatDropped: (count: number) => string;
  /** Maximum number of waiting characters. Further lines are dropped until all of them are written. */
  readonly maxWaiting?: number;
  /** Writes to the file and calls back with the number of bytes written. Tests pass a function that fails. */
  readonly write?: typeof writeOnce;
}

/** In characters: about 17,000 lines of requests, which is several seconds of a flood. */
const defaultMaxWaiting = 2 << 20;
/** Maximum number of characters of one write, except for the last line. */
const batchSize = 64 << 10;
/** Pause in milliseconds before a retry when a slow reader has filled the pipe. */
const busyMs = 20;
/** Pause in milliseconds before a retry after any other error, such as a full disk or a pipe without a reader. */
const faultMs = 500;

/**
 * Writes lines in the background, in batches on Node's thread pool, so that neither a full file system nor a
 * blocked reader holds up the process. Errors never end it: a write is retried as long as the process runs. Lines
 * without room are dropped, newest first, and counted.
 */
export function createLineWriter({
  fd,
  formatDropped,
  maxWaiting = defaultMaxWaiting,
  write = writeOnce,
}: OutputOptions): LineWriter {
  const waitingLines: string[] = [];
  let waitingSize = 0;
  /** The bytes being written; a part of them may be in the file already. */
  let batch = Buffer.alloc(0);
  let isWriting = false;
  let retry: NodeJS.Timeout | undefined;
  let droppedCount = 0;
  /** Number of dropped lines that the output does not report yet. While it is above zero, no lines are accepted. */
  let unreported = 0;
  let flushCallbacks: (() => void)[] = [];

  const takeBatch = () => {
    let length = 0;
    let count = 0;
    while (count < waitingLines.length && length < batchSize) length += waitingLines[count++]?.length ?? 0;
    let text = waitingLines.splice(0, count).join("");
    waitingSize -= length;
    if (unreported > 0 && waitingLines.length === 0) {
      text += formatDropped(unreported);
      unreported = 0;
    }
    batch = Buffer.from(text);
  };

  const writeMore = () => {
    if (isWriting || retry) return;
    if (batch.length === 0) takeBatch();
    if (batch.length === 0) {
      for (const callback of flushCallbacks) callback();
      flushCallbacks = [];
      return;
    }
    isWriting = true;
    write(fd, batch, (error, bytesWritten) => {
      isWriting = false;
      batch = batch.subarray(bytesWritten);
      if (bytesWritten > 0) return writeMore();
      const pauseMs = error?.code === "EAGAIN" || error?.code === "EBUSY" ? busyMs : faultMs;
      retry = setTimeout(() => {
        retry = undefined;
        writeMore();
      }, pauseMs).unref();
    });
  };

  return {
    write(line) {
      if (unreported > 0 || waitingSize + line.length > maxWaiting) {
        droppedCount++;
        unreported++;
      } else {
        waitingLines.push(line);
        waitingSize += line.length;
      }
      writeMore();
    },
    get dropped() {
      return droppedCount;
    },
    flush(maxMs) {
      const writeDone = new Promise<void>((resolve) => flushCallbacks.push(resolve));
      writeMore();
      return withTimeout(maxMs, writeDone, undefined);
    },
    finish() {
      // Node's thread pool is still writing this batch, and it must not be written twice.
      if (isWriting) batch = Buffer.alloc(0);
      try {
        for (;;) {
          if (batch.length === 0) takeBatch();
          if (batch.length === 0) return;
          batch = batch.subarray(writeSync(fd, batch));
        }
      } catch {
        // The file accepts no more bytes. The process exits, so the remaining lines are lost.
      }
    },
  };
}

function writeOnce(
  fd: number,
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, taken: number) => void,
): void {
  writeToFile(fd, bytes, (error, taken) => done(error, error ? 0 : taken));
}
