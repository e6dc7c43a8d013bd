import { sampleAreas } from "../../content/places/sample-areas.ts";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suggestedListing } from "../../domain/listings/listing-fields.ts";
import { type Role, roles } from "../../domain/staff/roles.ts";
import type { App } from "../../server/wiring/app.ts";
import { readConfig } from "../../server/config/config.ts";
import { createFileReceiver } from "../../server/http/request/receive-files.ts";
import { openFolderStore } from "../../server/files/folder-store.ts";
import { createListing } from "../../server/listings/write/create-listing.ts";
import { createListings } from "../../server/listings/read/listings.ts";
import {
  createPictureService,
  openPictureUploader,
  type PictureService,
} from "../../server/pictures/pictures.ts";
import { fakeBucketCredentials, FakeBucket, formatS3Error } from "../../tests/support/fake-bucket.ts";
import { type FakeSite, startFakeSite } from "../../tests/support/fake-site.ts";
import { malformedPictures, pathTraversalNames } from "../../tests/support/malformed-pictures.ts";
import { longTimeout } from "../../tests/support/long-timeout.ts";
import { readTestPicture } from "../../tests/support/pictures.ts";
import { type BuiltPages, openBuiltPages } from "../../tests/support/built-pages.ts";
import { type StaffFixture, createStaffFixture } from "../../tests/support/staff-fixture.ts";
import { createLog } from "../../server/process/log.ts";
import { neverFullDisk } from "../../tests/support/never-full-disk.ts";

const now = () => new Date("2026-05-01T10:00:00Z");
const change = { actorId: null, now: now() };

interface Answer {
  readonly files?: readonly { readonly path: string }[];
  readonly results?: readonly Partial<Record<"status" | "error" | "message", string>>[];
  readonly error?: string;
  readonly message?: string;
  readonly notice?: string;
}

