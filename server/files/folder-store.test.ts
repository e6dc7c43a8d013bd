import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleEncodedPicture } from "../../tests/support/pictures.ts";
import { BootError } from "../process/boot-error.ts";
import { type UploadFolderStore, openUploadFolderStore } from "./folder-store.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

const name = `1763741599000-${"0a".repeat(16)}`;
const all = [`${name}-400.webp`, `${name}-800.webp`, `${name}.webp`];

describe("The folder of uploaded pictures", () => {
  let folder: string;
  let store: UploadFolderStore;
  beforeEach(() => {
    folder = createTestFolder("folder-store");
    store = openUploadFolderStore(join(folder, "uploads"));
  });
  afterEach(() => void vi.restoreAllMocks());
  const listFiles = () => readdirSync(store.folder).sort();

  test("stores a picture in every width, finds each file, and removes all by the URL of any", async () => {
    expect(await store.keep(sampleEncodedPicture, name, "EE-1")).toEqual({
      kind: "kept",
      url: `/uploads/${name}.webp`,
    });
    expect(listFiles()).toEqual(all);
    for (const [path, content] of [
      [`/uploads/${name}.webp`, "webp 1600"],
      [`/uploads/${name}-800.webp`, "webp 800"],
      [`/uploads/${name}-400.webp`, "webp 400"],
    ] as const) {
      const storedFile = store.find(path);
      expect([readFileSync(storedFile?.file ?? "", "utf8"), storedFile?.sizeBytes]).toEqual([
        content,
        content.length,
      ]);
    }
    expect(await store.remove(`/uploads/${name}-400.webp`)).toEqual({ kind: "removed" });
    expect(listFiles()).toEqual([]);
    expect(await store.remove(`/uploads/${name}.webp`)).toEqual({ kind: "missing" });
  });

  test.each([
    ["ENOSPC", "full"],
    ["EDQUOT", "full"],
    ["EROFS", "unwritable"],
    ["EACCES", "unwritable"],
  ])("reports the disk's error %s as %s, and stores nothing of the picture", async (code, trouble) => {
    const handle = await open(join(folder, "other"), "w");
    const kind = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const write = kind.writeFile;
    let times = 0;
    vi.spyOn(kind, "writeFile").mockImplementation(async function (this: FileHandle, data) {
      times += 1;
      if (times === 3) throw Object.assign(new Error(code), { code });
      await write.call(this, data);
    });
    expect(await store.keep(sampleEncodedPicture, name, "EE-1")).toEqual({ kind: "trouble", trouble });
    expect(times).toBe(3);
    expect(listFiles()).toEqual([]);
  });

  test("is unwritable when the folder is gone", async () => {
    expect(await store.probe()).toBeNull();
    rmSync(store.folder, { recursive: true });
    expect(await store.probe()).toBe("unwritable");
    expect(await store.keep(sampleEncodedPicture, name, "EE-1")).toEqual({
      kind: "trouble",
      trouble: "unwritable",
    });
  });

  test.each([
    "/uploads/../secret.webp",
    `/uploads/${name}.webp/../../secret`,
    `/uploads/${name}-1600.webp`,
    `/uploads/${name}.webp.tmp`,
    `/uploads/${name}`,
    `/pictures/${name}.webp`,
    "/uploads/",
    "",
  ])("neither finds nor removes anything for %j", async (path) => {
    await store.keep(sampleEncodedPicture, name, "EE-1");
    writeFileSync(join(folder, "secret.webp"), "secret");
    expect(store.find(path)).toBeNull();
    expect(await store.remove(path)).toEqual({ kind: "missing" });
    expect([existsSync(join(folder, "secret.webp")), listFiles()]).toEqual([true, all]);
  });

  test("is cleared only of unfinished files that are over an hour old", async () => {
    await store.keep(sampleEncodedPicture, name, "EE-1");
    for (const [fileName, age] of [
      ["old.tmp", 3_601],
      ["new.tmp", 3_000],
    ] as const) {
      writeFileSync(join(store.folder, fileName), "");
      utimesSync(join(store.folder, fileName), Date.now() / 1000 - age, Date.now() / 1000 - age);
    }
    await store.tidy(new Date());
    expect(listFiles()).toEqual([...all, "new.tmp"].sort());
  });

  test("stops the start when the folder cannot be created", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => openUploadFolderStore(join(folder, "file", "uploads"))).toThrow(BootError);
  });
});
