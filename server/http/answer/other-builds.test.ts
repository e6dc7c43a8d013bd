import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { createFakePage, type FakeSite, openFakeSite } from "../../../tests/support/fake-site.ts";
import { createTestFolder } from "../../../tests/support/test-folder.ts";

let folder: string;
beforeEach(() => void (folder = createTestFolder("former")));

const renderer = { render: async () => createFakePage("from the application", 404) };
const scriptOf = (build: string) => `export const build = "${build}";\n`.repeat(100);

/** Opens a process with a build whose script is called `app-NAME.js`, on the shared data folder. */
async function start(build: string, dataDir = join(folder, "data")): Promise<FakeSite> {
  const clientFolder = join(folder, build);
  mkdirSync(join(clientFolder, "assets"), { recursive: true });
  writeFileSync(join(clientFolder, "assets", `app-${build}.js`), scriptOf(build));
  writeFileSync(join(clientFolder, "assets", `app-${build}.js.gz`), gzipSync(scriptOf(build)));
  writeFileSync(join(clientFolder, "robots.txt"), build);
  mkdirSync(dataDir, { recursive: true });
  return openFakeSite(renderer, { clientFolder, dataDir });
}

const listBuilds = () => readdirSync(join(folder, "data", "assets"));

test("assets of the previous build are served by the current one as before: compressed, and cached for a year", async () => {
  await (await start("aaaaaaaa")).server.close();
  const site = await start("bbbbbbbb");
  const answer = await site.ask("/assets/app-aaaaaaaa.js", { "Accept-Encoding": "gzip" });
  expect([answer.status, answer.body.equals(gzipSync(scriptOf("aaaaaaaa")))]).toEqual([200, true]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "gzip",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect((await site.ask("/robots.txt")).body.toString()).toBe("bbbbbbbb");
});

test("while both run side by side, the older process also serves assets of the newer build", async () => {
  const older = await start("aaaaaaaa");
  expect((await older.ask("/assets/app-bbbbbbbb.js")).status).toBe(404);
  await start("bbbbbbbb");
  expect((await older.ask("/assets/app-bbbbbbbb.js")).body.toString()).toBe(scriptOf("bbbbbbbb"));
});

test("no path leads to a file other than an asset of a build", async () => {
  writeFileSync(join(folder, "secret.js"), "secret");
  await (await start("aaaaaaaa")).server.close();
  writeFileSync(join(folder, "data", "assets", "loose.js"), "loose");
  const site = await start("bbbbbbbb");
  const [build = ""] = listBuilds();
  for (const path of ["../../secret.js", "loose.js", "../loose.js", `../${build}/assets/app-aaaaaaaa.js`, ""])
    expect([path, (await site.ask(`/assets/${path}`)).status]).not.toEqual([path, 200]);
});

test("builds are deleted a month after they last served, except the previous one, and only the last five are kept", async () => {
  await (await start("aaaaaaaa")).server.close();
  const [first = ""] = listBuilds();
  const month = new Date(Date.now() - 31 * 86_400_000);
  utimesSync(join(folder, "data", "assets", first), month, month);
  await (await start("bbbbbbbb")).server.close();
  // The previous build may have served until now without a restart, so its assets are not removed.
  expect(listBuilds()).toContain(first);
  await (await start("hhhhhhhh")).server.close();
  expect(listBuilds()).not.toContain(first);
  for (const build of ["cccccccc", "dddddddd", "eeeeeeee", "ffffffff", "gggggggg"])
    await (await start(build)).server.close();
  expect(listBuilds()).toHaveLength(5);
  const site = await start("gggggggg");
  expect((await site.ask("/assets/app-bbbbbbbb.js")).status).toBe(404);
  expect((await site.ask("/assets/app-cccccccc.js")).status).toBe(200);
});
