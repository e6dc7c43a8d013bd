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
import { createBrotliLevelPicker } from "./brotli-level.ts";
import { limitConcurrency } from "../../process/limit-concurrency.ts";
import type { ContentEncoding } from "../request/accept-encoding.ts";

/**
 * Each running compression occupies about 3 MiB, even while it waits for one of Node's four threads or for a core.
 * One more than there are cores is enough to keep every core busy.
 */
const maxConcurrent = Math.min(4, availableParallelism() + 1);
const brotliAsync = limitConcurrency(maxConcurrent, compressAtOnce);
const unbrotliAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

const promptQuality = createBrotliLevelPicker();
/** Brotli level for frequently requested pages: takes about 100 ms and saves 11 % of the size. */
const smallestQuality = 11;

/**
 * Size limit of a decompressed page, so that a damaged file cannot fill the memory. All pages of the site are
 * smaller.
 */
const pageMaxBytes = 8 << 20;

/** Encodes a body off the main thread, into a buffer of exactly the encoded size. */
export async function compressBody(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return exact(await gzipAsync(body, { level: 6 }));
  return compressBrotli(body, promptQuality());
}

/** Compresses with Brotli at the highest level; takes about 100 ms of another thread. */
export function compressBodyMax(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, smallestQuality);
}

/** Compresses at a fixed level, regardless of the current load. */
export async function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window as large as the page compresses as well as a larger one, and takes less memory.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  };
  return exact(await brotliAsync(body, { params, chunkSize: partBytes(body.length) }));
}

/**
 * Size of an output chunk: large enough for the whole compressed body, so that there is usually one chunk. Pages
 * shrink to a fifth or a sixth; the unused rest of a chunk stays allocated until the next garbage collection.
 */
function partBytes(bytes: number): number {
  return Math.min(64 << 10, Math.max(4 << 10, bytes >> 2));
}

/**
 * Like `brotliCompress`, but the first write to the encoder also finishes the stream. Node would use another
 * thread twice, once to take in the bytes and once to finish: 0.2 ms of 2.8 for a page of 154 KB.
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

/** @throws if the bytes are not in that encoding */
export async function decompressBody(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  const unpack = encoding === "gzip" ? gunzipAsync : unbrotliAsync;
  return exact(await unpack(body, { maxOutputLength: pageMaxBytes }));
}

/** Copies zlib's result, because it is a view of 16 KiB chunks, which would occupy several times its size. */
function exact(view: Buffer): Buffer {
  if (view.buffer.byteLength === view.length) return view;
  const copy = Buffer.allocUnsafeSlow(view.length);
  view.copy(copy);
  return copy;
}

/** Exponent of the smallest window that holds this many bytes, within Brotli's limits. */
function windowBits(bytes: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(18, Math.ceil(Math.log2(bytes + 16))));
}
