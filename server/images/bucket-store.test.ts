import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBucketStore } from "./bucket-store.ts";
import type { PictureStore } from "./picture-store.ts";
import type { MadePicture } from "./upload-maker.ts";

const accessKeyId = "key-of-the-test";
const secretAccessKey = "secret-of-the-test";
const region = "eu-central-1";
const publicUrl = "https://pictures.example.com/property-images";
const name = `1763741599000-${"0a".repeat(16)}`;
const picture: MadePicture = {
  widthPx: 1600,
  heightPx: 900,
  placeholder: "",
  files: ([1600, 400, 800] as const).map((width) => ({ width, bytes: Buffer.from(`webp ${width}`) })),
};

interface StoredObject {
  readonly body: string;
  readonly contentType: string | undefined;
  readonly caching: string | undefined;
}

/** What a bucket of S3 does of put, list and delete: signatures (version 4) checked, nothing replaced on request. */
class Bucket {
  readonly objects = new Map<string, StoredObject>();
  readonly asked: string[] = [];
  /** Answers in place of the bucket: status and body. */
  trouble: ((request: IncomingMessage) => readonly [number, string] | null) | null = null;
  readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });

  async answer(request: IncomingMessage): Promise<readonly [number, string]> {
    const body = await buffer(request);
    const url = new URL(request.url ?? "", "http://bucket.invalid");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    this.asked.push(`${request.method} ${url.pathname}${url.search}`);
    const trouble = this.trouble?.(request);
    if (trouble) return trouble;
    if (!isSigned(request, url)) return [403, xmlError("SignatureDoesNotMatch")];
    if (bucket !== "property-images") return [404, xmlError("NoSuchBucket")];
    if (request.method === "GET" && key === "") return [200, "<ListBucketResult></ListBucketResult>"];
    if (request.method === "DELETE") {
      this.objects.delete(key);
      return [204, ""];
    }
    if (request.method !== "PUT") return [405, xmlError("MethodNotAllowed")];
    if (this.objects.has(key) && request.headers["if-none-match"] === "*")
      return [412, xmlError("PreconditionFailed")];
    this.objects.set(key, {
      body: body.toString(),
      contentType: request.headers["content-type"],
      caching: request.headers["cache-control"],
    });
    return [200, ""];
  }
}

const xmlError = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** AWS Signature Version 4, from its description and not from the client's code. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+?), SignedHeaders=(.+?), Signature=(\w+)$/.exec(
    request.headers.authorization ?? "",
  );
  if (!given) return false;
  const [, id, scope = "", names = "", signature] = given;
  const headers = names.split(";").map((one) => `${one}:${String(request.headers[one]).trim()}\n`);
  const query = [...url.searchParams]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted();
  const canonical = [
    request.method,
    url.pathname,
    query.join("&"),
    headers.join(""),
    names,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const hashed = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, hashed].join("\n");
  const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
  const signingKey = scope
    .split("/")
    .reduce<string | Buffer>((key, word) => hmac(key, word), `AWS4${secretAccessKey}`);
  return id === accessKeyId && hmac(signingKey, text).toString("hex") === signature;
}

