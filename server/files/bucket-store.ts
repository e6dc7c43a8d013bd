import { S3ServiceError } from "s3mini";
import { type PictureWidth, pictureWidths, uploadedVariantUrl } from "../../domain/pictures/picture.ts";
import type { BucketConfig } from "../config/bucket-config.ts";
import { openS3Client } from "./open-s3.ts";
import type { PictureStore, PictureStoreFault } from "./picture-store.ts";

/** One hour [FILE-2]: a picture is never replaced, but it may be removed, and caches must then drop it soon. */
const caching = "public, max-age=3600";
const key = /^([A-Za-z\d-]{1,60}\/\d{13}-[\da-f]{32})(?:-(?:400|800))?\.webp$/;

/** Stores uploaded pictures in a bucket of any S3-compatible service. */
export function createBucketPictureStore(
  options: BucketConfig & { readonly timeoutMs?: number },
): PictureStore {
  const { timeoutMs = 10_000 } = options;
  const base = `${options.publicUrl.replace(/\/+$/, "")}/`;
  const bucket = openS3Client(options, timeoutMs, sendWithHeaders);
  const removeAll = (set: string) =>
    Promise.all(
      pictureWidths.map((width) => bucket.deleteObject(uploadedVariantUrl(set, width)).catch(ignoreNotFound)),
    );

  const urlOf = (name: string, folder: string) => base + uploadedVariantUrl(`${folder}/${name}`, 1600);

  return {
    urlOf,

    async probe() {
      try {
        return (await bucket.listObjects("/", "", 1)) === null ? "bucket-missing" : null;
      } catch (error) {
        return toPictureStoreFault(error);
      }
    },

    async keep(picture, name, folder) {
      const set = `${folder}/${name}`;
      const put = ({ width, bytes }: { readonly width: PictureWidth; readonly bytes: Buffer }) =>
        bucket.putObject(uploadedVariantUrl(set, width), bytes, "image/webp");
      try {
        // The largest file is written last: its URL stands for the picture and must not work before the rest exist.
        for (const file of picture.files.toSorted((a, b) => a.width - b.width)) await put(file);
      } catch (error) {
        // Removes the files written so far; nobody knows the random names of files that cannot be removed. After
        // 412 (a file of this name exists) nothing is removed: the existing files belong to another picture.
        if (!(error instanceof S3ServiceError && error.status === 412)) await removeAll(set).catch(() => {});
        return { kind: "trouble", trouble: toPictureStoreFault(error) };
      }
      return { kind: "kept", url: urlOf(name, folder) };
    },

    async remove(url) {
      const set = url.startsWith(base) ? key.exec(url.slice(base.length))?.[1] : undefined;
      if (set === undefined) return { kind: "missing" };
      try {
        // S3 reports success for missing objects, too.
        await removeAll(set);
        return { kind: "removed" };
      } catch (error) {
        return { kind: "trouble", trouble: toPictureStoreFault(error) };
      }
    },
  };
}

/** Adds headers that the client does not sign; S3 accepts unsigned headers. Treats redirects as errors. */
const sendWithHeaders: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (init?.method === "PUT") {
    headers.set("Cache-Control", caching);
    headers.set("If-None-Match", "*");
  }
  return fetch(input, { ...init, headers, redirect: "error" });
};

/** Ignores 404: some services answer it for a missing object, where S3 itself reports success. */
function ignoreNotFound(error: unknown): void {
  const isGone = error instanceof S3ServiceError && error.status === 404;
  if (!isGone || toPictureStoreFault(error) === "bucket-missing") throw error;
}

/** Classifies an error of the S3 client. Errors without an answer of the service count as "unreachable". */
export function toPictureStoreFault(error: unknown): PictureStoreFault {
  if (!(error instanceof S3ServiceError)) return "unreachable";
  // The client parses the error code of only some services; the body always contains the code.
  if (/NoSuchBucket|Bucket not found/i.test(error.body ?? "")) return "bucket-missing";
  if (error.status === 401 || error.status === 403) return "access-refused";
  return error.status === 507 ? "full" : "failing";
}
