import { crc32 } from "node:zlib";
import { testPictureFormats, readTestPicture } from "./pictures.ts";
import { createSeededRandom } from "./seeded-random.ts";

interface MalformedPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Builds a chunk of a PNG file. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose header declares this size but which contains only a few bytes of data. */
export function createPngWithFalseSize(width: number, height: number, bitDepth = 8, colour = 2): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bitDepth, colour, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", Buffer.alloc(20)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const latin1Bytes = (text: string) => Buffer.from(text, "latin1");

/** Files that are not pictures, declare a false size, or have an unsupported format. */
const unreadableFiles: readonly (readonly [string, Buffer])[] = [
  ["nothing.jpg", Buffer.alloc(0)],
  ["one-byte.jpg", latin1Bytes("\xff")],
  ["zeros.png", Buffer.alloc(5_000)],
  ["page.jpg", latin1Bytes("<!DOCTYPE html><script>alert(1)</script>")],
  ["drawing.png", latin1Bytes("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
  ["entities.svg", latin1Bytes("<!DOCTYPE s [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg>&a;</svg>")],
  ["photo.heic", latin1Bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  ["moving.avif", latin1Bytes("\0\0\0\x18ftypavis\0\0\0\0avifmif1")],
  ["document.pdf", latin1Bytes("%PDF-1.7\n1 0 obj <<>> endobj")],
  ["photo.tiff", latin1Bytes("II*\0\x08\0\0\0\xff\xff")],
  ["photo.bmp", latin1Bytes("BM\xff\xff\xff\x7f\0\0\0\0")],
  ["moving.gif", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
  ["script.jpg", latin1Bytes("\xff\xd8\xff\xe0<script>alert(1)</script>")],
  ["postscript.jpg", latin1Bytes("%!PS\n{ {} loop }")],
  ["list.txt", latin1Bytes("@/etc/passwd")],
  ["wide.png", createPngWithFalseSize(12_001, 1)],
  ["huge.png", createPngWithFalseSize(50_000, 50_000)],
  ["four-billion.png", createPngWithFalseSize(0x7fffffff, 0x7fffffff)],
  ["no-size.png", createPngWithFalseSize(0, 0)],
  ["odd-bits.png", createPngWithFalseSize(10, 10, 77, 9)],
  ["riff.webp", latin1Bytes("RIFF\xff\xff\xff\xffWEBPVP8X\xff\xff\xff\x7f")],
  ["box.avif", latin1Bytes("\xff\xff\xff\xffftypavif\0\0\0\0avif")],
];

/**
 * Malformed files, the same on every call: those of `unreadableFiles`, then photographs in each format that are
 * truncated, partly overwritten, or both. A few of these may still be readable.
 */
export async function generateMalformedPictures(count: number): Promise<readonly MalformedPicture[]> {
  const validPictures = testPictureFormats.map((kind) => [kind, readTestPicture(`noise.${kind}`)] as const);
  const random = createSeededRandom(0x5eed);
  return Array.from({ length: count }, (_, index): MalformedPicture => {
    const unreadable = unreadableFiles[index];
    if (unreadable) return { name: unreadable[0], bytes: unreadable[1] };
    const [kind, picture] = validPictures[index % validPictures.length] ?? ["jpeg", Buffer.alloc(0)];
    const isTruncated = index % 3 !== 0;
    const bytes = Buffer.from(
      isTruncated ? picture.subarray(0, 1 + Math.floor(random() * picture.length)) : picture,
    );
    const hits = index % 3 === 1 ? 0 : 1 + Math.floor(random() * 40);
    // Mostly at the beginning: the first bytes identify the format, and decoders trust the header after them.
    for (let hit = 0; hit < hits; hit++)
      bytes[Math.floor(random() ** 2 * bytes.length)] = Math.floor(random() * 256);
    return { name: `broken-${index}.${kind}`, bytes };
  });
}

/** Names for attempts at path traversal from the folder of uploads, or within it. */
export function generateTraversalNames(count: number): readonly string[] {
  const ups = [
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..\\",
    "..%5c",
    "%252e%252e%252f",
    "....//",
    "..;/",
    "%c0%ae%c0%ae/",
  ];
  const targets = [
    "etc/passwd",
    "pglite/PG_VERSION",
    "keys/staff.key",
    "incoming",
    "server/main.ts",
    "windows/win.ini",
    "1763741599000-0123456789abcdef0123456789abcdef.webp",
    ".env",
  ];
  const tails = ["", ".webp", "%00.webp"];
  const names: string[] = [];
  for (let depth = 1; names.length < count; depth++)
    for (const up of ups)
      for (const target of targets)
        names.push(up.repeat(depth) + target + (tails[names.length % tails.length] ?? ""));
  return names.slice(0, count);
}
