import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { type SheetLook, writeXlsx } from "../files/write-xlsx.ts";
import type { Paper } from "./paper.ts";
import type { PaperToSet, SetPaper } from "./typesetter.ts";

/** Some 40 KB each. */
const maxKept = 100;
/** Of a quarter of a second each at most: who comes later is better told to come again. */
const maxWaiting = 20;

/** Papers as PDF, and short tables as workbooks. @param authorNow who gives the papers out, as readers of a PDF show it */
export function createDocuments(
  authorNow: () => Readonly<Record<Paper["locale"], string>>,
  options: Partial<TypesetterOptions> = {},
) {
  const kept = new Map<string, Promise<Buffer>>();
  const typesetter = createTypesetter({ program: typesetterProgram, patienceMs, idleMs, ...options });
  return {
    /**
     * The same paper is set once, and then kept for as long as others do not need the place.
     * @throws when too many others are waiting
     */
    toPdf(paper: Paper): Promise<Buffer> {
      const data = JSON.stringify({ ...paper, author: authorNow()[paper.locale] });
      const known = kept.get(data);
      if (known) return known;
      const pdf = typesetter.set(data);
      kept.set(data, pdf);
      pdf.then(
        () => {
          const [oldest] = kept.keys();
          if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
        },
        // Asked for anew when it failed: what could not be read may be readable the next time.
        () => kept.delete(data),
      );
      return pdf;
    },
    /** A table that is held in memory as a workbook of one sheet; numbers are numbers there. */
    async toXlsx(rows: SheetRows, look: SheetLook): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of writeXlsx(Readable.from([rows]), look)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}

type SheetRows = readonly (readonly (string | number)[])[];

export type Documents = ReturnType<typeof createDocuments>;

interface TypesetterOptions {
  /** What the thread runs. */
  readonly program: URL;
  /** How long one paper may take; a long one takes a quarter of a second, the first one the start of the thread too. */
  readonly patienceMs: number;
  /** The thread ends when it has had nothing to set for this long. */
  readonly idleMs: number;
}

interface WaitingPaper extends PromiseWithResolvers<Buffer> {
  readonly data: string;
}

const typesetterProgram = new URL("typesetter.ts", import.meta.url);
const patienceMs = 20_000;
const idleMs = 60_000;

/**
 * The thread begins with the first paper: the typesetter is 40 MB of machine code. One that ends is begun anew, and so is
 * one that is silent for too long: the paper it was at is given up, and those that wait behind it are set by the next.
 */
function createTypesetter({ program, patienceMs: patience, idleMs: idlePatience }: TypesetterOptions) {
  let thread: Worker | null = null;
  let lastId = 0;
  let watch: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, WaitingPaper>();
  /** Papers are set in the order in which they were asked for, so it is always the first that is being set. */
  const watchFirst = () => {
    clearTimeout(watch);
    if (waiting.size > 0) watch = setTimeout(giveUpFirst, patience).unref();
  };
  const giveUpFirst = () => {
    const [first] = waiting.keys();
    const hung = thread;
    thread = null;
    void hung?.terminate();
    if (first === undefined) return;
    waiting.get(first)?.reject(new Error("The typesetter was silent for too long"));
    waiting.delete(first);
    if (waiting.size === 0) return;
    thread = open();
    for (const [id, { data }] of waiting) hand(thread, { id, data });
    watchFirst();
  };
  const hand = (to: Worker, paper: PaperToSet) => {
    // A thread's port has no origin to name; the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    to.postMessage(paper);
  };
  const rest = () => {
    thread?.unref();
    clearTimeout(idle);
    idle = setTimeout(() => {
      const rested = thread;
      thread = null;
      void rested?.terminate();
    }, idlePatience).unref();
  };
  const settle = (set: SetPaper) => {
    const asked = waiting.get(set.id);
    waiting.delete(set.id);
    watchFirst();
    if (waiting.size === 0) rest();
    if ("fault" in set) asked?.reject(new Error(set.fault));
    else asked?.resolve(Buffer.from(set.pdf));
  };
  const open = () => {
    const opened = new Worker(program);
    const end = (error: unknown) => {
      if (thread !== opened) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      clearTimeout(watch);
    };
    opened.on("message", (set: SetPaper) => {
      if (thread === opened) settle(set);
    });
    opened.on("error", end);
    opened.on("exit", () => end(new Error("The typesetter has ended")));
    return opened;
  };
  return {
    async set(data: string): Promise<Buffer> {
      if (waiting.size >= maxWaiting) throw new Error("Too many papers are waiting to be set");
      clearTimeout(idle);
      const own = Promise.withResolvers<Buffer>();
      thread ??= open();
      // Nobody waits for a thread that has nothing to do.
      thread.ref();
      const id = ++lastId;
      waiting.set(id, { ...own, data });
      hand(thread, { id, data });
      if (waiting.size === 1) watchFirst();
      return own.promise;
    },
  };
}
