import type { PropertyPicture } from "../../../server/listings/record/listing-picture.ts";
import type { FileResult } from "./upload-file.ts";

/** A file on its way; one that has arrived is a picture and stands here no more. */
export interface UploadItem {
  readonly key: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "sent" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed, in the reader's language; null when nobody answered. */
  readonly reason: string | null;
  readonly mayRetry: boolean;
}

export interface UploadState {
  readonly items: readonly UploadItem[];
  readonly phase: "idle" | "preparing" | "uploading" | "done" | "partly" | "failed";
  /** Files of this batch, how many of them are pictures by now, and how many failed. */
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** From 0 to 1, of the batch. */
  readonly progress: number;
  /** Of the server, about where pictures are kept. */
  readonly notice: string | null;
  /** Something that nobody foresaw went wrong here. */
  readonly isBroken: boolean;
}

interface QueueOptions {
  /** Why a file need not be sent, in the reader's language; null when it may be. */
  readonly check: (file: File) => Promise<string | null>;
  readonly send: (file: File, onProgress: (sent: number) => void) => Promise<FileResult>;
  /** Pictures that have arrived, in the order in which their files were chosen. */
  readonly onAdded: (pictures: readonly PropertyPicture[]) => void;
}

/** Two at once fill a line; the server makes them one after the other. */
const atOnce = 2;

export const restingUploads: UploadState = {
  items: [],
  phase: "idle",
  total: 0,
  done: 0,
  failed: 0,
  progress: 0,
  notice: null,
  isBroken: false,
};

interface Entry extends UploadItem {
  readonly picture: PropertyPicture | null;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Sends files two by two, and hands the pictures on in the order of the files. */
export function createUploadQueue(onChange: (state: UploadState) => void) {
  let options: QueueOptions;
  let entries: readonly Entry[] = [];
  let state = restingUploads;
  let nextKey = 1;
  let running = 0;

  const tell = (change: Partial<UploadState> = {}) => {
    const failed = entries.filter((entry) => entry.state === "failed").length;
    const underWay = entries.reduce((sum, entry) => sum + (entry.state === "failed" ? 1 : entry.progress), 0);
    const total = change.total ?? state.total;
    const done = change.done ?? state.done;
    const progress = total === 0 ? 0 : Math.min(1, (done + underWay) / total);
    state = { ...state, ...change, items: entries, failed, progress };
    onChange(state);
  };
  const set = (key: number, change: Partial<Entry>) => {
    entries = entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
  };

  const settle = (key: number, result: FileResult) => {
    if (result.kind === "failed") {
      set(key, { state: "failed", progress: 0, reason: result.reason, mayRetry: result.mayRetry });
      handOn();
      tell();
    } else {
      set(key, { state: "sent", progress: 1, picture: result.picture });
      handOn();
      tell(result.notice === null ? {} : { notice: result.notice });
    }
  };
  /** Those before which none is still on its way. */
  const handOn = () => {
    const pictures: PropertyPicture[] = [];
    const kept: Entry[] = [];
    for (const entry of entries) {
      const isBlocked = kept.some(({ state: before }) => before !== "failed");
      if (entry.picture !== null && !isBlocked) pictures.push(entry.picture);
      else kept.push(entry);
    }
    if (pictures.length === 0) return;
    entries = kept;
    state = { ...state, done: state.done + pictures.length };
    options.onAdded(pictures);
  };

  const work = async () => {
    for (;;) {
      const entry = entries.find((one) => one.state === "waiting");
      if (!entry) return;
      const { key, file } = entry;
      set(key, { state: "sending", progress: 0 });
      tell();
      const onProgress = (sent: number) => {
        // What has been sent is not yet a picture.
        set(key, { progress: Math.min(0.99, sent) });
        tell();
      };
      settle(key, await options.send(file, onProgress));
    }
  };
  const run = async () => {
    tell({ phase: "uploading" });
    const workers = Array.from({ length: Math.max(0, atOnce - running) }, async () => {
      running += 1;
      try {
        await work();
      } finally {
        running -= 1;
      }
    });
    await Promise.all(workers);
    if (running > 0 || entries.some((entry) => entry.state === "waiting")) return;
    const failed = entries.length;
    tell({ phase: failed === 0 ? "done" : failed >= state.total ? "failed" : "partly" });
  };
  const guard = async (task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      for (const { key, state: at } of entries)
        if (at !== "failed") set(key, { state: "failed", mayRetry: true });
      tell({ phase: "failed", isBroken: true });
      throw error;
    }
  };
  /** A batch goes on while anything of it is under way. */
  const isOpen = () => state.phase === "preparing" || state.phase === "uploading";

  return {
    /** To be called before anything is added, and whenever one of these is another. */
    use(newest: QueueOptions) {
      options = newest;
    },

    add: (files: readonly File[]) =>
      guard(async () => {
        const isFresh = !isOpen();
        // Those that failed before are part of what is looked at now.
        const total = (isFresh ? entries.length : state.total) + files.length;
        tell({ phase: "preparing", total, ...(isFresh && { done: 0, isBroken: false }) });
        const reasons = await Promise.all(files.map(options.check));
        const added = files.map((file, index): Entry => {
          const reason = reasons[index] ?? null;
          const at = { state: reason === null ? "waiting" : "failed", progress: 0 } as const;
          return { key: nextKey++, file, reason, mayRetry: false, picture: null, ...at };
        });
        entries = [...entries, ...added];
        await run();
      }),

    /** Sends those that failed and may be sent again: the one of this key, or all. */
    retry: (key?: number) =>
      guard(async () => {
        for (const entry of entries)
          if (entry.state === "failed" && entry.mayRetry && (key === undefined || entry.key === key))
            set(entry.key, { state: "waiting", reason: null });
        tell(isOpen() ? {} : { total: entries.length, done: 0, isBroken: false });
        await run();
      }),

    /** Forgets a file that failed. */
    dismiss(key: number) {
      entries = entries.filter((entry) => entry.key !== key || entry.state !== "failed");
      const isOver = entries.length === 0 && !isOpen();
      tell(isOver ? { phase: "idle", total: 0, isBroken: false } : { total: Math.max(0, state.total - 1) });
    },

    /** Forgets that the batch is over. */
    rest() {
      if (state.phase === "done") tell({ phase: "idle", total: 0, done: 0 });
    },
  };
}
