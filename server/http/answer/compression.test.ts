import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { decompressBody, compressBody, compressBodyMax } from "./compression.ts";

const text = (bytes: number) =>
  Buffer.from("A villa in New Cairo, فيلا. ".repeat(bytes / 28)).subarray(0, bytes);

describe("Decompressing a compressed body gives the original", () => {
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from("a")],
    ["a page", text(154_000)],
    ["exactly one part of the output", randomBytes(64 << 10)],
    ["many parts that cannot be made smaller", randomBytes(1 << 20)],
    ["as much as a page may be", text(8 << 20)],
  ])("%s", async (_what, body) => {
    for (const encoding of ["br", "gzip"] as const) {
      const encoded = await compressBody(body, encoding);
      expect((await decompressBody(encoded, encoding)).equals(body)).toBe(true);
      // If `encoded` were a view of a larger buffer, the whole larger buffer would stay in memory.
      expect(encoded.buffer.byteLength).toBe(encoded.length);
    }
  });

  test("with many compressions at once", async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => text(20_000 + index));
    const encoded = await Promise.all(bodies.map((body) => compressBody(body, "br")));
    for (const [index, body] of encoded.entries())
      expect(brotliDecompressSync(body).equals(bodies[index]!)).toBe(true);
  });

  test("at the highest level", async () => {
    const compressed = await compressBodyMax(text(50_000));
    expect(brotliDecompressSync(compressed).equals(text(50_000))).toBe(true);
  });
});

test("A damaged body is an error", async () => {
  const encoded = await compressBody(text(5_000), "br");
  await expect(decompressBody(encoded.subarray(0, 20), "br")).rejects.toThrow(/unexpected end/);
});
