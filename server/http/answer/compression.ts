import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliDecompress,
  constants,
  createBrotliCompress,
  gunzip,
  gzip,
} from "node:zlib";
import { createBrotliLevel } from "./brotli-level.ts";
import { inTurns } from "../../process/in-turns.ts";
import type { Encoding } from "../request/accept-encoding.ts";

/**
 * Each compression that has begun holds about 3 MiB, even while it waits for one of Node's four threads or for a core. One
 * compression more than there are cores is enough to keep every core busy.
 */
const mostAtOnce = Math.min(4, availableParallelism() + 1);
const brotliAsync = inTurns(mostAtOnce, compressAtOnce);
const unbrotliAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

const promptQuality = createBrotliLevel();
/** Takes about 100 ms and saves 11 %: for pages that are much asked for. */
const smallestQuality = 11;

/** No page of ours is larger; a damaged file on disk cannot unpack to more. */
const pageMaxBytes = 8 << 20;

/** Bytes in the given encoding, made off the main thread, in a buffer of exactly their size. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return exact(await gzipAsync(body, { level: 6 }));
  return brotli(body, promptQuality());
}

/** The smallest that Brotli can make of it; takes a tenth of a second of another thread. */
export function encodeSmallest(body: Buffer): Promise<Buffer> {
  return brotli(body, smallestQuality);
}

/** At one level, whatever else is compressed at this moment. */
export async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window as large as the page finds all that a larger one would, and takes less memory.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  };
  return exact(await brotliAsync(body, { params, chunkSize: partBytes(body.length) }));
}

/**
 * Room for the whole of what a body becomes, so that there is one part as a rule. Pages become a fifth to a sixth; what
 * of a part stays empty is memory that nobody gives back before the next collection of garbage.
 */
function partBytes(bytes: number): number {
  return Math.min(64 << 10, Math.max(4 << 10, bytes >> 2));
}

/**
 * As `brotliCompress` does it, but the first word to the encoder is also the last one. Node would ask another thread once
 * to take the bytes in and once more to finish: 0.2 ms of 2.8 for a page of 154 KB.
 */
function compressAtOnce(body: Buffer, options: BrotliOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const encoder = createBrotliCompress({ ...options, flush: constants.BROTLI_OPERATION_FINISH });
    const parts: Buffer[] = [];
    encoder.on("data", (part: Buffer) => parts.push(part));
    encoder.on("error", reject);
    encoder.on("end", () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)));
    const isFinished = { _flush: (done: () => void) => done() };
    Object.assign(encoder, isFinished).end(body);
  });
}

/** @throws when the bytes are not of that encoding */
export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  const unpack = encoding === "gzip" ? gunzipAsync : unbrotliAsync;
  return exact(await unpack(body, { maxOutputLength: pageMaxBytes }));
}

/** zlib hands out views of 16 KiB chunks; kept as they are, they would hold several times their size. */
function exact(view: Buffer): Buffer {
  if (view.buffer.byteLength === view.length) return view;
  const copy = Buffer.allocUnsafeSlow(view.length);
  view.copy(copy);
  return copy;
}

/** The exponent of the smallest window that holds so many bytes, as far as Brotli has it. */
function windowBits(bytes: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(18, Math.ceil(Math.log2(bytes + 16))));
}
