import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import type { PictureUploadResult } from "./upload-file.ts";

/**
 * A file that waits, is being sent, or has failed. Once it is uploaded, it is removed here and delivered as a
 * picture.
 */
export interface UploadQueueItem {
  readonly key: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "sent" | "failed";
  /** The progress of this file, from 0 to 1. */
  readonly progress: number;
  /** Why the upload failed, in the language of the page; null if the server did not answer. */
  readonly reason: string | null;
  readonly mayRetry: boolean;
}

export interface UploadQueueState {
  readonly items: readonly UploadQueueItem[];
  readonly phase: "idle" | "preparing" | "uploading" | "done" | "partly" | "failed";
  /** The numbers of files in this batch, of delivered pictures, and of failed files. */
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** The progress of the batch, from 0 to 1. */
  readonly progress: number;
  /** The server's notice if pictures could not be stored in the bucket; null if there is none. */
  readonly notice: string | null;
  /** Whether an unexpected error stopped the queue. */
  readonly isBroken: boolean;
}

interface QueueOptions {
  /** Returns why a file must not be sent, in the language of the page; null if it may be sent. */
  readonly check: (file: File) => Promise<string | null>;
  readonly send: (file: File, onProgress: (sent: number) => void) => Promise<PictureUploadResult>;
  /** Called with uploaded pictures, in the order in which their files were chosen. */
  readonly onAdded: (pictures: readonly ListingPicture[]) => void;
}

/** Maximum number of concurrent uploads. More would not be faster: the server processes one picture at a time. */
const maxConcurrentUploads = 2;

export const idleUploadQueueState: UploadQueueState = {
  items: [],
  phase: "idle",
  total: 0,
  done: 0,
  failed: 0,
  progress: 0,
  notice: null,
  isBroken: false,
};

interface Entry extends UploadQueueItem {
  readonly picture: ListingPicture | null;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads files, two at a time, and delivers the pictures in the order of the files. */
export function createUploadQueue(onChange: (state: UploadQueueState) => void) {
  let options: QueueOptions;
  let entries: readonly Entry[] = [];
  let state = idleUploadQueueState;
  let nextKey = 1;
  let activeUploads = 0;

  const notify = (change: Partial<UploadQueueState> = {}) => {
    const failed = entries.filter((entry) => entry.state === "failed").length;
    const progressSum = entries.reduce(
      (sum, entry) => sum + (entry.state === "failed" ? 1 : entry.progress),
      0,
    );
    const total = change.total ?? state.total;
    const done = change.done ?? state.done;
    const progress = total === 0 ? 0 : Math.min(1, (done + progressSum) / total);
    state = { ...state, ...change, items: entries, failed, progress };
    onChange(state);
  };
  const set = (key: number, change: Partial<Entry>) => {
    entries = entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
  };

  const settle = (key: number, result: PictureUploadResult) => {
    if (result.kind === "failed") {
      set(key, { state: "failed", progress: 0, reason: result.reason, mayRetry: result.mayRetry });
      deliverReady();
      notify();
    } else {
      set(key, { state: "sent", progress: 1, picture: result.picture });
      deliverReady();
      notify(result.notice === null ? {} : { notice: result.notice });
    }
  };
  /**
   * Delivers uploaded pictures in the order of their files: a picture has to wait while an earlier file is waiting
   * or being sent.
   */
  const deliverReady = () => {
    const pictures: ListingPicture[] = [];
    const remaining: Entry[] = [];
    for (const entry of entries) {
      const isBlocked = remaining.some(({ state: before }) => before !== "failed");
      if (entry.picture !== null && !isBlocked) pictures.push(entry.picture);
      else remaining.push(entry);
    }
    if (pictures.length === 0) return;
    entries = remaining;
    state = { ...state, done: state.done + pictures.length };
    options.onAdded(pictures);
  };

  const runWorker = async () => {
    for (;;) {
      const entry = entries.find((one) => one.state === "waiting");
      if (!entry) return;
      const { key, file } = entry;
      set(key, { state: "sending", progress: 0 });
      notify();
      const onProgress = (sent: number) => {
        // The progress is at most 99% before the server's answer, which completes the upload.
        set(key, { progress: Math.min(0.99, sent) });
        notify();
      };
      settle(key, await options.send(file, onProgress));
    }
  };
  const runUploads = async () => {
    notify({ phase: "uploading" });
    const workers = Array.from({ length: Math.max(0, maxConcurrentUploads - activeUploads) }, async () => {
      activeUploads += 1;
      try {
        await runWorker();
      } finally {
        activeUploads -= 1;
      }
    });
    await Promise.all(workers);
    if (activeUploads > 0 || entries.some((entry) => entry.state === "waiting")) return;
    const failed = entries.length;
    notify({ phase: failed === 0 ? "done" : failed >= state.total ? "failed" : "partly" });
  };
  const guard = async (task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      for (const { key, state: entryState } of entries)
        if (entryState !== "failed") set(key, { state: "failed", mayRetry: true });
      notify({ phase: "failed", isBroken: true });
      throw error;
    }
  };
  /** Whether the batch still has files in progress; files that are added now join it. */
  const isOpen = () => state.phase === "preparing" || state.phase === "uploading";

  return {
    /** Call before adding files, and whenever one of the options changes. */
    use(newest: QueueOptions) {
      options = newest;
    },

    add: (files: readonly File[]) =>
      guard(async () => {
        const isNewBatch = !isOpen();
        // A new batch includes the failed files of earlier ones, which are still shown.
        const total = (isNewBatch ? entries.length : state.total) + files.length;
        notify({ phase: "preparing", total, ...(isNewBatch && { done: 0, isBroken: false }) });
        const reasons = await Promise.all(files.map(options.check));
        const added = files.map((file, index): Entry => {
          const reason = reasons[index] ?? null;
          const initialState = { state: reason === null ? "waiting" : "failed", progress: 0 } as const;
          return { key: nextKey++, file, reason, mayRetry: false, picture: null, ...initialState };
        });
        entries = [...entries, ...added];
        await runUploads();
      }),

    /** Uploads failed files again, if a retry can help: the file with this key, or all. */
    retry: (key?: number) =>
      guard(async () => {
        for (const entry of entries)
          if (entry.state === "failed" && entry.mayRetry && (key === undefined || entry.key === key))
            set(entry.key, { state: "waiting", reason: null });
        notify(isOpen() ? {} : { total: entries.length, done: 0, isBroken: false });
        await runUploads();
      }),

    /** Removes a failed file from the queue. */
    dismiss(key: number) {
      entries = entries.filter((entry) => entry.key !== key || entry.state !== "failed");
      const isOver = entries.length === 0 && !isOpen();
      notify(isOver ? { phase: "idle", total: 0, isBroken: false } : { total: Math.max(0, state.total - 1) });
    },

    /** Hides the result of a batch without failures. */
    rest() {
      if (state.phase === "done") notify({ phase: "idle", total: 0, done: 0 });
    },
  };
}
