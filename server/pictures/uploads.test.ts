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
const failOnWarning = (...said: readonly unknown[]) => {
  throw new Error(JSON.stringify(said));
};
const maker = createPictureEncoder({ log: { warn: failOnWarning } });

/** A fake bucket that stores `room` pictures and then fails. */
class Bucket implements PictureStore {
  readonly kept: string[] = [];
  trouble: PictureStoreFault | null = null;
  /** Number of pictures that fit before the bucket fails. */
  room = Number.POSITIVE_INFINITY;
  async probe() {
    return this.trouble;
  }
  urlOf(name: string, folder: string) {
    return `https://pictures.example.com/${folder}/${name}.webp`;
  }
  async keep(_picture: unknown, name: string, folder: string) {
    if (this.kept.length >= this.room) return { kind: "trouble", trouble: "full" } as const;
    const url = this.urlOf(name, folder);
    this.kept.push(url);
    return { kind: "kept", url } as const;
  }
  async remove(url: string) {
    return { kind: this.kept.includes(url) ? "removed" : "missing" } as const;
  }
}

describe("Pictures that staff upload", () => {
  let folder: string;
  let store: UploadFolderStore;
  let bucket: Bucket;
  let good: string;
  let bad: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "home-finder-uploads-"));
    store = openUploadFolderStore(join(folder, "uploads"));
    bucket = new Bucket();
    begun = [];
    good = join(folder, "good");
    bad = join(folder, "bad");
    writeFileSync(good, readTestPicture("noise.jpeg"));
    writeFileSync(bad, "not a picture");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  /** URLs that were recorded before their files were written. */
  let begun: string[];
  const begin = async (url: string) => void begun.push(url);
  const open = (other: PictureStore | null) =>
    createPictureUploader({ maker, folder: store, bucket: other, now });

  test("are stored in the folder with the data of a listing's picture, and faults are reported by position", async () => {
    const { outcomes, bucketTrouble } = await open(null).storePictures([good, bad, good], null, begin);
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
  ])("go into the bucket where there is one, for %s into %s", async (unitCode, into) => {
    const { outcomes, bucketTrouble } = await open(bucket).storePictures([good], unitCode, begin);
    expect([bucketTrouble, outcomes[0]?.kind, readdirSync(store.folder)]).toEqual([null, "uploaded", []]);
    expect(bucket.kept[0]).toMatch(new RegExp(`/${into}/1763741599000-[\\da-f]{32}\\.webp$`));
    expect(await open(bucket).remove(bucket.kept[0] ?? "")).toEqual({ kind: "removed" });
    expect(await open(null).remove(bucket.kept[0] ?? "")).toEqual({ kind: "missing" });
  });

  test.each(["bucket-missing", "access-refused", "unreachable", "failing"] as const)(
    "go into the folder when the bucket is %s, and the reason is told",
    async (trouble) => {
      bucket.trouble = trouble;
      const { outcomes, bucketTrouble } = await open(bucket).storePictures([good], null, begin);
      expect(bucketTrouble).toBe(trouble);
      expect(outcomes[0]).toMatchObject({ url: expect.stringMatching(/^\/uploads\//) });
      expect(bucket.kept).toEqual([]);
    },
  );

  test("are recorded before their files are written, in each store that is tried", async () => {
    bucket.room = 1;
    const { outcomes } = await open(bucket).storePictures([good, good], null, begin);
    const urls = outcomes.map((one) => (one.kind === "uploaded" ? one.url : one.kind));
    expect([begun[0], begun[2]]).toEqual(urls);
    expect(begun[1]).toMatch(/^https:.*\.webp$/);
    const stop = () => Promise.reject(new Error("the database is away"));
    await expect(open(null).storePictures([good], null, stop)).rejects.toThrow("away");
    expect(readdirSync(store.folder)).toHaveLength(3);
  });

  test("use the folder after the bucket has failed", async () => {
    bucket.room = 1;
    const { outcomes, bucketTrouble } = await open(bucket).storePictures([good, good, good], null, begin);
    expect(bucketTrouble).toBe("full");
    const places = outcomes.map((one) => (one.kind === "uploaded" ? one.url.split("/")[1] : one.kind));
    expect(places).toEqual(["", "uploads", "uploads"]);
  });

  test("do not use the folder if other processes could not serve it", async () => {
    bucket.room = 1;
    const apart = createPictureUploader({ maker, folder: store, bucket, mayUseFolder: () => false, now });
    const { outcomes, bucketTrouble } = await apart.storePictures([good, good], null, begin);
    expect(bucketTrouble).toBe("full");
    expect(outcomes).toMatchObject([{ kind: "uploaded" }, { kind: "trouble", trouble: "full" }]);
    bucket.trouble = "unreachable";
    expect((await apart.storePictures([good], null, begin)).outcomes).toEqual([
      { kind: "trouble", trouble: "unreachable" },
    ]);
    expect(readdirSync(join(folder, "uploads"))).toEqual([]);
  });

  test("without space in any store are reported as such", async () => {
    rmSync(store.folder, { recursive: true });
    bucket.trouble = "unreachable";
    expect(await open(bucket).storePictures([good], null, begin)).toEqual({
      outcomes: [{ kind: "trouble", trouble: "unwritable" }],
      bucketTrouble: "unreachable",
    });
  });
});
