import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AvifFiles, noGainMark, openAvifFiles } from "./avif-files.ts";

const variant = { set: "/pictures/units/room", width: 400 } as const;

describe("An AVIF on disk", () => {
  let folder: string;
  let files: AvifFiles;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "home-finder-avif-files-"));
    files = openAvifFiles(folder, new Map([[variant.set, "v2"]]));
    path = files.pathOf(variant) ?? "";
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ["that is not there", [], false, false],
    ["that was cut off to nothing", [["", ""]], false, false],
    ["that is there", [["", "avif"]], true, true],
    ["that gains nothing", [[".none", ""]], true, false],
    [
      "that gains nothing and was once cut off",
      [
        ["", ""],
        [".none", ""],
      ],
      true,
      false,
    ],
  ] as const)("%s is made anew or sent as it should be", (_what, written, isMade, isSent) => {
    for (const [suffix, content] of written) writeFileSync(`${path}${suffix}`, content);
    expect([files.isMade(variant), files.find(variant) !== null]).toEqual([isMade, isSent]);
    expect(files.listMissing().some(({ width }) => width === variant.width)).toBe(!isMade);
  });

  test("goes after a while when its picture was replaced, and so does the mark in its place", async () => {
    const before = openAvifFiles(folder, new Map([[variant.set, "v1"]])).pathOf(variant) ?? "";
    const halfWritten = "room-400.v2.avif.none.0b1c-2d.tmp";
    for (const file of [path, noGainMark(path), before, noGainMark(before), join(folder, halfWritten)]) {
      writeFileSync(file, "");
      utimesSync(file, 1, 1);
    }
    await files.tidy(new Date());
    expect(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .sort(),
    ).toEqual([path, noGainMark(path)]);
  });
});