describe("Uploading pictures, over the site's own server", () => {
  let scene: StaffFixture;
  let folder: string;
  let bucket: FakeBucket;
  let pages: BuiltPages;
  let site: FakeSite;
  let own: PictureService;
  let withBucket: PictureService;
  let pictures: PictureService;
  let token: string;
  let hasRoom: boolean;
  const photo = readTestPicture("noise.jpeg");

  beforeAll(async () => {
    scene = await createStaffFixture("pglite");
    ({ token } = await scene.signInSuccessfully());
    folder = mkdtempSync(join(tmpdir(), "home-finder-upload-"));
    bucket = new FakeBucket();
    await bucket.listen();
    const store = openFolderStore(join(folder, "uploads"));
    const { db } = scene.database;
    const log = createLog("silent");
    own = createPictureService(db, openPictureUploader({ folder: store, bucket: null, log, now }));
    const inBucket = { endpoint: bucket.endpoint, ...fakeBucketCredentials };
    withBucket = createPictureService(db, openPictureUploader({ folder: store, bucket: inBucket, log, now }));
    // Only the parts that these routes use; a call of any other fails the test.
    const app = {
      config: readConfig({}).public,
      staff: scene,
      unknownProxy: { findAddress: () => null },
      disk: neverFullDisk,
      newerRelease: async () => null,
      listings: createListings(db, () => sampleAreas),
      receiveFiles: createFileReceiver(join(folder, "incoming"), async () => hasRoom),
      get pictures() {
        return pictures;
      },
      log,
      now,
    } as unknown as App;
    pages = await openBuiltPages(app);
    site = await startFakeSite(pages.renderer, { uploads: store });
  });
  beforeEach(() => {
    pictures = own;
    bucket.trouble = null;
    hasRoom = true;
  });
  afterAll(async () => {
    await site.close();
    await bucket.close();
    await scene.database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const cookieOf = (session: string) => ({ Cookie: `session=${session}` });
  async function send(
    files: readonly (readonly [name: string, bytes: Buffer])[],
    headers: Readonly<Record<string, string>> = cookieOf(token),
    search = "",
  ) {
    const form = new FormData();
    for (const [name, bytes] of files) form.append("images", new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${site.origin}/api/upload-images${search}`, {
      method: "POST",
      headers: { Origin: site.origin, ...headers },
      body: form,
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Answer, headers: answer.headers };
  }
  const remove = (path: string, headers = cookieOf(token)) =>
    fetch(`${site.origin}${path}`, { method: "DELETE", headers: { Origin: site.origin, ...headers } });
  const kept = () => readdirSync(join(folder, "uploads"));
  const incoming = () => (existsSync(join(folder, "incoming")) ? readdirSync(join(folder, "incoming")) : []);
  const noted = async () => {
    const { rows } = await scene.database.pool.query("select url from uploaded_picture");
    return rows.length;
  };

  test("a picture is stored and served, and the uploaded original is not kept", async () => {
    const { status, body, headers } = await send([["flat.jpg", photo]]);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const path = body.files?.[0]?.path ?? "";
    expect(path).toMatch(/^\/uploads\/\d{13}-[\da-f]{32}\.webp$/);
    const shown = await fetch(site.origin + path);
    expect([shown.status, shown.headers.get("content-type"), incoming()]).toEqual([200, "image/webp", []]);
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
  });

  test("each file has a result in the reader's language", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    const files = [
      ["a.jpg", photo],
      ["b.heic", heic],
    ] as const;
    const english = await send(files);
    expect(english.body.results).toMatchObject([{ status: "uploaded" }, { error: "heic" }]);
    expect(english.body.results?.[1]?.message).toContain("Most Compatible");
    const inArabic = { ...cookieOf(token), "Accept-Language": "ar-EG,en;q=0.5" };
    for (const answer of [
      await send([["b.heic", heic]], inArabic),
      await send([["b.heic", heic]], cookieOf(token), "?lang=ar"),
    ])
      expect(answer.body.results?.[0]?.message).toContain("الأكثر توافقًا");
  });

  test("uploading and removing needs a session and a role with rights to pictures", async () => {
    const before = [kept().length, await noted()];
    const answers: [Role, number, number][] = [];
    for (const role of roles) {
      await scene.addAccount(`${role}@example.com`, role);
      const { token: theirs } = await scene.signInSuccessfully({ email: `${role}@example.com` });
      const uploaded = await send([["x.txt", Buffer.from("x")]], cookieOf(theirs));
      const removed = await remove("/api/images/x.webp", cookieOf(theirs));
      answers.push([role, uploaded.status, removed.status]);
    }
    expect(answers).toEqual([
      ["owner", 422, 404],
      ["editor", 422, 404],
      ["sales", 403, 403],
      ["viewer", 403, 403],
    ]);
    for (const headers of [{}, cookieOf("made-up")]) {
      const uploaded = await send([["a.jpg", photo]], headers);
      expect([uploaded.status, uploaded.body.error]).toEqual([401, "signed-out"]);
      expect((await remove("/api/images/x.webp", headers as { Cookie: string })).status).toBe(401);
    }
    expect([kept().length, await noted()]).toEqual(before);
  });

  test("a request without a session is refused before a large body is read", async () => {
    const answer = await site.ask(
      "/api/upload-images",
      {
        Origin: site.origin,
        "Content-Type": "multipart/form-data; boundary=b",
        "Content-Length": String(100 << 20),
      },
      "POST",
    );
    expect(answer.status).toBe(401);
    expect(incoming()).toEqual([]);
  });

  test("malformed files are all refused, and the next picture is accepted", async () => {
    const files = await malformedPictures(60);
    const statuses = new Set<number>();
    const taken: number[] = [];
    for (let at = 0; at < files.length; at += 20) {
      const batch = files.slice(at, at + 20).map(({ name, bytes }) => [name, bytes] as const);
      const { status, body } = await send(batch);
      statuses.add(status);
      expect(body.results).toHaveLength(batch.length);
      for (const result of body.results ?? []) expect(["uploaded", "refused"]).toContain(result.status);
      // Some of the corrupted files can still be decoded, so they are accepted.
      taken.push(body.files?.length ?? 0);
    }
    // None of the first twenty files can be decoded.
    expect(taken[0]).toBe(0);
    expect([...statuses].every((status) => status === 200 || status === 422)).toBe(true);
    expect((await send([["a.jpg", photo]])).status).toBe(200);
    expect(incoming()).toEqual([]);
  });

  test.each<[string, number, number, string]>([
    ["none at all", 0, 400, "nothing"],
    ["more than twenty", 21, 413, "too-many"],
  ])("a form of %s is refused as a whole", async (_what, count, status, error) => {
    const before = kept().length;
    const answer = await send(Array.from({ length: count }, (_, at) => [`${at}.jpg`, photo]));
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect([kept().length, incoming()]).toEqual([before, []]);
  });

  test("an aborted upload leaves no files", async () => {
    const before = [kept().length, await noted()];
    const head = [
      "POST /api/upload-images HTTP/1.1",
      `Host: localhost:${site.port}`,
      `Origin: ${site.origin}`,
      `Cookie: session=${token}`,
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 900000",
      '\r\n--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n',
    ];
    const socket = connect(site.port, "127.0.0.1", () =>
      socket.write(Buffer.concat([Buffer.from(head.join("\r\n")), photo])),
    );
    await expect.poll(incoming, longTimeout).toHaveLength(1);
    socket.destroy();
    await expect.poll(incoming, longTimeout).toEqual([]);
    expect([kept().length, await noted()]).toEqual(before);
  });

  test.each(["disabled", "signed out", "given another role"] as const)(
    "what somebody began to send before their account was %s is not kept",
    async (how) => {
      const email = `${how.replaceAll(" ", "-")}@example.com`;
      const account = await scene.addAccount(email, "editor");
      const { token: theirs } = await scene.signInSuccessfully({ email });
      const before = [kept().length, await noted()];
      const end = "\r\n--b--\r\n";
      const part = Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n',
      );
      const head = [
        "POST /api/upload-images HTTP/1.1",
        `Host: localhost:${site.port}`,
        `Origin: ${site.origin}`,
        `Cookie: session=${theirs}`,
        "Connection: close",
        "Content-Type: multipart/form-data; boundary=b",
        `Content-Length: ${part.length + photo.length + end.length}\r\n\r\n`,
      ];
      let answer = "";
      const socket = connect(site.port, "127.0.0.1", () =>
        socket.write(Buffer.concat([Buffer.from(head.join("\r\n")), part, photo])),
      );
      socket.on("data", (bytes: Buffer) => void (answer += bytes.toString()));
      await expect.poll(incoming, longTimeout).toHaveLength(1);
      if (how === "signed out") await scene.signOut(theirs);
      else if (how === "disabled") await scene.accounts.disable(account.id, now());
      else await scene.accounts.setRole(account.id, "viewer", now());
      socket.write(end);
      await expect.poll(() => answer, longTimeout).toContain("signed-out");
      expect(answer).toMatch(/^HTTP\/1\.1 401 /u);
      expect([kept().length, await noted(), incoming()]).toEqual([...before, []]);
    },
  );

  test("path traversal in names removes and serves nothing", async () => {
    await send([["a.jpg", photo]]);
    const before = kept();
    const asStaff = { Origin: site.origin, ...cookieOf(token) };
    const odd: unknown[] = [];
    for (const name of pathTraversalNames(200)) {
      const removed = await site.ask(`/api/images/${name}`, asStaff, "DELETE");
      const shown = await site.ask(`/uploads/${name}`);
      if (![400, 404, 405].includes(removed.status) || ![301, 308, 400, 404].includes(shown.status))
        odd.push([name, removed.status, shown.status]);
      expect(shown.body.toString()).not.toMatch(/root:x:|RIFF/);
    }
    expect(odd).toEqual([]);
    expect(kept()).toEqual(before);
  });

  test("an unused picture is removed, and a used one is not", async () => {
    const { body } = await send([
      ["a.jpg", photo],
      ["b.jpg", photo],
    ]);
    const [shown = "", spare = ""] = body.files?.map(({ path }) => path) ?? [];
    const made = await createListing(scene.database.db, { ...suggestedListing, unitcode: "UP-1" }, change);
    if (made.kind !== "saved") throw new Error(made.kind);
    const alt = { en: "", ar: "" };
    await own.save({ listingId: made.property.id, pictures: [{ url: shown, alt }], version: null }, change);
    const fileOf = (path: string) => `/api/images/${path.slice(path.lastIndexOf("/") + 1)}`;
    expect((await remove(fileOf(spare))).status).toBe(204);
    expect((await remove(fileOf(spare))).status).toBe(404);
    expect((await remove(fileOf(shown))).status).toBe(409);
    expect([(await fetch(site.origin + spare)).status, (await fetch(site.origin + shown)).status]).toEqual([
      404, 200,
    ]);
    const listed = await fetch(`${site.origin}/api/images/up1`);
    expect(await listed.json()).toEqual([shown]);
  });

  test("a full disk is reported, and no file is left", async () => {
    const before = await noted();
    pictures = { ...own, upload: async () => ({ kind: "trouble", trouble: "full" }) };
    const { status, body } = await send([["a.jpg", photo]]);
    expect([status, body.error]).toEqual([507, "full"]);
    expect(body.message).toContain("none of these images were kept");
    expect([incoming(), await noted()]).toEqual([[], before]);
  });

  test("a nearly full disk accepts no pictures, and no file is left", async () => {
    const before = [kept(), await noted()];
    hasRoom = false;
    const { status, body } = await send([["a.jpg", photo]]);
    expect([status, body.error]).toEqual([507, "full"]);
    expect([incoming(), [kept(), await noted()]]).toEqual([[], before]);
  });

  test("they go into the bucket if there is one, and onto the disk with the reason if it fails", async () => {
    pictures = withBucket;
    const inBucket = await send([["a.jpg", photo]]);
    expect(inBucket.body.files?.[0]?.path).toMatch(
      /^https:\/\/pictures\.example\.com\/property-images\/property-/,
    );
    expect([bucket.objects.size, inBucket.body.notice]).toEqual([3, undefined]);
    const file = inBucket.body.files?.[0]?.path.split("/").at(-1);
    expect((await remove(`/api/images/${file}`)).status).toBe(204);
    expect(bucket.objects.size).toBe(0);
    bucket.trouble = () => [404, formatS3Error("NoSuchBucket")];
    const beside = await send([["a.jpg", photo]]);
    expect(beside.body.files?.[0]?.path).toMatch(/^\/uploads\//);
    expect(beside.body.notice).toContain("the bucket does not exist");
  });
});
