import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Credentials of the fake bucket. */
export const fakeBucketCredentials = {
  accessKeyId: "key-of-the-test",
  secretAccessKey: "secret-of-the-test",
  region: "eu-central-1",
  publicUrl: "https://pictures.example.com/property-images",
} as const;

interface StoredObject {
  /** The request's body as text. */
  readonly body: string;
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
  readonly caching: string | undefined;
}

/** An S3 bucket with put, list and delete: checks signatures (version 4) and honours conditional writes. */
export class FakeBucket {
  readonly objects = new Map<string, StoredObject>();
  readonly requests: string[] = [];
  /** Maximum number of names on one page of a list. */
  pageLimit = 1_000;
  /** If set, may answer instead of the bucket, with a status and a body, as a faulty service would. */
  intercept: ((request: IncomingMessage) => readonly [number, string] | null) | null = null;
  readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });

  /** URL of the bucket; available once the server listens. */
  get endpoint(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/property-images`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async answer(request: IncomingMessage): Promise<readonly [number, string | Buffer]> {
    const body = await buffer(request);
    const url = new URL(request.url ?? "", "http://bucket.invalid");
    const [, bucket, ...keyParts] = decodeURIComponent(url.pathname).split("/");
    const key = keyParts.join("/");
    this.requests.push(`${request.method} ${url.pathname}${url.search}`);
    const fault = this.intercept?.(request);
    if (fault) return fault;
    if (!hasValidSignature(request, url)) return [403, formatS3Error("SignatureDoesNotMatch")];
    if (bucket !== "property-images") return [404, formatS3Error("NoSuchBucket")];
    if (request.method === "GET" && key === "") return [200, this.list(url.searchParams)];
    if (request.method === "GET") {
      const storedObject = this.objects.get(key);
      return storedObject ? [200, storedObject.bytes] : [404, formatS3Error("NoSuchKey")];
    }
    if (request.method === "DELETE") {
      this.objects.delete(key);
      return [204, ""];
    }
    if (request.method !== "PUT") return [405, formatS3Error("MethodNotAllowed")];
    if (this.objects.has(key) && request.headers["if-none-match"] === "*")
      return [412, formatS3Error("PreconditionFailed")];
    this.objects.set(key, {
      body: body.toString(),
      bytes: body,
      contentType: request.headers["content-type"],
      caching: request.headers["cache-control"],
    });
    return [200, ""];
  }

  /**
   * A page of names and sizes in the format of `ListObjectsV2`: as many names as requested, but at most
   * `pageLimit`.
   */
  list(params: URLSearchParams): string {
    const [prefix, after] = [params.get("prefix") ?? "", params.get("continuation-token") ?? ""];
    const maxKeys = Math.min(this.pageLimit, Number(params.get("max-keys") ?? this.pageLimit));
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, maxKeys);
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${this.objects.get(key)?.bytes.length}</Size></Contents>`,
    );
    const isTruncated = keys.length > page.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join("")}${next}</ListBucketResult>`;
  }
}

export const formatS3Error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/**
 * Checks an AWS Signature Version 4. Implemented from its specification, not with the code of the client under
 * test.
 */
function hasValidSignature(request: IncomingMessage, url: URL): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+?), SignedHeaders=(.+?), Signature=(\w+)$/.exec(
    request.headers.authorization ?? "",
  );
  if (!match) return false;
  const [, id, scope = "", names = "", signature] = match;
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
    .reduce<string | Buffer>((key, word) => hmac(key, word), `AWS4${fakeBucketCredentials.secretAccessKey}`);
  return id === fakeBucketCredentials.accessKeyId && hmac(signingKey, text).toString("hex") === signature;
}
