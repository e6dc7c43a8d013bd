import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fakeBucketCredentials, FakeBucket, formatS3Error } from "../../tests/support/fake-bucket.ts";
import { sampleEncodedPicture } from "../../tests/support/pictures.ts";
import { createBucketPictureStore } from "./bucket-store.ts";
import type { PictureStore } from "./picture-store.ts";

const { publicUrl } = fakeBucketCredentials;
const name = `1763741599000-${"0a".repeat(16)}`;

describe("A bucket of uploaded pictures", () => {
  let bucket: FakeBucket;
  let store: PictureStore;
  const openStore = (change: Partial<Parameters<typeof createBucketPictureStore>[0]> = {}) => {
    return createBucketPictureStore({ endpoint: bucket.endpoint, ...fakeBucketCredentials, ...change });
  };
  beforeEach(async () => {
    bucket = new FakeBucket();
    await bucket.listen();
    store = openStore();
  });
  afterEach(() => bucket.close());

  test("is probed by listing a single object", async () => {
    expect(await store.probe()).toBeNull();
    expect(bucket.requests).toEqual(["GET /property-images/?list-type=2&max-keys=1"]);
  });

  test("stores a picture in the listing's folder in every width, and lets browsers cache it for an hour", async () => {
    const url = `${publicUrl}/EE-101/${name}.webp`;
    expect(await store.keep(sampleEncodedPicture, name, "EE-101")).toEqual({ kind: "kept", url });
    expect(bucket.objects).toEqual(
      new Map(
        [
          [`EE-101/${name}-400.webp`, "webp 400"],
          [`EE-101/${name}-800.webp`, "webp 800"],
          [`EE-101/${name}.webp`, "webp 1600"],
        ].map(([key = "", body = ""]) => [
          key,
          { body, bytes: Buffer.from(body), contentType: "image/webp", caching: "public, max-age=3600" },
        ]),
      ),
    );
    expect(await store.remove(url)).toEqual({ kind: "removed" });
    expect(bucket.objects.size).toBe(0);
  });

  test("never replaces existing objects", async () => {
    await store.keep(sampleEncodedPicture, name, "EE-101");
    const other = {
      ...sampleEncodedPicture,
      files: sampleEncodedPicture.files.map((one) => ({ ...one, bytes: Buffer.from("other") })),
    };
    expect(await store.keep(other, name, "EE-101")).toEqual({ kind: "trouble", trouble: "failing" });
    expect([...bucket.objects.values()].map(({ body }) => body)).toEqual([
      "webp 400",
      "webp 800",
      "webp 1600",
    ]);
  });

  test("removes the files of a picture that could not be stored completely", async () => {
    bucket.intercept = ({ method, url }) =>
      method === "PUT" && url?.endsWith(`${name}.webp`) ? [503, formatS3Error("SlowDown")] : null;
    expect(await store.keep(sampleEncodedPicture, name, "EE-101")).toEqual({
      kind: "trouble",
      trouble: "failing",
    });
    expect(bucket.objects.size).toBe(0);
  });

  test("counts a picture as removed when the service answers 404", async () => {
    bucket.intercept = () => [404, formatS3Error("NoSuchKey")];
    expect(await store.remove(`${publicUrl}/EE-101/${name}.webp`)).toEqual({ kind: "removed" });
  });

  test.each([
    [`${publicUrl}/../other/${name}.webp`],
    [`${publicUrl}/EE-101/other.webp`],
    [`https://elsewhere.example/EE-101/${name}.webp`],
    [`/uploads/${name}.webp`],
  ])("removes nothing for %s", async (url) => {
    expect(await store.remove(url)).toEqual({ kind: "missing" });
    expect(bucket.requests).toEqual([]);
  });

  test.each([
    ["says that there is no such bucket", 404, formatS3Error("NoSuchBucket"), "bucket-missing"],
    ["says 'Bucket not found' in its own way", 400, '{"message":"Bucket not found"}', "bucket-missing"],
    ["refuses the keys", 403, formatS3Error("InvalidAccessKeyId"), "access-refused"],
    ["fails", 500, formatS3Error("InternalError"), "failing"],
    ["has no room", 507, formatS3Error("InsufficientStorage"), "full"],
  ])("that %s is reported as such", async (_, status, body, trouble) => {
    bucket.intercept = () => [status, body];
    expect(await store.probe()).toBe(trouble);
    expect(await store.keep(sampleEncodedPicture, name, "EE-101")).toEqual({ kind: "trouble", trouble });
    expect(await store.remove(`${publicUrl}/EE-101/${name}.webp`)).toEqual({ kind: "trouble", trouble });
  });

  test("refuses other keys", async () => {
    expect(await openStore({ secretAccessKey: "another secret" }).probe()).toBe("access-refused");
  });

  test("is unreachable when nothing listens, or the answer takes too long", async () => {
    expect(await openStore({ endpoint: "http://127.0.0.1:1/property-images" }).probe()).toBe("unreachable");
    bucket.server.removeAllListeners("request");
    expect(await openStore({ timeoutMs: 100 }).probe()).toBe("unreachable");
  });

  test("does not follow redirects", async () => {
    bucket.server.removeAllListeners("request");
    bucket.server.on("request", (_, response) =>
      response.writeHead(307, { Location: "http://127.0.0.1:1/" }).end(),
    );
    expect(await store.probe()).toBe("unreachable");
  });
});
