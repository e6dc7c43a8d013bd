import { S3ServiceError } from "s3mini";
import { type PictureWidth, pictureWidths, uploadedVariantUrl } from "../../domain/pictures/picture.ts";
import type { BucketConfig } from "../config/bucket-config.ts";
import { openS3 } from "./open-s3.ts";
import type { PictureStore, StoreTrouble } from "./file-store.ts";

/** One hour [FILE-2]: a picture is never replaced, but it may be removed. */
const caching = "public, max-age=3600";
const key = /^([A-Za-z\d-]{1,60}\/\d{13}-[\da-f]{32})(?:-(?:400|800))?\.webp$/;

/** Stores uploaded pictures in a bucket of any S3-compatible service. */
export function createBucketStore(options: BucketConfig & { readonly patienceMs?: number }): PictureStore {
  const { patienceMs = 10_000 } = options;
  const base = `${options.publicUrl.replace(/\/+$/, "")}/`;
  const bucket = openS3(options, patienceMs, sendAsOurs);
  const removeAll = (set: string) =>
    Promise.all(
      pictureWidths.map((width) => bucket.deleteObject(uploadedVariantUrl(set, width)).catch(unlessGone)),
    );

  const urlOf = (name: string, folder: string) => base + uploadedVariantUrl(`${folder}/${name}`, 1600);

  return {
    urlOf,

    async probe() {
      try {
        return (await bucket.listObjects("/", "", 1)) === null ? "bucket-missing" : null;
      } catch (error) {
        return troubleOf(error);
      }
    },

    async keep(picture, name, folder) {
      const set = `${folder}/${name}`;
      const put = ({ width, bytes }: { readonly width: PictureWidth; readonly bytes: Buffer }) =>
        bucket.putObject(uploadedVariantUrl(set, width), bytes, "image/webp");
      try {
        // The largest file is written last, because its URL is the picture's and must not work before the other
        // files exist.
        for (const file of picture.files.toSorted((a, b) => a.width - b.width)) await put(file);
      } catch (error) {
        // Clean up, as far as the bucket allows; the names of the remains are unknown to anybody. After 412 (name
        // taken, which the random name makes nearly impossible) the files belong to another picture and stay.
        if (!(error instanceof S3ServiceError && error.status === 412)) await removeAll(set).catch(() => {});
        return { kind: "trouble", trouble: troubleOf(error) };
      }
      return { kind: "kept", url: urlOf(name, folder) };
    },

    async remove(url) {
      const set = url.startsWith(base) ? key.exec(url.slice(base.length))?.[1] : undefined;
      if (set === undefined) return { kind: "missing" };
      try {
        // S3 reports success for objects that did not exist, too.
        await removeAll(set);
        return { kind: "removed" };
      } catch (error) {
        return { kind: "trouble", trouble: troubleOf(error) };
      }
    },
  };
}

/** Adds headers that the client does not sign; S3 accepts them all the same. Redirects are errors. */
const sendAsOurs: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (init?.method === "PUT") {
    headers.set("Cache-Control", caching);
    headers.set("If-None-Match", "*");
  }
  return fetch(input, { ...init, headers, redirect: "error" });
};

/** Some services answer 404 for an object that does not exist, where S3 answers as if it had deleted it. */
function unlessGone(error: unknown): void {
  const isGone = error instanceof S3ServiceError && error.status === 404;
  if (!isGone || troubleOf(error) === "bucket-missing") throw error;
}

/** Classifies an error of the client. Errors that are not answers of the service count as "unreachable". */
export function troubleOf(error: unknown): StoreTrouble {
  if (!(error instanceof S3ServiceError)) return "unreachable";
  // The client reads the error code of only some services; the body always contains it.
  if (/NoSuchBucket|Bucket not found/i.test(error.body ?? "")) return "bucket-missing";
  if (error.status === 401 || error.status === 403) return "access-refused";
  return error.status === 507 ? "full" : "failing";
}
