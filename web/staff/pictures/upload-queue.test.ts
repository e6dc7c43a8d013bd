import { describe, expect, test } from "vitest";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import { type PictureUploadResult, findPictureFileFault, parseUploadResponse } from "./upload-file.ts";
import { createUploadQueue, idleUploadQueueState, type UploadQueueState } from "./upload-queue.ts";

const pictureOf = (url: string): ListingPicture => ({
  url,
  alt: { en: "", ar: "" },
  widthPx: 1,
  heightPx: 1,
  placeholder: "",
});
const uploadedResult = (url: string): PictureUploadResult => ({
  kind: "uploaded",
  picture: pictureOf(url),
  notice: null,
});
const failedResult: PictureUploadResult = { kind: "failed", reason: null, mayRetry: true };
const fileOf = (name: string) => new File(["x"], name);

/** A queue in which the test decides when each upload ends (`settle`). */
function scene(check: (file: File) => Promise<string | null> = async () => null) {
  const added: string[] = [];
  const phases: string[] = [];
  let state: UploadQueueState = idleUploadQueueState;
  const pendingUploads = new Map<string, (result: PictureUploadResult) => void>();
  const progress = new Map<string, (sent: number) => void>();
  const queue = createUploadQueue((next) => {
    if (next.phase !== phases.at(-1)) phases.push(next.phase);
    state = next;
  });
  queue.use({
    check,
    send: (file, onProgress) =>
      new Promise((resolve) => {
        progress.set(file.name, onProgress);
        pendingUploads.set(file.name, resolve);
      }),
    onAdded: (pictures) => added.push(...pictures.map(({ url }) => url)),
  });
  const settle = async (name: string, result: PictureUploadResult) => {
    pendingUploads.get(name)?.(result);
    pendingUploads.delete(name);
    await started();
  };
  return { queue, added, phases, pendingUploads, settle, progress, state: () => state };
}
/** Resolves in the next macrotask, after all pending promise callbacks. */
const started = () => new Promise((resolve) => setTimeout(resolve));

describe("Files that are uploaded", () => {
  test("are sent two at a time, and their pictures arrive in the order in which they were chosen", async () => {
    const { queue, added, phases, pendingUploads, settle, state } = scene();
    const finished = queue.add(["a", "b", "c"].map(fileOf));
    await started();
    expect([...pendingUploads.keys()]).toEqual(["a", "b"]);
    await settle("b", uploadedResult("/b"));
    expect([...pendingUploads.keys(), ...added]).toEqual(["a", "c"]);
    await settle("a", uploadedResult("/a"));
    expect(added).toEqual(["/a", "/b"]);
    await settle("c", uploadedResult("/c"));
    await finished;
    expect([added.join(), state().total, state().done, phases]).toEqual([
      "/a,/b,/c",
      3,
      3,
      ["preparing", "uploading", "done"],
    ]);
    queue.rest();
    expect(state()).toMatchObject({ phase: "idle", total: 0 });
  });

  test("do not block others when they fail, and can be retried one by one or together", async () => {
    const { queue, added, pendingUploads, settle, state } = scene();
    const finished = queue.add(["a", "b", "c"].map(fileOf));
    await started();
    await settle("a", failedResult);
    await settle("b", uploadedResult("/b"));
    await settle("c", failedResult);
    await finished;
    expect(added).toEqual(["/b"]);
    expect(state()).toMatchObject({ phase: "partly", failed: 2, total: 3 });
    const firstRetry = queue.retry(state().items[0]?.key);
    await started();
    expect([...pendingUploads.keys()]).toEqual(["a"]);
    await settle("a", uploadedResult("/a"));
    await firstRetry;
    const secondRetry = queue.retry();
    await started();
    await settle("c", uploadedResult("/c"));
    await secondRetry;
    expect([added, state().phase]).toEqual([["/b", "/a", "/c"], "done"]);
  });

  test("report when all failed, and are forgotten when they are dismissed", async () => {
    const { queue, settle, state } = scene();
    const finished = queue.add([fileOf("a")]);
    await started();
    await settle("a", failedResult);
    await finished;
    expect(state()).toMatchObject({ phase: "failed", failed: 1, isBroken: false });
    queue.dismiss(state().items[0]?.key ?? 0);
    expect(state()).toMatchObject({ phase: "idle", items: [] });
  });

  test("are neither sent nor retried if they were refused before", async () => {
    const { queue, added, pendingUploads, settle, state } = scene(async ({ name }) =>
      name === "bad" ? "No." : null,
    );
    const finished = queue.add(["bad", "good"].map(fileOf));
    await started();
    expect([...pendingUploads.keys()]).toEqual(["good"]);
    await settle("good", uploadedResult("/good"));
    await finished;
    await queue.retry();
    expect([added, pendingUploads.size]).toEqual([["/good"], 0]);
    expect(state().items).toMatchObject([{ state: "failed", reason: "No.", mayRetry: false }]);
  });

  test("have a common progress", async () => {
    const { queue, progress, settle, state } = scene();
    const finished = queue.add(["a", "b"].map(fileOf));
    await started();
    progress.get("a")?.(0.5);
    expect(state().progress).toBeCloseTo(0.25);
    await settle("a", uploadedResult("/a"));
    expect(state().progress).toBeCloseTo(0.5);
    await settle("b", failedResult);
    await finished;
  });

  test("stay and can be retried after an unexpected error", async () => {
    const { queue, state } = scene(() => Promise.reject(new Error("unforeseen")));
    await expect(queue.add([fileOf("a")])).rejects.toThrow("unforeseen");
    expect(state()).toMatchObject({ phase: "failed", isBroken: true });
  });
});

test.each([
  ["nothing", new File([], "a.jpg"), "empty"],
  ["ten megabytes and one byte", new File([new Uint8Array((10 << 20) + 1)], "a.jpg"), "too-heavy"],
  ["words", new File(["hello"], "a.jpg"), "unknown-kind"],
  ["a HEIC", new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic"], "a.heic"), "heic"],
  ["a PNG", new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], "a.png"), null],
])("a file of %s is known before it is sent", async (_what, file, fault) => {
  expect(await findPictureFileFault(file)).toBe(fault);
});

test.each<[number, string, Partial<PictureUploadResult> | Record<string, unknown>]>([
  [422, '{"files":[],"results":[{"message":"Damaged."}]}', { reason: "Damaged.", mayRetry: false }],
  [507, '{"error":"full","message":"The disk is full."}', { reason: "The disk is full.", mayRetry: true }],
  [502, "<html><h1>Bad gateway</h1></html>", { reason: null, mayRetry: true }],
])("an answer of %i is understood", (status, body, expected) => {
  expect(parseUploadResponse(status, body)).toMatchObject(expected);
});
