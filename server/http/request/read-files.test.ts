import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as sendRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { longTimeoutOptions } from "../../../tests/support/long-timeout.ts";
import { type UploadLimits, readMultipartFiles, type ReceivedFiles } from "./read-files.ts";
import { createTestFolder } from "../../../tests/support/test-folder.ts";

const boundary = "----edge";
const type = `multipart/form-data; boundary=${boundary}`;
const limits: UploadLimits = {
  files: 3,
  bytesOfEach: 1_000,
  bytesInAll: 5_000,
  idleTimeoutMs: 120_000,
  maxMs: 240_000,
};
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const file = (name: string, content: string | Buffer) =>
  part(`name="images"; filename="${name}"\r\nContent-Type: image/jpeg`, content);
const form = (...parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

let folder: string;
beforeEach(() => void (folder = createTestFolder("read-files")));
afterEach(() => void vi.restoreAllMocks());
const listFiles = () => readdirSync(folder, { recursive: true });
const read = (
  body: Buffer,
  by: Partial<UploadLimits> = {},
  pieceBytes = 7,
  hasRoom = true,
): Promise<ReceivedFiles> => {
  const pieces = Array.from({ length: Math.ceil(body.length / pieceBytes) }, (_, index) =>
    body.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const source = Readable.from(pieces, { objectMode: false });
  return readMultipartFiles(source, type, { ...limits, ...by }, folder, hasRoom);
};
const expectRead = async (sent: Promise<ReceivedFiles>) => {
  const outcome = await sent;
  if (outcome.kind !== "read") throw new Error(JSON.stringify(outcome));
  return outcome;
};

describe("A form with files", () => {
  test.each([1, 7, 100_000])("is read as it arrives, in pieces of %i bytes", async (pieceBytes) => {
    const body = form(
      part('name="unitcode"', "EE-1"),
      file("one.jpg", "first"),
      file("شقة.jpg", Buffer.from([0, 255, 13, 10])),
    );
    const { files, texts, discard } = await expectRead(read(body, {}, pieceBytes));
    expect(texts).toEqual(new Map([["unitcode", "EE-1"]]));
    expect(files.map(({ field, name }) => [field, name])).toEqual([
      ["images", "one.jpg"],
      ["images", "شقة.jpg"],
    ]);
    expect(files.map((sent) => readFileSync(sent.file ?? "").toString("latin1"))).toEqual([
      "first",
      "\0\xff\r\n",
    ]);
    await discard();
    expect(listFiles()).toEqual([]);
  });

  test("keeps the other files if one is too large", async () => {
    const body = form(
      file("just.jpg", Buffer.alloc(1_000)),
      file("heavy.jpg", Buffer.alloc(1_001)),
      file("c.jpg", "c"),
    );
    const { files } = await expectRead(read(body));
    expect(files.map(({ name, file: path }) => [name, path !== null])).toEqual([
      ["just.jpg", true],
      ["heavy.jpg", false],
      ["c.jpg", true],
    ]);
    expect(listFiles()).toHaveLength(3);
  });

  test("has no file if none was chosen", async () => {
    const { files } = await expectRead(read(form(file("", ""))));
    expect(files).toEqual([]);
  });

  test.each([
    ["../../escape.jpg", "escape.jpg"],
    ["..\\..\\escape.jpg", "escape.jpg"],
    [`a${"b".repeat(300)}.jpg`, `a${"b".repeat(199)}`],
    ["gpj.\u202eeman", "gpj.eman"],
    ["/etc/passwd", "passwd"],
  ])("with a file named %j is stored under a generated name", async (name, expected) => {
    const { files } = await expectRead(read(form(file(name, "x"))));
    expect(files[0]?.name).toBe(expected);
    expect(files[0]?.file).toMatch(/\/form-\w+\/0$/);
  });

  test.each([
    ["too many files", form(...Array.from({ length: 4 }, () => file("a.jpg", "a"))), "too-many"],
    [
      "too many texts",
      form(...Array.from({ length: 21 }, (_, at) => part(`name="t${at}"`, "t"))),
      "too-many",
    ],
    [
      "more than all may be",
      form(...Array.from({ length: 3 }, () => file("a.jpg", Buffer.alloc(1_800)))),
      "too-much",
    ],
    ["an end in the midst of a file", form(file("a.jpg", "abcdef")).subarray(0, 112), "broken"],
    ["no end", file("a.jpg", "abcdef"), "broken"],
    ["nothing in it", Buffer.alloc(0), "broken"],
    ["something else", Buffer.alloc(500, "x"), "broken"],
  ] as const)("with %s is refused, and leaves no files", async (_, body, reason) => {
    expect(await read(body)).toEqual({ kind: "refused", reason });
    expect(listFiles()).toEqual([]);
  });

  test.each([
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=",
  ])("with the content type %j is refused", async (contentType) => {
    const outcome = await readMultipartFiles(
      Readable.from([form(file("a", "a"))]),
      contentType,
      limits,
      folder,
    );
    expect(outcome).toEqual({ kind: "refused", reason: "no-form" });
    expect(listFiles()).toEqual([]);
  });

  test.each([
    // The bodies of both cases never end, so the test passes on any machine, however slow.
    ["stops in the midst", { idleTimeoutMs: 50 }, 0],
    ["trickles", { maxMs: 200 }, 20],
  ])("that %s times out, and can still be answered", async (_, by, everyMs) => {
    const source = new PassThrough();
    source.write(form(file("a.jpg", "abcdef")).subarray(0, 120));
    const dripTimer = everyMs > 0 ? setInterval(() => source.write("x"), everyMs) : undefined;
    const outcome = await readMultipartFiles(source, type, { ...limits, ...by }, folder);
    clearInterval(dripTimer);
    expect(outcome).toEqual({ kind: "refused", reason: "too-slow" });
    expect([listFiles(), source.destroyed, source.isPaused()]).toEqual([[], false, true]);
    source.destroy();
  });

  test("that exceeds the size limit is not read further, so that it can be answered", async () => {
    const source = new PassThrough();
    source.write(form(...Array.from({ length: 4 }, () => file("a.jpg", "a"))));
    const outcome = await readMultipartFiles(source, type, limits, folder);
    expect(outcome).toEqual({ kind: "refused", reason: "too-many" });
    expect([source.destroyed, source.isPaused()]).toEqual([false, true]);
    source.destroy();
  });

  test("that cannot be written is reported, and leaves no files", async () => {
    writeFileSync(join(folder, "in-the-way"), "");
    const source = Readable.from([form(file("a.jpg", "abc"))], { objectMode: false });
    const outcome = await readMultipartFiles(source, type, limits, join(folder, "in-the-way", "forms"));
    expect(outcome).toMatchObject({ kind: "unwritable", error: { code: "ENOTDIR" } });
    expect(listFiles()).toEqual(["in-the-way"]);
  });

  test("is read to its end even without disk space for its files, so that its texts are not lost", async () => {
    const body = form(
      part('name="unitcode"', "EE-1"),
      file("one.jpg", Buffer.alloc(1_500)),
      part('name="title"', "شقة"),
    );
    expect(await read(body, {}, 7, false)).toMatchObject({
      kind: "unwritable",
      error: { code: "ENOSPC" },
      texts: new Map([
        ["unitcode", "EE-1"],
        ["title", "شقة"],
      ]),
    });
    expect(listFiles()).toEqual([]);
  });

  test("needs no disk space if no file was chosen", async () => {
    const body = form(file("", ""), part('name="link"', "https://films.example.com/1"));
    const { files, texts } = await expectRead(read(body, {}, 7, false));
    expect([files, texts.get("link"), listFiles()]).toEqual([[], "https://films.example.com/1", []]);
  });

  test.each([
    ["an end in the midst of a file", form(file("a.jpg", "abcdef")).subarray(0, 112), "broken"],
    [
      "more than all may be",
      form(...Array.from({ length: 3 }, () => file("a", Buffer.alloc(1_800)))),
      "too-much",
    ],
  ] as const)("with %s is refused for that, with room and without", async (_, body, reason) => {
    expect(await read(body, {}, 7, false)).toEqual({ kind: "refused", reason });
  });

  test("whose last file cannot be written is reported, although the whole body arrived", async () => {
    const source = new PassThrough();
    const outcome = readMultipartFiles(source, type, limits, folder);
    await vi.waitFor(() => expect(listFiles()).toHaveLength(1), longTimeoutOptions);
    rmSync(join(folder, String(listFiles()[0])), { recursive: true });
    source.end(form(file("a.jpg", "abc")));
    expect(await outcome).toMatchObject({ kind: "unwritable", error: { code: "ENOENT" } });
    expect(listFiles()).toEqual([]);
  });
});

describe("A form that arrives over a socket", () => {
  let server: Server;
  const outcomes: ReceivedFiles[] = [];
  beforeEach(async () => {
    outcomes.length = 0;
    server = createServer((request, response) => {
      const roomy = { ...limits, bytesOfEach: 2 << 20, bytesInAll: 3 << 20 };
      void readMultipartFiles(request, request.headers["content-type"], roomy, folder).then((outcome) => {
        outcomes.push(outcome);
        response.writeHead(outcome.kind === "read" ? 200 : 413, { Connection: "close" }).end(outcome.kind);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const send = () =>
    sendRequest({
      port: (server.address() as AddressInfo).port,
      method: "POST",
      headers: { "Content-Type": type, "Transfer-Encoding": "chunked" },
    });

  test("of several megabytes arrives whole", async () => {
    const content = Buffer.alloc(2 << 20, "home");
    const status = await new Promise((resolve, reject) => {
      send()
        .on("response", (answer) => resolve(answer.statusCode))
        .on("error", reject)
        .end(form(file("a.jpg", content)));
    });
    expect(status).toBe(200);
    const [outcome] = outcomes;
    const path = outcome?.kind === "read" ? outcome.files[0]?.file : null;
    expect(readFileSync(path ?? "").equals(content)).toBe(true);
  });

  test("leaves no files if its sender disconnects", async () => {
    const request = send().on("error", () => {});
    request.write(file("a.jpg", Buffer.alloc(200_000)));
    await vi.waitFor(() => expect(listFiles().length).toBeGreaterThan(1), longTimeoutOptions);
    request.destroy();
    await vi.waitFor(() => expect(outcomes).toEqual([{ kind: "gone" }]), longTimeoutOptions);
    expect(listFiles()).toEqual([]);
  });
});
