import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import {
  openUnresponsivePort,
  startPictureServer,
  type TestPictureServer,
} from "../../tests/support/picture-server.ts";
import { readTestPicture } from "../../tests/support/pictures.ts";
import { createDownloader, type DownloadLimits } from "./downloads.ts";

let host: TestPictureServer;
const folder = mkdtempSync(join(tmpdir(), "home-finder-downloads-"));
const file = join(folder, "picture");
beforeAll(async () => void (host = await startPictureServer()));
beforeEach(() => void (host.requestedPaths.length = 0));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await host.close();
});

/** Limits so high that no test reaches them, unless the test sets its own. */
const limits: DownloadLimits = {
  bytes: 1 << 20,
  redirects: 5,
  answerMs: 120_000,
  totalMs: 120_000,
  pace: { bytes: 1, everyMs: 120_000 },
};
const download = (
  url: string,
  {
    allowed = ["127.0.0.1"],
    signal = new AbortController().signal,
    ...less
  }: Partial<DownloadLimits> & { allowed?: readonly string[]; signal?: AbortSignal } = {},
) =>
  createDownloader({ allowed, limits: { ...limits, ...less } }).download({
    url,
    file,
    signal,
    startBytes: 64,
    isWanted: (start) => start[0] === 0x89,
  });
const failed = (fault: string, isOfHost = false) => ({ kind: "failed", fault, isOfHost });

test("A picture is stored unchanged, also after five redirects", async () => {
  expect(await download(`${host.origin}/a.png`)).toEqual({ kind: "downloaded" });
  expect(readFileSync(file)).toEqual(readTestPicture("flag.png"));
  const five = Array.from({ length: 5 }).reduce<string>(
    (url) => `${host.origin}/to?url=${encodeURIComponent(url)}`,
    `${host.origin}/b.png`,
  );
  expect(await download(five)).toEqual({ kind: "downloaded" });
  expect(await download(`${host.origin}/to?url=/c.png`)).toEqual({ kind: "downloaded" });
  expect(host.requestedPaths).toHaveLength(9);
});

test.each([
  ["its number", (origin: string) => origin],
  ["a name that leads to it", (origin: string) => origin.replace("127.0.0.1", "localhost")],
  ["its number as one number", (origin: string) => origin.replace("127.0.0.1", "2130706433")],
  ["its number in eights", (origin: string) => origin.replace("127.0.0.1", "0177.0.0.1")],
  ["its number in sixteens", (origin: string) => origin.replace("127.0.0.1", "0x7f.1")],
  ["its number as IPv6", (origin: string) => origin.replace("127.0.0.1", "[::ffff:127.0.0.1]")],
  ["another of its numbers", (origin: string) => origin.replace("127.0.0.1", "127.7.7.7")],
  ["TLS", (origin: string) => origin.replace("http", "https")],
  ["IPv6", () => "http://[::1]/a.png"],
  ["no number at all", () => "http://0/a.png"],
  ["a network of one's own", () => "http://10.0.0.5/a.png"],
  ["the cloud's own data", () => "http://169.254.169.254/latest/meta-data/"],
  ["another protocol", () => "file:///etc/passwd"],
  ["no address", () => "nonsense"],
])("Our own network is not reached by %s", async (_, toUrl) => {
  expect(await download(toUrl(host.origin), { allowed: [] })).toEqual(failed("address-refused", true));
  expect(host.requestedPaths).toEqual([]);
});

test("A port without a web server is not reached", async () => {
  expect(await download("http://93.184.215.14:22/a.png")).toEqual(failed("address-refused", true));
  expect(await download("https://93.184.215.14:6379/a.png")).toEqual(failed("address-refused", true));
});

test("A URL with a password is refused", async () => {
  const url = `${host.origin.replace("//", "//user:secret@")}/a.png`;
  expect(await download(url)).toEqual(failed("credentials"));
  expect(host.requestedPaths).toEqual([]);
});

