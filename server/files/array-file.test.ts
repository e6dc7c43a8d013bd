import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { type NumericArray, readArrays, writeArrays } from "./array-file.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

describe("A file of arrays", () => {
  let folder: string;
  const file = () => join(folder, "kept", "some.arrays");
  const { signal } = new AbortController();
  const arrays = () => [Float64Array.of(1.5, -2, 3), Uint8Array.of(7, 8, 9), new Uint32Array(0)];
  const emptied = () => arrays().map((array) => array.map(() => 0)) as NumericArray[];

  beforeEach(() => void (folder = createTestFolder("arrays")));

  test("returns the same facts and numbers, and only the server's user can read it", async () => {
    await writeArrays(file(), { facts: '{"name":"تلال"}', arrays: arrays() }, signal);
    const filled = emptied();
    let received: unknown;
    expect(
      await readArrays(file(), (facts, lengths) => {
        received = [facts, lengths];
        return filled;
      }),
    ).toBe(true);
    expect(received).toEqual(['{"name":"تلال"}', [3, 3, 0]]);
    expect(filled).toEqual(arrays());
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "kept")).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, "kept"))).toEqual(["some.arrays"]);
  });

  test("is refused when any bit of it differs, or when it is shorter or longer", async () => {
    await writeArrays(file(), { facts: "[1]", arrays: arrays() }, signal);
    const original = readFileSync(file());
    const isRead = async (bytes: Buffer) => {
      writeFileSync(file(), bytes);
      return readArrays(file(), emptied);
    };
    const believed: number[] = [];
    for (let index = 0; index < original.length; index++)
      for (const bit of [1, 0x80]) {
        const flipped = Buffer.from(original);
        flipped[index] = flipped[index]! ^ bit;
        if (await isRead(flipped)) believed.push(index);
        if (await isRead(original.subarray(0, index))) believed.push(-index);
      }
    expect(believed).toEqual([]);
    expect(await isRead(Buffer.concat([original, Buffer.alloc(1)]))).toBe(false);
    expect(await isRead(original)).toBe(true);
  });

  test("stays unchanged when writing the next version is cancelled, and no temporary file is left", async () => {
    await writeArrays(file(), { facts: "1", arrays: arrays() }, signal);
    const before = readFileSync(file());
    const abortedSignal = AbortSignal.abort(new Error("over"));
    await expect(writeArrays(file(), { facts: "2", arrays: arrays() }, abortedSignal)).rejects.toThrow(
      "over",
    );
    expect(readFileSync(file())).toEqual(before);
    expect(readdirSync(join(folder, "kept"))).toEqual(["some.arrays"]);
  });

  test("replaces an unfinished temporary file of a killed process", async () => {
    mkdirSync(join(folder, "kept"));
    writeFileSync(`${file()}.tmp`, "half");
    await writeArrays(file(), { facts: "1", arrays: arrays() }, signal);
    expect(readdirSync(join(folder, "kept"))).toEqual(["some.arrays"]);
  });

  test("is complete, in the old or the new version, whenever the writing process is killed", async () => {
    const module = new URL("array-file.ts", import.meta.url).href;
    const program = `
      const { writeArrays } = await import(${JSON.stringify(module)});
      const { signal } = new AbortController();
      for (let turn = 1; ; turn++) {
        const array = new Uint32Array(400_000).fill(turn);
        await writeArrays(${JSON.stringify(file())}, { facts: String(turn), arrays: [array] }, signal);
        if (turn === 1) process.send("begun");
      }`;
    for (let round = 0; round < 8; round++) {
      const child = fork("-e", [program], {
        execArgv: [],
        execPath: process.execPath,
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      await once(child, "message");
      await new Promise((resolve) => setTimeout(resolve, round * 7));
      child.kill("SIGKILL");
      await once(child, "exit");
      const array = new Uint32Array(400_000);
      let readFacts = "";
      const isRead = await readArrays(file(), (facts) => {
        readFacts = facts;
        return [array];
      });
      expect([isRead, new Set(array)]).toEqual([true, new Set([Number(readFacts)])]);
    }
  });
});
