import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureVersions } from "../../../content/pictures/pictures.ts";
import { createFakePage, type FakeSite, startFakeSite } from "../../../tests/support/fake-site.ts";

const set = "/pictures/units/living-sea";
const version = pictureVersions.get(set) ?? "";
const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const safari15 = "image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5";

let folder: string;
let site: FakeSite;

/** Writes WebP files in three widths, and AVIF files of 200 and 800 px. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "home-finder-picture-files-"));
  mkdirSync(join(folder, "pictures/units"), { recursive: true });
  for (const width of [400, 800, 1600]) writeFileSync(join(folder, `${set}-${width}.webp`), `webp ${width}`);
  for (const width of [200, 800]) writeFileSync(join(folder, `${set}-${width}.avif`), `avif ${width}`);
  site = await startFakeSite(
    { render: async () => createFakePage("from the application", 404) },
    { clientFolder: folder },
  );
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const ask = async (width: number, headers: Readonly<Record<string, string>>, search = "") => {
  const answer = await site.ask(`${set}-${width}.webp${search}`, headers);
  const { status, body } = answer;
  return { status, body: body.toString(), of: (name: string) => answer.headers.get(name) };
};

describe("A picture of the site", () => {
  test.each([
    ["a browser that takes AVIF", chrome, 800, "avif 800", "image/avif"],
    ["the same, where AVIF saves nothing", chrome, 400, "webp 400", "image/webp"],
    ["a browser that does not", safari15, 800, "webp 800", "image/webp"],
    ["a program that says it takes anything", "*/*", 800, "webp 800", "image/webp"],
    ["somebody who refuses AVIF", "image/avif;q=0, image/webp", 800, "webp 800", "image/webp"],
    ["somebody who likes AVIF less", "image/webp, image/avif;q=0.5", 800, "avif 800", "image/avif"],
  ])("is sent to %s in a suitable format", async (_, accept, width, body, type) => {
    const answer = await ask(width, { Accept: accept });
    expect([answer.status, answer.body, answer.of("content-type")]).toEqual([200, body, type]);
    expect(answer.of("vary")).toBe("Accept, Save-Data");
  });

  test.each([
    [1600, chrome, "avif 800"],
    [1600, safari15, "webp 800"],
    [800, safari15, "webp 400"],
    [400, safari15, "webp 400"],
    [400, chrome, "avif 200"],
  ])("of %i px is sent in a smaller size for Save-Data", async (width, accept, body) => {
    expect((await ask(width, { Accept: accept, "Save-Data": "on" })).body).toBe(body);
    expect((await ask(width, { Accept: safari15, "Save-Data": "off" })).body).toBe(`webp ${width}`);
  });

  test("is cached for a year under its current version, and briefly without a version or under another one", async () => {
    const cachingOf = async (search: string) => (await ask(1600, {}, search)).of("cache-control");
    expect(await cachingOf(`?v=${version}`)).toBe("public, max-age=31536000, immutable");
    expect(await cachingOf("")).toBe("public, max-age=86400");
    expect(await cachingOf("?v=older")).toBe("public, max-age=60");
  });

  test("in another form than its address names is cached by the visitor's browser only", async () => {
    const scopeOf = async (width: number, headers: Readonly<Record<string, string>>) =>
      (await ask(width, headers, `?v=${version}`)).of("cache-control")?.split(",")[0];
    expect(await scopeOf(800, { Accept: safari15 })).toBe("public");
    expect(await scopeOf(800, { Accept: chrome })).toBe("private");
    expect(await scopeOf(800, { Accept: safari15, "Save-Data": "on" })).toBe("private");
    expect(await scopeOf(400, { Accept: safari15, "Save-Data": "on" })).toBe("public");
  });

  test("is answered with 304 if the browser has it, in either form", async () => {
    for (const accept of [chrome, safari15]) {
      const first = await ask(800, { Accept: accept });
      const second = await ask(800, { Accept: accept, "If-None-Match": first.of("etag") ?? "" });
      expect([second.status, second.body]).toEqual([304, ""]);
    }
    const webp = await ask(800, { Accept: safari15 });
    expect((await ask(800, { Accept: chrome, "If-None-Match": webp.of("etag") ?? "" })).status).toBe(200);
  });

  test("under an address that names no picture of the site is not found", async () => {
    for (const path of ["/pictures/units/none-800.webp", `${set}.webp`, `${set}-400.avif`, `${set}-801.webp`])
      expect([path, (await site.ask(path, { Accept: chrome })).status]).toEqual([path, 404]);
  });
});
