import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakePage, type FakeSite, startFakeSite } from "../../../tests/support/fake-site.ts";
import { type UploadFolderStore, openUploadFolderStore } from "../../files/folder-store.ts";

const name = `1763741599000-${"0a".repeat(16)}`;
const secret = "the secret beside the uploads";
let folder: string;
let store: UploadFolderStore;
let site: FakeSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "home-finder-upload-files-"));
  store = openUploadFolderStore(join(folder, "uploads"));
  for (const place of [folder, store.folder])
    for (const file of ["secret.txt", "secret.webp", ".env"]) writeFileSync(join(place, file), secret);
  mkdirSync(join(store.folder, `1763741599000-${"0b".repeat(16)}.webp`));
  const files = ([400, 800, 1600] as const).map((width) => ({ width, bytes: Buffer.from(`webp ${width}`) }));
  await store.keep({ widthPx: 1600, heightPx: 900, placeholder: "", files }, name, "EE-1");
  site = await startFakeSite(
    { render: async () => createFakePage("from the application", 404) },
    { uploads: store },
  );
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

describe("An uploaded video", () => {
  const bytes = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42"), Buffer.alloc(300_000, "film")]);
  beforeAll(() => writeFileSync(join(store.folder, "walk.mp4"), bytes));
  const ask = (headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    site.ask("/uploads/walk.mp4", headers, method);

  test("is sent whole, with its type, and accepts range requests", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.body.equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-length": String(bytes.length),
    });
  });

  test.each([
    ["bytes=0-11", 0, 11],
    ["bytes=100000-", 100_000, bytes.length - 1],
    ["bytes=-5", bytes.length - 5, bytes.length - 1],
  ])("is sent partially for %s", async (range, first, last) => {
    const answer = await ask({ Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/${bytes.length}`);
    expect(answer.headers.get("content-length")).toBe(String(last - first + 1));
    expect(answer.headers.get("content-type")).toBe("video/mp4");
    expect(answer.body.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test("has no part beyond its end, and is sent whole if If-Range names another version", async () => {
    const beyondEnd = await ask({ Range: `bytes=${bytes.length}-` });
    expect([beyondEnd.status, beyondEnd.headers.get("content-range")]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    const other = await ask({ Range: "bytes=0-11", "If-Range": '"another"' });
    expect([other.status, other.body.length]).toEqual([200, bytes.length]);
    const head = await ask({ Range: "bytes=0-11" }, "HEAD");
    expect([head.status, head.body.length, head.headers.get("content-length")]).toEqual([206, 0, "12"]);
  });
});

test("pictures are always sent whole, because they are small", async () => {
  const answer = await site.ask(`/uploads/${name}.webp`, { Range: "bytes=0-1" });
  expect([answer.status, answer.body.length]).toEqual([200, "webp 1600".length]);
});

describe("An uploaded picture", () => {
  test.each([
    [`/uploads/${name}.webp`, "webp 1600"],
    [`/uploads/${name}-800.webp`, "webp 800"],
    [`/uploads/${name}-400.webp?any=thing`, "webp 400"],
  ])("is sent for %s with the type of a picture", async (path, body) => {
    const answer = await site.ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
      "content-length": String(body.length),
    });
    expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*; sandbox$/);
  });

  test("is answered with 304 if the browser has it", async () => {
    const first = await site.ask(`/uploads/${name}.webp`);
    const second = await site.ask(`/uploads/${name}.webp`, {
      "If-None-Match": first.headers.get("etag") ?? "",
    });
    expect([second.status, second.body.length]).toEqual([304, 0]);
  });

  test("is not found as soon as it is removed", async () => {
    const other = name.replace("17637", "17638");
    const files = ([400, 800, 1600] as const).map((width) => ({ width, bytes: Buffer.from("webp") }));
    await store.keep({ widthPx: 1, heightPx: 1, placeholder: "", files }, other, "EE-1");
    expect((await site.ask(`/uploads/${other}.webp`)).status).toBe(200);
    await store.remove(`/uploads/${other}.webp`);
    const answer = await site.ask(`/uploads/${other}.webp`);
    expect([answer.status, answer.body.toString().includes("from the application")]).toEqual([404, false]);
  });
});

/** Ways to name a parent folder, in every spelling that some program has accepted. */
function traversals(): string[] {
  const ups = [
    "..",
    "%2e%2e",
    ".%2e",
    "%2E.",
    "%252e%252e",
    "%c0%ae%c0%ae",
    "%uff0e%uff0e",
    "....",
    "..;",
    "..%00",
  ];
  const slashes = ["/", "%2f", "\\", "%5c", "%252f", "//", "/./"];
  const targets = ["secret.txt", "secret.webp", ".env"];
  const paths = ups.flatMap((up) =>
    slashes.flatMap((slash) => targets.map((target) => `/uploads/${up}${slash}${target}`)),
  );
  const others = ["secret.txt", "secret.webp", ".env", "", ".", "%00", `${name}.webp%00.txt`, `${name}.WEBP`];
  return [
    ...paths,
    ...others.map((file) => `/uploads/${file}`),
    `/uploads/1763741599000-${"0b".repeat(16)}.webp`,
    `/uploads/${name}.webp/../secret.webp`,
    `/uploads/${name}.webp/`,
  ];
}

test("Two hundred names of files elsewhere find nothing", async () => {
  const paths = traversals();
  expect(paths.length).toBeGreaterThanOrEqual(200);
  const answers = await Promise.all(paths.map((path) => site.ask(path)));
  for (const [index, { status, body }] of answers.entries()) {
    const isRefused = [308, 400, 404].includes(status) && !body.includes(secret);
    expect([paths[index], isRefused]).toEqual([paths[index], true]);
  }
  expect(existsSync(join(folder, "secret.txt"))).toBe(true);
});
