import { write as writeToFile, writeSync } from "node:fs";
import { within } from "./within.ts";

/** Something that lines are given to and that never makes the giver wait. */
export interface Output {
  /** Takes a line with its end, or drops it when too many wait. Never blocks and never throws. */
  write(line: string): void;
  /** Lines dropped since the start. */
  readonly dropped: number;
  /** Waits until everything is written, but no longer than this. */
  flush(maxMs: number): Promise<void>;
  /** Writes what waits if that can be done at once: for an end of the process that nobody foresaw. */
  finish(): void;
}

interface OutputOptions {
  /** The open file that is written to. A pipe or socket has to be in the mode that does not block. */
  readonly fd: number;
  /** The line that stands where so many are missing. */
  readonly sayDropped: (count: number) => string;
  /** Characters that may wait. What comes beyond is dropped until all of them are written. */
  readonly maxWaiting?: number;
  /** Writes to the file and calls back with the number of bytes written. Tests pass a function that fails. */
  readonly write?: typeof writeOnce;
}

/** Some 17,000 lines of requests, which is several seconds of a flood. */
const defaultMaxWaiting = 2 << 20;
/** Characters of one write. */
const batchSize = 64 << 10;
/** A reader that is only slow takes more within this time. */
const busyMs = 20;
/** A full volume or a pipe without a reader is tried anew after this. */
const faultMs = 500;

/**
 * Writes lines in the background: from Node's own threads, one batch after another, so that neither a full file system
 * nor a reader that stops holds up the process, and no fault ends it. What cannot be written is tried again for as long
 * as the process runs; lines that have no room meanwhile are dropped, newest first, and counted.
 */
export function createOutput({
  fd,
  sayDropped,
  maxWaiting = defaultMaxWaiting,
  write = writeOnce,
}: OutputOptions): Output {
  const waiting: string[] = [];
  let waitingSize = 0;
  /** What is being written now; its beginning may be written already. */
  let batch = Buffer.alloc(0);
  let isWriting = false;
  let retry: NodeJS.Timeout | undefined;
  let dropped = 0;
  /** Dropped since that was last said in a line; no more lines are taken until it was. */
  let unsaid = 0;
  let whenWritten: (() => void)[] = [];

  const takeBatch = () => {
    let length = 0;
    let count = 0;
    while (count < waiting.length && length < batchSize) length += waiting[count++]?.length ?? 0;
    let text = waiting.splice(0, count).join("");
    waitingSize -= length;
    if (unsaid > 0 && waiting.length === 0) {
      text += sayDropped(unsaid);
      unsaid = 0;
    }
    batch = Buffer.from(text);
  };

  const writeMore = () => {
    if (isWriting || retry) return;
    if (batch.length === 0) takeBatch();
    if (batch.length === 0) {
      for (const tell of whenWritten) tell();
      whenWritten = [];
      return;
    }
    isWriting = true;
    write(fd, batch, (error, taken) => {
      isWriting = false;
      batch = batch.subarray(taken);
      if (taken > 0) return writeMore();
      const pauseMs = error?.code === "EAGAIN" || error?.code === "EBUSY" ? busyMs : faultMs;
      retry = setTimeout(() => {
        retry = undefined;
        writeMore();
      }, pauseMs).unref();
    });
  };

  return {
    write(line) {
      if (unsaid > 0 || waitingSize + line.length > maxWaiting) {
        dropped++;
        unsaid++;
      } else {
        waiting.push(line);
        waitingSize += line.length;
      }
      writeMore();
    },
    get dropped() {
      return dropped;
    },
    flush(maxMs) {
      const written = new Promise<void>((resolve) => whenWritten.push(resolve));
      writeMore();
      return within(maxMs, written, undefined);
    },
    finish() {
      // What is being written by a thread would be written twice.
      if (isWriting) batch = Buffer.alloc(0);
      try {
        for (;;) {
          if (batch.length === 0) takeBatch();
          if (batch.length === 0) return;
          batch = batch.subarray(writeSync(fd, batch));
        }
      } catch {
        // Nobody takes it, and the process ends.
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
