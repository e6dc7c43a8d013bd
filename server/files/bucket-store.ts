import { S3ServiceError } from "s3mini";
import { type PictureWidth, pictureWidths, uploadedVariantUrl } from "../../domain/pictures/picture.ts";
import type { BucketConfig } from "../config/bucket-config.ts";
import { openS3 } from "./open-s3.ts";
import type { PictureStore, StoreTrouble } from "./file-store.ts";

/** Browsers ask again after an hour [FILE-2]: a picture is never replaced, but it may be removed. */
const caching = "public, max-age=3600";
const key = /^([A-Za-z\d-]{1,60}\/\d{13}-[\da-f]{32})(?:-(?:400|800))?\.webp$/;

/** Uploaded pictures in a bucket of any service that speaks S3. */
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
        // The largest comes last: its URL is the picture's, and leads nowhere until all the others are there.
        for (const file of picture.files.toSorted((a, b) => a.width - b.width)) await put(file);
      } catch (error) {
        // What cannot be removed from a bucket that is in trouble stays there, under a name that nobody knows; and what
        // was there before (412, which the chance in the name rules out) is not ours to remove.
        if (!(error instanceof S3ServiceError && error.status === 412)) await removeAll(set).catch(() => {});
        return { kind: "trouble", trouble: troubleOf(error) };
      }
      return { kind: "kept", url: urlOf(name, folder) };
    },

    async remove(url) {
      const set = url.startsWith(base) ? key.exec(url.slice(base.length))?.[1] : undefined;
      if (set === undefined) return { kind: "missing" };
      try {
        // S3 itself says the same of what was never there.
        await removeAll(set);
        return { kind: "removed" };
      } catch (error) {
        return { kind: "trouble", trouble: troubleOf(error) };
      }
    },
  };
}

/** The client signs the host and its own headers; these go beside them, and S3 heeds them all the same. */
const sendAsOurs: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (init?.method === "PUT") {
    headers.set("Cache-Control", caching);
    headers.set("If-None-Match", "*");
  }
  return fetch(input, { ...init, headers, redirect: "error" });
};

/** Some services say of an object that it is not there, where S3 says that it was deleted. */
function unlessGone(error: unknown): void {
  const isGone = error instanceof S3ServiceError && error.status === 404;
  if (!isGone || troubleOf(error) === "bucket-missing") throw error;
}

/** What an error of the client means; whatever did not come from the service counts as a service that was not reached. */
export function troubleOf(error: unknown): StoreTrouble {
  if (!(error instanceof S3ServiceError)) return "unreachable";
  // The client reads the code of some services only; the body holds it in all of them.
  if (/NoSuchBucket|Bucket not found/i.test(error.body ?? "")) return "bucket-missing";
  if (error.status === 401 || error.status === 403) return "access-refused";
  return error.status === 507 ? "full" : "failing";
}
