import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { type SheetLayout, writeXlsx } from "../files/write-xlsx.ts";
import type { PrintDocument } from "./print-document.ts";
import type { TypesetRequest, TypesetResult } from "./typesetter.ts";

/** Maximum number of PDFs in the cache; each has about 40 KB. */
const maxCached = 100;
/**
 * Maximum number of documents that wait for the typesetter, which takes up to a quarter of a second for each.
 * Further requests fail, and callers should retry later.
 */
const maxWaiting = 20;

/**
 * Makes PDFs of documents, and workbooks of short tables.
 * @param authorNow returns the current author for the PDF's metadata, by language
 */
export function createDocumentRenderer(
  authorNow: () => Readonly<Record<PrintDocument["locale"], string>>,
  options: Partial<TypesetterOptions> = {},
) {
  const cache = new Map<string, Promise<Buffer>>();
  const typesetter = createTypesetter({ ...typesetterDefaults, ...options });
  return {
    /**
     * Returns the PDF of a document, from the cache if possible.
     * @throws when `maxWaiting` documents are waiting already
     */
    toPdf(document: PrintDocument): Promise<Buffer> {
      const data = JSON.stringify({ ...document, author: authorNow()[document.locale] });
      const cachedPdf = cache.get(data);
      if (cachedPdf) return cachedPdf;
      const pdf = typesetter.set(data);
      cache.set(data, pdf);
      pdf.then(
        () => {
          const [oldest] = cache.keys();
          if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
        },
        // Failures are not cached, so that the next request tries again.
        () => cache.delete(data),
      );
      return pdf;
    },
    /** Makes a workbook with one sheet from a table in memory. Numbers stay numbers, so that they can be added up. */
    async toXlsx(rows: readonly (readonly (string | number)[])[], layout: SheetLayout): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of writeXlsx(Readable.from([rows]), layout)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}

export type DocumentRenderer = ReturnType<typeof createDocumentRenderer>;

interface TypesetterOptions {
  /** The program of the worker thread. */
  readonly program: URL;
  /**
   * Timeout of a document, in milliseconds. A long document takes a quarter of a second; the first one takes
   * longer, because the thread has to start.
   */
  readonly timeoutMs: number;
  /** In milliseconds. The thread ends after this time without work. */
  readonly idleMs: number;
}

interface PendingDocument extends PromiseWithResolvers<Buffer> {
  readonly data: string;
}

const typesetterDefaults: TypesetterOptions = {
  program: new URL("typesetter.ts", import.meta.url),
  timeoutMs: 20_000,
  idleMs: 60_000,
};

/**
 * Runs the typesetter in a worker thread. The thread starts with the first document, because it loads 40 MB of
 * machine code, and again if it has ended. A thread that exceeds the timeout is replaced: the current document fails,
 * and the new thread typesets the waiting documents.
 */
function createTypesetter({ program, timeoutMs, idleMs }: TypesetterOptions) {
  let thread: Worker | null = null;
  let lastId = 0;
  let timeout: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const pending = new Map<number, PendingDocument>();
  /** Starts the timeout of the current document: the first waiting one, because documents are typeset in order. */
  const startTimeout = () => {
    clearTimeout(timeout);
    if (pending.size > 0) timeout = setTimeout(failFirst, timeoutMs).unref();
  };
  const failFirst = () => {
    const [first] = pending.keys();
    const hung = thread;
    thread = null;
    void hung?.terminate();
    if (first === undefined) return;
    pending.get(first)?.reject(new Error("The typesetter was silent for too long"));
    pending.delete(first);
    if (pending.size === 0) return;
    thread = open();
    for (const [id, { data }] of pending) post(thread, { id, data });
    startTimeout();
  };
  const post = (to: Worker, document: TypesetRequest) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin; the rule means browser windows
    to.postMessage(document);
  };
  const startIdleTimer = () => {
    thread?.unref();
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      const idleThread = thread;
      thread = null;
      void idleThread?.terminate();
    }, idleMs).unref();
  };
  const settle = (set: TypesetResult) => {
    const entry = pending.get(set.id);
    pending.delete(set.id);
    startTimeout();
    if (pending.size === 0) startIdleTimer();
    if ("fault" in set) entry?.reject(new Error(set.fault));
    else entry?.resolve(Buffer.from(set.pdf));
  };
  const open = () => {
    const opened = new Worker(program);
    const end = (error: unknown) => {
      if (thread !== opened) return;
      thread = null;
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
      clearTimeout(timeout);
    };
    opened.on("message", (set: TypesetResult) => {
      if (thread === opened) settle(set);
    });
    opened.on("error", end);
    opened.on("exit", () => end(new Error("The typesetter has ended")));
    return opened;
  };
  return {
    async set(data: string): Promise<Buffer> {
      if (pending.size >= maxWaiting) throw new Error("Too many papers are waiting to be set");
      clearTimeout(idleTimer);
      const deferred = Promise.withResolvers<Buffer>();
      thread ??= open();
      // Keep the process alive while the thread has work.
      thread.ref();
      const id = ++lastId;
      pending.set(id, { ...deferred, data });
      post(thread, { id, data });
      if (pending.size === 1) startTimeout();
      return deferred.promise;
    },
  };
}