test.each([
  ["another number", (origin: string) => origin.replace("127.0.0.1", "127.0.0.2")],
  ["the cloud's own data", () => "http://169.254.169.254/latest/meta-data/"],
  ["a file", () => "file:///etc/passwd"],
  ["nothing", () => "http://"],
])("A redirect into our own network is not followed: to %s", async (_, to) => {
  const url = `${host.origin}/to?url=${encodeURIComponent(to(host.origin))}`;
  expect(await download(url)).toEqual(failed("address-refused"));
  expect(host.requestedPaths).toHaveLength(1);
});

test("The number of redirects is limited", async () => {
  expect(await download(`${host.origin}/round?0`)).toEqual(failed("redirects"));
  expect(host.requestedPaths).toHaveLength(6);
});

test.each([["five-gigabytes"], ["endless"]])("The size is limited: %s", async (name) => {
  expect(await download(`${host.origin}/${name}.png`)).toEqual(failed("too-heavy"));
  expect(statSync(file).size).toBeLessThanOrEqual(limits.bytes);
});

test("An unwanted file is refused after its first bytes", async () => {
  expect(await download(`${host.origin}/page.jpg`)).toEqual(failed("unknown-kind"));
  expect(await download(`${host.origin}/nothing.jpg`)).toEqual(failed("unknown-kind"));
  expect(statSync(file).size).toBe(0);
  // The body is never decompressed, so a compressed picture is not recognised.
  expect(await download(`${host.origin}/packed.png`)).toEqual(failed("unknown-kind"));
});

test("A slow body is refused, and so is one that exceeds the total time", async () => {
  const slow = `${host.origin}/drip.png`;
  expect(await download(slow, { pace: { bytes: 1_000, everyMs: 100 } })).toEqual(failed("slow-sender"));
  expect(await download(slow, { totalMs: 200 })).toEqual(failed("slow-sender"));
});

test("A server that is silent, accepts no connection, hangs up or does not exist is a failed connection", async () => {
  const unreachable = failed("connection", true);
  expect(await download(`${host.origin}/silent.png`, { answerMs: 100 })).toEqual(unreachable);
  expect(await download(`${host.origin}/broken-off.png`)).toEqual(failed("connection"));
  expect(await download("http://127.0.0.1:1/a.png")).toEqual(unreachable);
  expect(await download("http://no-such-host.invalid/a.png")).toEqual(unreachable);
  const hungPort = await openUnresponsivePort();
  onTestFinished(async () => void (await hungPort.close()));
  const askHungPort = () => download(`http://127.0.0.1:${hungPort.port}/a.png`, { answerMs: 300 });
  expect(await Promise.all([askHungPort(), askHungPort(), askHungPort(), askHungPort()])).toEqual([
    unreachable,
    unreachable,
    unreachable,
    unreachable,
  ]);
});

test("Another status is returned with its Retry-After header", async () => {
  const answered = (status: number, retryAfter?: string) => ({ kind: "answered", status, retryAfter });
  expect(await download(`${host.origin}/missing.png`)).toEqual(answered(404));
  expect(await download(`${host.origin}/busy.png`)).toEqual(answered(429, "0"));
});

test("A download stops when the process ends", async () => {
  const controller = new AbortController();
  host.nextResponses.set("/ending.png", [() => controller.abort()]);
  expect(await download(`${host.origin}/ending.png`, { signal: controller.signal })).toEqual(failed("ended"));
});

test("A file that cannot be written is not the sender's fault", async () => {
  const unwritable = { url: `${host.origin}/a.png`, file: join(folder, "none", "picture"), startBytes: 64 };
  const downloads = createDownloader({ allowed: ["127.0.0.1"], limits });
  const order = { ...unwritable, signal: new AbortController().signal, isWanted: () => true };
  await expect(downloads.download(order)).rejects.toMatchObject({ code: "ENOENT" });
});
