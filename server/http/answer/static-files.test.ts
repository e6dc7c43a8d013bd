import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakePage, type FakeSite, startFakeSite } from "../../../tests/support/fake-site.ts";

const script = "export const a = 1;\n".repeat(100);
const picture = Buffer.alloc(400_000, 7);
let folder: string;
let site: FakeSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "home-finder-files-"));
  const client = join(folder, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  mkdirSync(join(client, "pictures", "units"), { recursive: true });
  mkdirSync(join(client, ".vite"));
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(client, ".vite", "manifest.json"), "{}");
  writeFileSync(join(client, "assets", "app-abc123.js"), script);
  writeFileSync(join(client, "assets", "app-abc123.js.gz"), gzipSync(script));
  writeFileSync(join(client, "pictures", "units", "a 1.webp"), picture);
  writeFileSync(join(client, "robots.txt"), "User-agent: *\n");
  site = await startFakeSite(
    { render: async () => createFakePage("from the application", 404) },
    { clientFolder: client },
  );
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

describe("A built file", () => {
  test("is sent in its prebuilt compression and cached for a year as immutable", async () => {
    const answer = await site.ask("/assets/app-abc123.js", { "Accept-Encoding": "gzip, br" });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    expect(answer.body.equals(gzipSync(script))).toBe(true);
    expect((await site.ask("/assets/app-abc123.js")).body.toString()).toBe(script);
  });

  test("is answered with 304 if the browser has it", async () => {
    const first = await site.ask("/assets/app-abc123.js");
    const second = await site.ask("/assets/app-abc123.js", {
      "If-None-Match": first.headers.get("etag") ?? "",
    });
    expect([second.status, second.body.length]).toEqual([304, 0]);
    const unmodified = await site.ask("/robots.txt", {
      "If-Modified-Since": new Date(Date.now() + 1_000).toUTCString(),
    });
    expect(unmodified.status).toBe(304);
  });

  test("that is missing is answered with 404 without rendering", async () => {
    const answer = await site.ask("/assets/old-000000.js");
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain("from the application");
  });
});

test("A large picture arrives whole, and HEAD sends its size only", async () => {
  const answer = await site.ask("/pictures/units/a%201.webp");
  expect(answer.status).toBe(200);
  expect(answer.body.equals(picture)).toBe(true);
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  const head = await site.ask("/robots.txt", {}, "HEAD");
  expect([head.headers.get("content-length"), head.body.length]).toEqual(["14", 0]);
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/pictures/....//....//secret.txt",
  "/.vite/manifest.json",
  "/assets/app-abc123.js.gz",
  "/assets",
  "/assets/",
  "/assets/app-abc123.js/",
  "/assets/APP-ABC123.JS",
])("%s leads to no file", async (path) => {
  const answer = await site.ask(path);
  expect([308, 400, 404]).toContain(answer.status);
  expect(answer.body.toString()).not.toContain("secret");
});
