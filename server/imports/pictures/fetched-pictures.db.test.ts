import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { type DownloadFixture, openDownloadFixture } from "../../../tests/support/download-fixture.ts";
import { openUnresponsivePort } from "../../../tests/support/picture-server.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";

const ownPath = "/pictures/units/living-sea.webp";
const other = "/pictures/units/balcony-view.webp";

describeEachDatabase("Pictures by address in an imported file", (kind) => {
  let database: TestDatabase;
  let scene: DownloadFixture;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    scene = await openDownloadFixture(database);
  });
  beforeEach(async () => {
    scene.host.requestedPaths.length = 0;
    await database.pool.query("delete from listing; delete from import_run; delete from uploaded_picture");
  });
  afterAll(async () => {
    await scene.close();
    await database.close();
  });
  const addressesOf = (...paths: readonly string[]) =>
    paths.map((path) => (path.startsWith("/pictures/") ? path : `${scene.host.origin}${path}`)).join(" ");
  const counts = async (id: number) => {
    const { fetched = 0, failed = 0, waiting = 0 } = (await scene.reports.find(id, 1)) ?? {};
    return [fetched, failed, waiting];
  };

  test("become pictures of their homes in the file's order; those that are here keep their place", async () => {
    const id = await scene.bring(
      `A-1,1,${addressesOf("/1.png", ownPath, "/2.png")}\nA-2,2,${addressesOf("/3.png")}\nA-3,3,\n`,
    );
    expect(await scene.shown("A-1")).toEqual([ownPath]);
    expect(await counts(id)).toEqual([0, 0, 3]);
    expect(await scene.fetch()).toBeNull();
    expect(await scene.shown("A-1")).toEqual(["/1.png", ownPath, "/2.png"]);
    expect(await scene.shown("A-2")).toEqual(["/3.png"]);
    expect(await counts(id)).toEqual([3, 0, 0]);
    expect(scene.files()).toMatchObject({ left: [] });
    const { rows } = await database.pool.query(
      "select distinct action, entity, actor_id from audit_log where entity = 'listing_image'",
    );
    expect(rows).toEqual([{ action: "import", entity: "listing_image", actor_id: null }]);
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test("get their places whichever arrives first", async () => {
    await scene.bring(`A-1,1,${addressesOf("/busy-first.png", "/2.png", "/3.png")}\n`);
    scene.host.nextResponses.set("/busy-first.png", [(response) => void response.writeHead(503).end()]);
    expect(await scene.fetch()).toBeNull();
    expect(await scene.shown("A-1")).toEqual(["/busy-first.png", "/2.png", "/3.png"]);
  });

  test("replace a listing's earlier pictures when the first one arrives, and not before", async () => {
    await scene.bring(`A-1,1,${ownPath} ${other}\nA-2,1,${ownPath}\n`);
    const id = await scene.bring(
      `A-1,1,${addressesOf("/missing.png", "/page.png")}\nA-2,1,${addressesOf("/missing.png", "/1.png")}\n`,
    );
    expect(await scene.shown("A-1")).toEqual([ownPath, other]);
    await scene.fetch();
    expect(await scene.shown("A-1")).toEqual([ownPath, other]);
    expect(await scene.shown("A-2")).toEqual(["/1.png"]);
    expect(await scene.failures(id)).toEqual([
      "2 A-1 /missing.png missing",
      "2 A-1 /page.png unknown-kind",
      "3 A-2 /missing.png missing",
    ]);
    // Two listings name this address, but it is requested once.
    expect(scene.host.requestedPaths.filter((path) => path === "/missing.png")).toHaveLength(1);
  });

  test("at one address are fetched once, however many listings name it", async () => {
    const rows = Array.from(
      { length: 45 },
      (_, index) => `A-${index},1,${addressesOf("/shared.png")}\n`,
    ).join("");
    const id = await scene.bring(rows);
    await scene.fetch();
    expect(await counts(id)).toEqual([45, 0, 0]);
    expect(scene.host.requestedPaths).toEqual(["/shared.png"]);
    const { rows: storedUrls } = await database.pool.query("select distinct url from listing_image");
    expect(storedUrls).toHaveLength(1);
  });

  test("are not fetched again if a later file names them for the same listing", async () => {
    const file = `A-1,1,${addressesOf("/1.png", "/2.png")}\n`;
    await scene.bring(file);
    await scene.fetch();
    const secondRun = await scene.check(`unitcode,rooms,images\n${file}`);
    expect(secondRun.rows).toMatchObject({ changed: 0, unchanged: 1 });
    await scene.imports.discard(secondRun.id, scene.later());
    const less = await scene.bring(`A-1,1,${addressesOf("/2.png", "/3.png")}\n`);
    expect(await scene.shown("A-1")).toEqual(["/2.png"]);
    await scene.fetch();
    expect(await scene.shown("A-1")).toEqual(["/2.png", "/3.png"]);
    expect(await counts(less)).toEqual([1, 0, 0]);
    // Requests to one host run concurrently, so their order varies.
    expect(scene.host.requestedPaths.toSorted()).toEqual(["/1.png", "/2.png", "/3.png"]);
  });

  test("that are this site's own, by whole address, are those that are here", async () => {
    const id = await scene.bring(`A-1,1,https://homes.example.com/pictures/units/living-sea-1600.webp\n`);
    expect(await scene.shown("A-1")).toEqual([ownPath]);
    expect(await scene.reports.find(id, 1)).toBeNull();
  });

  test("end with their listed faults, whatever the server does", async () => {
    const unresponsive = await openUnresponsivePort();
    onTestFinished(async () => void (await unresponsive.close()));
    const { origin, port } = scene.host;
    const failingCases = [
      [`http://10.0.0.5/a.png`, "address-refused"],
      [`http://169.254.169.254/latest/meta-data/`, "address-refused"],
      [`http://[::1]:${port}/a.png`, "address-refused"],
      [`http://2130706434:${port}/a.png`, "address-refused"],
      [`http://0177.0.0.2:${port}/a.png`, "address-refused"],
      [`${origin}/to?url=http://127.0.0.2:${port}/a.png`, "address-refused"],
      [`${origin}/round?0`, "redirects"],
      [`${origin.replace("//", "//user:secret@")}/a.png`, "credentials"],
      [`${origin}/five-gigabytes.png`, "too-heavy"],
      [`${origin}/endless.png`, "too-heavy"],
      [`${origin}/drip.png`, "slow-sender"],
      [`${origin}/page.png`, "unknown-kind"],
      [`${origin}/drawing.svg`, "unknown-kind"],
      [`${origin}/packed.png`, "unknown-kind"],
      [`${origin}/bomb.png`, "too-large"],
      [`${origin}/damaged.png`, "damaged"],
      [`${origin}/missing.png`, "missing"],
      [`${origin}/forbidden.png`, "forbidden"],
      [`${origin}/busy.png`, "busy"],
      [`${origin}/fault.png`, "status"],
      [`${origin}/broken-off.png`, "connection"],
      [`http://127.0.0.1:${unresponsive.port}/a.png`, "connection"],
      [`http://no-such-host.invalid/a.png`, "connection"],
    ] as const;
    const id = await scene.bring(
      failingCases
        .map(([address], index) => `B-${index},1,${address} ${addressesOf("/good.png")}\n`)
        .join(""),
    );
    expect(await scene.fetch({ answerMs: 1_000 })).toBeNull();
    const failureLines = await scene.failures(id);
    const expected = failingCases.map(([, fault], index) => `${index + 2} B-${index} ${fault}`);
    expect(failureLines.map((line) => line.replace(/ \S+(?= \S+$)/u, ""))).toEqual(expected);
    expect(await counts(id)).toEqual([failingCases.length, failingCases.length, 0]);
    const { requestedPaths: paths } = scene.host;
    const times = (path: string) => paths.filter((one) => one === path).length;
    expect([
      times("/missing.png"),
      times("/busy.png"),
      times("/fault.png"),
      times("/broken-off.png"),
    ]).toEqual([1, 5, 3, 3]);
    expect(scene.files()).toMatchObject({ left: [] });
  });

  test("on an unreachable server are all given up with the first ones", async () => {
    const rows = Array.from(
      { length: 500 },
      (_, index) => `A-${index},1,${addressesOf(`/${index}/hang-up.png`)}\n`,
    );
    const id = await scene.bring(rows.join(""));
    await scene.fetch();
    expect(await counts(id)).toEqual([0, 500, 0]);
    // Five failed requests mark the host as unreachable. A few more were already running, and each of two retries
    // makes one or two.
    expect(scene.host.requestedPaths.length).toBeLessThan(20);
  });

  test("are retried on request", async () => {
    const id = await scene.bring(`A-1,1,${addressesOf("/1.png", "/later.png", "/3.png")}\n`);
    scene.host.nextResponses.set("/later.png", [(response) => void response.writeHead(404).end()]);
    await scene.fetch();
    expect(await counts(id)).toEqual([2, 1, 0]);
    expect(await scene.reports.tryAgain(id, new Date())).toEqual({ kind: "going-on" });
    expect(await counts(id)).toEqual([2, 0, 1]);
    await scene.fetch();
    expect(await scene.shown("A-1")).toEqual(["/1.png", "/later.png", "/3.png"]);
    expect(await scene.reports.tryAgain(id, new Date())).toEqual({ kind: "late" });
  });

  const changePictures = async (code: string, urls: readonly string[]) => {
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from listing where unit_code = $1",
      [code],
    );
    const pictures = urls.map((url) => ({ url, alt: { en: "", ar: "" } }));
    const listingId = Number(rows[0]?.id);
    return scene.pictures.save({ listingId, pictures, version: null }, { actorId: null, now: new Date() });
  };

  test("are appended to what staff have changed since, and not added to a deleted listing", async () => {
    const id = await scene.bring(
      `A-1,1,${addressesOf(ownPath, "/1.png", other)}\nA-2,1,${addressesOf("/2.png")}\nA-3,1,${addressesOf("/3.png")}\n`,
    );
    expect((await changePictures("A-1", [other, ownPath])).kind).toBe("saved");
    const before = scene.files().kept;
    await database.pool.query("update listing set status = 'deleted' where unit_code = 'A-2'");
    await database.pool.query("delete from listing where unit_code = 'A-3'");
    await scene.fetch();
    expect(await scene.shown("A-1")).toEqual([other, ownPath, "/1.png"]);
    expect(await scene.failures(id)).toEqual(["3 A-2 /2.png home-gone", "4 A-3 /3.png home-gone"]);
    expect(scene.files()).toEqual({ kept: before + 3, left: [] });
  });

  test("are removed when their import is undone, and waiting ones are cancelled", async () => {
    await scene.bring(`A-1,1,${ownPath}\n`);
    const id = await scene.bring(
      `A-1,1,${addressesOf("/1.png")}\nA-2,1,${addressesOf("/2.png", "/missing.png")}\nA-3,1,${addressesOf(ownPath, "/3.png")}\n`,
    );
    await scene.fetch();
    await scene.reports.tryAgain(id, new Date());
    expect(await counts(id)).toEqual([3, 0, 1]);
    await scene.undo(id);
    expect(await scene.imports.find(id)).toMatchObject({ state: "undone", rows: { undone: 3, left: 0 } });
    expect(await scene.shown("A-1")).toEqual([ownPath]);
    expect(await scene.contents()).toHaveLength(1);
    expect(await scene.reports.find(id, 1)).toBeNull();
    expect(await scene.fetch()).toBeNull();
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test("that arrive while their import is undone are added nowhere", async () => {
    const id = await scene.bring(`A-1,1,${addressesOf("/1.png")}\n`);
    const upload: typeof scene.pictures.upload = async (...order) => {
      await scene.undo(id);
      return scene.pictures.upload(...order);
    };
    const before = scene.files().kept;
    await scene.fetch({ upload });
    expect(await scene.contents()).toEqual([]);
    expect(scene.files()).toEqual({ kept: before, left: [] });
  });

  test("left by a killed process are fetched by the next one, without duplicates", async () => {
    const id = await scene.bring(`A-1,1,${addressesOf("/1.png", "/2.png", "/3.png")}\n`);
    let uploadCount = 0;
    const upload: typeof scene.pictures.upload = async (...order) => {
      const result = await scene.pictures.upload(...order);
      uploadCount += 1;
      if (uploadCount === 2) throw new Error("killed");
      return result;
    };
    await expect(scene.fetch({ upload })).rejects.toThrow("killed");
    // Ends the reservation of claimed addresses early.
    await database.pool.query("update import_picture set due_at = now() - interval '1 second'");
    await scene.fetch();
    expect(await counts(id)).toEqual([3, 0, 0]);
    expect(await scene.shown("A-1")).toEqual(["/1.png", "/2.png", "/3.png"]);
    const { rows } = await database.pool.query("select count(*)::integer as count from uploaded_picture");
    expect(rows).toEqual([{ count: 3 }]);
  });

  test("are requested at most two at a time from one host, and at a limited rate", async () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) => `A-${index},1,${addressesOf(`/${index}.png`)}\n`,
    ).join("");
    await scene.bring(rows);
    const startedAt = performance.now();
    await scene.fetch({ hostRateLimit: { atOnce: 2, everyMs: 40 } });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(11 * 40);
    expect(scene.host.requestedPaths).toHaveLength(12);
    expect(scene.host.maxConcurrent).toBeLessThanOrEqual(3);
  });
});
