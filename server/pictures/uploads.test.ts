import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseUnitCode } from "../../domain/text/unit-code.ts";
import { readTestPicture } from "../../tests/support/pictures.ts";
import { type UploadFolderStore, openUploadFolderStore } from "../files/folder-store.ts";
import type { PictureStore, PictureStoreFault } from "../files/picture-store.ts";
import { createPictureEncoder } from "./picture-encoder.ts";
import { createPictureUploader } from "./uploads.ts";

const now = () => new Date(1_763_741_599_000);
const failOnWarning = (...args: readonly unknown[]) => {
  throw new Error(JSON.stringify(args));
};
const encoder = createPictureEncoder({ log: { warn: failOnWarning } });

/** A fake bucket that stores `room` pictures and then fails. */
class FakeBucket implements PictureStore {
  readonly urls: string[] = [];
  fault: PictureStoreFault | null = null;
  /** Number of pictures that fit before the bucket fails. */
  room = Number.POSITIVE_INFINITY;
  async probe() {
    return this.fault;
  }
  urlOf(name: string, folder: string) {
    return `https://pictures.example.com/${folder}/${name}.webp`;
  }
  async keep(_picture: unknown, name: string, folder: string) {
    if (this.urls.length >= this.room) return { kind: "trouble", trouble: "full" } as const;
    const url = this.urlOf(name, folder);
    this.urls.push(url);
    return { kind: "kept", url } as const;
  }
  async remove(url: string) {
    return { kind: this.urls.includes(url) ? "removed" : "missing" } as const;
  }
}

describe("Pictures that staff upload", () => {
  let folder: string;
  let store: UploadFolderStore;
  let bucket: FakeBucket;
  let goodFile: string;
  let badFile: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "home-finder-uploads-"));
    store = openUploadFolderStore(join(folder, "uploads"));
    bucket = new FakeBucket();
    startedUrls = [];
    goodFile = join(folder, "good");
    badFile = join(folder, "bad");
    writeFileSync(goodFile, readTestPicture("noise.jpeg"));
    writeFileSync(badFile, "not a picture");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  /** URLs that were recorded before their files were written. */
  let startedUrls: string[];
  const begin = async (url: string) => void startedUrls.push(url);
  const open = (other: PictureStore | null) =>
    createPictureUploader({ encoder, folder: store, bucket: other, now });

  test("are stored in the folder with the data of a listing's picture, and faults are reported by position", async () => {
    const { outcomes, bucketTrouble } = await open(null).storePictures(
      [goodFile, badFile, goodFile],
      null,
      begin,
    );
    expect(bucketTrouble).toBeNull();
    expect(outcomes).toEqual([
      {
        kind: "uploaded",
        url: expect.stringMatching(/^\/uploads\/1763741599000-[\da-f]{32}\.webp$/),
        widthPx: 60,
        heightPx: 40,
        placeholder: expect.stringMatching(/^[\w+/=]{8,}$/),
      },
      { kind: "refused", fault: "unknown-kind" },
      expect.objectContaining({ kind: "uploaded" }),
    ]);
    expect(readdirSync(store.folder)).toHaveLength(6);
    const urls = outcomes.flatMap((one) => (one.kind === "uploaded" ? [one.url] : []));
    expect(new Set(urls).size).toBe(2);
    for (const url of urls) expect(await open(null).remove(url)).toEqual({ kind: "removed" });
    expect(readdirSync(store.folder)).toEqual([]);
  });

  test.each([
    [parseUnitCode("EE-101"), "EE-101"],
    [null, "property-1763741599000"],
  ])("go into the bucket where there is one, for %s into %s", async (unitCode, folderName) => {
    const { outcomes, bucketTrouble } = await open(bucket).storePictures([goodFile], unitCode, begin);
    expect([bucketTrouble, outcomes[0]?.kind, readdirSync(store.folder)]).toEqual([null, "uploaded", []]);
    expect(bucket.urls[0]).toMatch(new RegExp(`/${folderName}/1763741599000-[\\da-f]{32}\\.webp$`));
    expect(await open(bucket).remove(bucket.urls[0] ?? "")).toEqual({ kind: "removed" });
    expect(await open(null).remove(bucket.urls[0] ?? "")).toEqual({ kind: "missing" });
  });

  test.each(["bucket-missing", "access-refused", "unreachable", "failing"] as const)(
    "go into the folder when the bucket is %s, and the reason is told",
    async (fault) => {
      bucket.fault = fault;
      const { outcomes, bucketTrouble } = await open(bucket).storePictures([goodFile], null, begin);
      expect(bucketTrouble).toBe(fault);
      expect(outcomes[0]).toMatchObject({ url: expect.stringMatching(/^\/uploads\//) });
      expect(bucket.urls).toEqual([]);
    },
  );

  test("are recorded before their files are written, in each store that is tried", async () => {
    bucket.room = 1;
    const { outcomes } = await open(bucket).storePictures([goodFile, goodFile], null, begin);
    const urls = outcomes.map((one) => (one.kind === "uploaded" ? one.url : one.kind));
    expect([startedUrls[0], startedUrls[2]]).toEqual(urls);
    expect(startedUrls[1]).toMatch(/^https:.*\.webp$/);
    const stop = () => Promise.reject(new Error("the database is away"));
    await expect(open(null).storePictures([goodFile], null, stop)).rejects.toThrow("away");
    expect(readdirSync(store.folder)).toHaveLength(3);
  });

  test("use the folder after the bucket has failed", async () => {
    bucket.room = 1;
    const { outcomes, bucketTrouble } = await open(bucket).storePictures(
      [goodFile, goodFile, goodFile],
      null,
      begin,
    );
    expect(bucketTrouble).toBe("full");
    const places = outcomes.map((one) => (one.kind === "uploaded" ? one.url.split("/")[1] : one.kind));
    expect(places).toEqual(["", "uploads", "uploads"]);
  });

  test("do not use the folder if other processes could not serve it", async () => {
    bucket.room = 1;
    const uploader = createPictureUploader({
      encoder,
      folder: store,
      bucket,
      mayUseFolder: () => false,
      now,
    });
    const { outcomes, bucketTrouble } = await uploader.storePictures([goodFile, goodFile], null, begin);
    expect(bucketTrouble).toBe("full");
    expect(outcomes).toMatchObject([{ kind: "uploaded" }, { kind: "trouble", trouble: "full" }]);
    bucket.fault = "unreachable";
    expect((await uploader.storePictures([goodFile], null, begin)).outcomes).toEqual([
      { kind: "trouble", trouble: "unreachable" },
    ]);
    expect(readdirSync(join(folder, "uploads"))).toEqual([]);
  });

  test("without space in any store are reported as such", async () => {
    rmSync(store.folder, { recursive: true });
    bucket.fault = "unreachable";
    expect(await open(bucket).storePictures([goodFile], null, begin)).toEqual({
      outcomes: [{ kind: "trouble", trouble: "unwritable" }],
      bucketTrouble: "unreachable",
    });
  });
});
