import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeFileAtomically } from "./atomic-file.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

describe("A file that is written completely or not at all", () => {
  let folder: string;
  beforeEach(() => void (folder = createTestFolder("whole")));
  afterEach(() => void vi.restoreAllMocks());

  test("replaces the previous file, and no temporary file is left", async () => {
    const file = join(folder, "a.jpg");
    writeFileSync(file, "before");
    await writeFileAtomically(file, Buffer.from("after"));
    expect(readFileSync(file, "utf8")).toBe("after");
    expect(readdirSync(folder)).toEqual(["a.jpg"]);
  });

  test("is renamed only when its bytes are on the disk", async () => {
    const file = join(folder, "a.jpg");
    const handle = await open(join(folder, "other"), "w");
    const kind = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const existedAtSync: boolean[] = [];
    vi.spyOn(kind, "sync").mockImplementation(async () => void existedAtSync.push(existsSync(file)));
    await writeFileAtomically(file, Buffer.from("bytes"));
    expect(existedAtSync).toEqual([false]);
    expect(existsSync(file)).toBe(true);
  });

  test("leaves no temporary file behind when it cannot be written", async () => {
    mkdirSync(join(folder, "a.jpg"));
    await expect(writeFileAtomically(join(folder, "a.jpg"), Buffer.from("bytes"))).rejects.toThrow(
      /EISDIR|ENOTEMPTY/,
    );
    expect(readdirSync(folder)).toEqual(["a.jpg"]);
  });
});