describe("A bucket of uploaded pictures", () => {
  let bucket: Bucket;
  let store: PictureStore;
  const openStore = (change: Partial<Parameters<typeof createBucketStore>[0]> = {}) => {
    const { port } = bucket.server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}/property-images`;
    return createBucketStore({ endpoint, region, accessKeyId, secretAccessKey, publicUrl, ...change });
  };
  beforeEach(async () => {
    bucket = new Bucket();
    await new Promise<void>((resolve) => bucket.server.listen(0, "127.0.0.1", resolve));
    store = openStore();
  });
  afterEach(async () => {
    bucket.server.closeAllConnections();
    await new Promise((resolve) => bucket.server.close(resolve));
  });

  test("is looked into for one object to know that it is there", async () => {
    expect(await store.probe()).toBeNull();
    expect(bucket.asked).toEqual(["GET /property-images/?list-type=2&max-keys=1"]);
  });

  test("keeps a picture in the home's folder in every width, for an hour in browsers", async () => {
    const url = `${publicUrl}/EE-101/${name}.webp`;
    expect(await store.keep(picture, name, "EE-101")).toEqual({ kind: "kept", url });
    expect(bucket.objects).toEqual(
      new Map(
        [
          [`EE-101/${name}-400.webp`, "webp 400"],
          [`EE-101/${name}-800.webp`, "webp 800"],
          [`EE-101/${name}.webp`, "webp 1600"],
        ].map(([key = "", body]) => [
          key,
          { body, contentType: "image/webp", caching: "public, max-age=3600" },
        ]),
      ),
    );
    expect(await store.remove(url)).toEqual({ kind: "removed" });
    expect(bucket.objects.size).toBe(0);
  });

  test("never replaces what is there, and leaves it", async () => {
    await store.keep(picture, name, "EE-101");
    const other = {
      ...picture,
      files: picture.files.map((one) => ({ ...one, bytes: Buffer.from("other") })),
    };
    expect(await store.keep(other, name, "EE-101")).toEqual({ kind: "trouble", trouble: "failing" });
    expect([...bucket.objects.values()].map(({ body }) => body)).toEqual([
      "webp 400",
      "webp 800",
      "webp 1600",
    ]);
  });

  test("keeps nothing of a picture that did not go in whole", async () => {
    bucket.trouble = ({ method, url }) =>
      method === "PUT" && url?.endsWith(`${name}.webp`) ? [503, xmlError("SlowDown")] : null;
    expect(await store.keep(picture, name, "EE-101")).toEqual({ kind: "trouble", trouble: "failing" });
    expect(bucket.objects.size).toBe(0);
  });

  test("of a service that minds removing what is not there, is none in trouble", async () => {
    bucket.trouble = () => [404, xmlError("NoSuchKey")];
    expect(await store.remove(`${publicUrl}/EE-101/${name}.webp`)).toEqual({ kind: "removed" });
  });

  test.each([
    [`${publicUrl}/../other/${name}.webp`],
    [`${publicUrl}/EE-101/other.webp`],
    [`https://elsewhere.example/EE-101/${name}.webp`],
    [`/uploads/${name}.webp`],
  ])("removes nothing for %s", async (url) => {
    expect(await store.remove(url)).toEqual({ kind: "missing" });
    expect(bucket.asked).toEqual([]);
  });

  test.each([
    ["says that there is no such bucket", 404, xmlError("NoSuchBucket"), "bucket-missing"],
    ["says 'Bucket not found' in its own way", 400, '{"message":"Bucket not found"}', "bucket-missing"],
    ["refuses the keys", 403, xmlError("InvalidAccessKeyId"), "access-refused"],
    ["fails", 500, xmlError("InternalError"), "failing"],
    ["has no room", 507, xmlError("InsufficientStorage"), "full"],
  ])("that %s is known by it", async (_, status, body, trouble) => {
    bucket.trouble = () => [status, body];
    expect(await store.probe()).toBe(trouble);
    expect(await store.keep(picture, name, "EE-101")).toEqual({ kind: "trouble", trouble });
    expect(await store.remove(`${publicUrl}/EE-101/${name}.webp`)).toEqual({ kind: "trouble", trouble });
  });

  test("is not opened by other keys", async () => {
    expect(await openStore({ secretAccessKey: "another secret" }).probe()).toBe("access-refused");
  });

  test("that nobody answers for, or not in time, cannot be reached", async () => {
    expect(await openStore({ endpoint: "http://127.0.0.1:1/property-images" }).probe()).toBe("unreachable");
    bucket.server.removeAllListeners("request");
    expect(await openStore({ patienceMs: 100 }).probe()).toBe("unreachable");
  });

  test("that sends elsewhere is not followed", async () => {
    bucket.server.removeAllListeners("request");
    bucket.server.on("request", (_, response) =>
      response.writeHead(307, { Location: "http://127.0.0.1:1/" }).end(),
    );
    expect(await store.probe()).toBe("unreachable");
  });
});
