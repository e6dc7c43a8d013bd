import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { testPictureFormats, readTestPicture } from "../../tests/support/pictures.ts";
import { createSeededRandom } from "../../tests/support/seeded-random.ts";
import { createPictureEncoder, type PictureEncodeOutcome, type PictureEncoder } from "./picture-encoder.ts";

let folder: string;
let encoder: PictureEncoder;
const warn = vi.fn<(...said: readonly unknown[]) => void>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "home-finder-upload-maker-"));
  encoder = createPictureEncoder({ log: { warn } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** What the encoder returns for a file with these bytes. */
const encodeBytes = async (bytes: Uint8Array, by = encoder): Promise<PictureEncodeOutcome> => {
  const file = join(folder, `upload-${count++}`);
  writeFileSync(file, bytes);
  const outcome = await by.encode(file);
  rmSync(file);
  return outcome;
};
const picture = async (bytes: Uint8Array) => {
  const outcome = await encodeBytes(bytes);
  if (outcome.kind === "refused") throw new Error(`refused: ${outcome.fault}`);
  return outcome.picture;
};

const chunk = (type: string, data: Buffer) => {
  const typedData = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const lengthAndCrc = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  lengthAndCrc[0].writeUInt32BE(data.length);
  lengthAndCrc[1].writeUInt32BE(crc32(typedData));
  return Buffer.concat([lengthAndCrc[0], typedData, lengthAndCrc[1]]);
};
/** A PNG whose header declares this size, although the file contains only a few bytes. */
const boastingPng = (width: number, height: number) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const body = [chunk("IHDR", header), chunk("IDAT", Buffer.alloc(20)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...body]);
};

describe("An uploaded picture is re-encoded", () => {
  test.each(testPictureFormats)("from %s, in three widths of WebP", async (format) => {
    const encoded = await picture(readTestPicture(`flag.${format}`));
    expect([encoded.widthPx, encoded.heightPx]).toEqual([1600, 32]);
    const sizes = encoded.files.map(async ({ width, bytes }) => {
      const facts = await sharp(bytes).metadata();
      return [width, facts.format, facts.width, facts.height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [400, "webp", 400, 8],
      [800, "webp", 800, 16],
      [1600, "webp", 1600, 32],
    ]);
    expect(Buffer.from(encoded.placeholder, "base64").length).toBeGreaterThan(4);
  });

  test("a small one is not enlarged", async () => {
    const encoded = await picture(readTestPicture("small-flag.png"));
    const widths = await Promise.all(
      encoded.files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
    );
    expect([encoded.widthPx, encoded.heightPx, widths]).toEqual([600, 12, [400, 600, 600]]);
  });

  test("it is upright, and its metadata about place and camera are removed", async () => {
    const rotatedFile = readTestPicture("lying-flag.jpeg");
    expect(rotatedFile.toString("latin1")).toContain("Secret Camera");
    const encoded = await picture(rotatedFile);
    expect([encoded.widthPx, encoded.heightPx]).toEqual([40, 80]);
    for (const { bytes } of encoded.files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array.from({ length: 5 }, () => undefined));
      expect(bytes.toString("latin1")).not.toContain("Secret");
    }
    const { data } = await sharp(encoded.files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    // Orientation 6 rotates the picture by 90 degrees clockwise, so blue is on the left.
    expect((data[2] ?? 0) > 200 && (data[0] ?? 255) < 60).toBe(true);
  });

  test("print colours and sixteen bits per colour are converted for screens", async () => {
    const before = [await sharp(readTestPicture("print-flag.jpeg")).metadata()];
    before.push(await sharp(readTestPicture("deep-flag.png")).metadata());
    expect(before.map(({ space, depth }) => [space, depth])).toEqual([
      ["cmyk", "uchar"],
      ["rgb16", "ushort"],
    ]);
    for (const name of ["print-flag.jpeg", "deep-flag.png"] as const) {
      const encoded = await picture(readTestPicture(name));
      const facts = await sharp(encoded.files[0]?.bytes).metadata();
      expect([facts.space, facts.depth]).toEqual(["srgb", "uchar"]);
    }
  });
});

describe("A file that is not a displayable picture is refused with the reason", () => {
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  test.each([
    ["nothing at all", Buffer.alloc(0), "empty"],
    ["a drawing with a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "unknown-kind"],
    [
      "a GIF",
      Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
      "unknown-kind",
    ],
    ["a PDF", Buffer.from("%PDF-1.7\n"), "unknown-kind"],
    ["a page that calls itself a picture", Buffer.from("GIF89a<script>alert(1)</script>"), "unknown-kind"],
    ["a HEIC of an iPhone", heic, "heic"],
    ["one with a side that is too long", boastingPng(12_001, 10), "too-large"],
    ["one with too many pixels", boastingPng(10_000, 5_001), "too-large"],
    ["one that says it has four billion pixels a side", boastingPng(0x7fffffff, 0x7fffffff), "damaged"],
    ["one that has less than it says", boastingPng(7_000, 7_000), "damaged"],
  ] as const)("%s", async (_, bytes, fault) => {
    expect(await encodeBytes(bytes)).toEqual({ kind: "refused", fault });
  });

  test("one that moves", async () => {
    expect(await encodeBytes(readTestPicture("moving.webp"))).toEqual({ kind: "refused", fault: "moving" });
  });

  test.each(testPictureFormats)("a %s that was cut off", async (format) => {
    const noise = readTestPicture(`noise.${format}`);
    expect(await encodeBytes(noise.subarray(0, noise.length >> 1))).toEqual({
      kind: "refused",
      fault: "damaged",
    });
  });
});

test("Five hundred malformed files are re-encoded or refused, and the next picture works", async () => {
  const random = createSeededRandom(5);
  const sources = testPictureFormats.map((kind) => readTestPicture(`noise.${kind}`));
  const tally: Record<string, number> = {};
  warn.mockClear();
  for (let index = 0; index < 500; index++) {
    const outcome = await encodeBytes(spoil(sources[index % 4] ?? Buffer.alloc(0), random));
    const word = outcome.kind === "made" ? "made" : outcome.fault;
    tally[word] = (tally[word] ?? 0) + 1;
  }
  expect(Object.values(tally).reduce((sum, one) => sum + one)).toBe(500);
  expect(tally["damaged"]).toBeGreaterThan(100);
  // No damaged file crashed the process or exceeded the timeout: either would have been logged as a warning.
  expect(warn).not.toHaveBeenCalled();
  expect((await picture(sources[0] ?? Buffer.alloc(0))).widthPx).toBe(60);
});

describe("A picture that crashes or blocks its decoder", () => {
  const harmed = (name: string, onOrder: string) => {
    const program = join(folder, `${name}.mjs`);
    const fine = `process.send({ made: { widthPx: 1, heightPx: 1, placeholder: "", files: [] } })`;
    writeFileSync(
      program,
      `import { readFileSync, writeFileSync } from "node:fs";
      process.on("disconnect", () => process.exit());
      process.on("message", ({ source }) => {
        if (readFileSync(source, "utf8") !== "harm") return ${fine};
        writeFileSync(${JSON.stringify(join(folder, "harm-begun"))}, "");
        ${onOrder};
      });`,
    );
    return createPictureEncoder({ log: { warn }, program });
  };

  test.each([
    ["ends it", "process.kill(process.pid, 'SIGSEGV')", "damaged"],
    ["keeps it busy", "for (;;);", "too-slow"],
  ])("and %s is refused, and those that wait behind it are made", async (name, onOrder, fault) => {
    // The test triggers the timeout of each file itself; that of the harmful file while it is being decoded.
    const patiences = [new AbortController(), new AbortController()];
    const timeout = vi.spyOn(AbortSignal, "timeout");
    for (const { signal } of patiences) timeout.mockReturnValueOnce(signal);
    const by = harmed(name.replace(" ", "-"), onOrder);
    const outcomes = Promise.all([
      encodeBytes(Buffer.from("harm"), by),
      encodeBytes(Buffer.from("fine"), by),
    ]);
    await expect.poll(() => existsSync(join(folder, "harm-begun")), longTimeoutOptions).toBe(true);
    rmSync(join(folder, "harm-begun"));
    if (fault === "too-slow") patiences[0]?.abort();
    const [harm, fine] = await outcomes;
    expect(timeout.mock.calls).toEqual([[30_000], [30_000]]);
    timeout.mockRestore();
    expect(harm).toEqual({ kind: "refused", fault });
    expect(fine.kind).toBe("made");
  });
});

test("A missing file is an internal error, and thrown", async () => {
  await expect(encoder.encode(join(folder, "none"))).rejects.toThrow(/ENOENT/);
});

/** Damages a file: truncates it, changes some bytes, repeats a piece, or removes one. */
function spoil(source: Buffer, random: () => number): Buffer {
  const randomIndex = () => Math.floor(random() * source.length);
  const [first = 0, second = 0] = [randomIndex(), randomIndex()].toSorted((a, b) => a - b);
  switch (Math.floor(random() * 4)) {
    case 0:
      return source.subarray(0, first);
    case 1: {
      const changed = Buffer.from(source);
      for (let times = 1 + random() * 30; times > 0; times--)
        changed[randomIndex()] = Math.floor(random() * 256);
      return changed;
    }
    case 2:
      return Buffer.concat([source.subarray(0, second), source.subarray(first)]);
    default:
      return Buffer.concat([source.subarray(0, first), source.subarray(second)]);
  }
}
