import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suggestedListingFields } from "../../domain/listings/listing-fields.ts";
import { type Role, roles } from "../../domain/staff/roles.ts";
import { createListing } from "../../server/listings/write/create-listing.ts";
import { formatS3Error } from "../../tests/support/fake-bucket.ts";
import { generateMalformedPictures, generateTraversalNames } from "../../tests/support/malformed-pictures.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { readTestPicture } from "../../tests/support/pictures.ts";
import { cookieOf, startUploadSite } from "./upload-site.fixture.ts";

const now = new Date("2026-05-01T10:00:00Z");
const change = { actorId: null, now };
const photo = readTestPicture("noise.jpeg");

describe("Uploading pictures, over the site's own server", () => {
  let upload: Awaited<ReturnType<typeof startUploadSite>>;
  beforeAll(async () => {
    upload = await startUploadSite();
  });
  beforeEach(() => {
    Object.assign(upload.state, { pictures: upload.onDisk, hasRoom: true });
    upload.bucket.intercept = null;
  });
  afterAll(() => upload.close());

  test("a picture is stored and served, and the uploaded original is not kept", async () => {
    const { status, body, headers } = await upload.send([["flat.jpg", photo]]);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const path = body.files?.[0]?.path ?? "";
    expect(path).toMatch(/^\/uploads\/\d{13}-[\da-f]{32}\.webp$/);
    const response = await fetch(upload.site.origin + path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(upload.incoming()).toEqual([]);
    expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
  });

  test("each file has a result in the reader's language", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    const files = [
      ["a.jpg", photo],
      ["b.heic", heic],
    ] as const;
    const english = await upload.send(files);
    expect(english.body.results).toMatchObject([{ status: "uploaded" }, { error: "heic" }]);
    expect(english.body.results?.[1]?.message).toContain("Most Compatible");
    const inArabic = { ...cookieOf(upload.token), "Accept-Language": "ar-EG,en;q=0.5" };
    for (const answer of [
      await upload.send([["b.heic", heic]], inArabic),
      await upload.send([["b.heic", heic]], cookieOf(upload.token), "?lang=ar"),
    ])
      expect(answer.body.results?.[0]?.message).toContain("الأكثر توافقًا");
  });

  test("uploading and removing needs a session and a role with rights to pictures", async () => {
    const before = await upload.countStored();
    const answers: [Role, number, number][] = [];
    for (const role of roles) {
      await upload.scene.addAccount(`${role}@example.com`, role);
      const { token: sessionToken } = await upload.scene.signInSuccessfully({ email: `${role}@example.com` });
      const uploaded = await upload.send([["x.txt", Buffer.from("x")]], cookieOf(sessionToken));
      const removed = await upload.remove("/api/images/x.webp", cookieOf(sessionToken));
      answers.push([role, uploaded.status, removed.status]);
    }
    expect(answers).toEqual([
      ["owner", 422, 404],
      ["editor", 422, 404],
      ["sales", 403, 403],
      ["viewer", 403, 403],
    ]);
    for (const headers of [{}, cookieOf("made-up")]) {
      const uploaded = await upload.send([["a.jpg", photo]], headers);
      expect([uploaded.status, uploaded.body.error]).toEqual([401, "signed-out"]);
      expect((await upload.remove("/api/images/x.webp", headers as { Cookie: string })).status).toBe(401);
    }
    expect(await upload.countStored()).toEqual(before);
  });

  test("a request without a session is refused before a large body is read", async () => {
    const answer = await upload.site.ask(
      "/api/upload-images",
      {
        Origin: upload.site.origin,
        "Content-Type": "multipart/form-data; boundary=b",
        "Content-Length": String(100 << 20),
      },
      "POST",
    );
    expect(answer.status).toBe(401);
    expect(upload.incoming()).toEqual([]);
  });

  test("malformed files are all refused, and the next picture is accepted", async () => {
    const files = await generateMalformedPictures(60);
    const statuses = new Set<number>();
    const acceptedCounts: number[] = [];
    for (let offset = 0; offset < files.length; offset += 20) {
      const batch = files.slice(offset, offset + 20).map(({ name, bytes }) => [name, bytes] as const);
      const { status, body } = await upload.send(batch);
      statuses.add(status);
      expect(body.results).toHaveLength(batch.length);
      for (const result of body.results ?? []) expect(["uploaded", "refused"]).toContain(result.status);
      // Some of the corrupted files can still be decoded, so they are accepted.
      acceptedCounts.push(body.files?.length ?? 0);
    }
    // None of the first twenty files can be decoded.
    expect(acceptedCounts[0]).toBe(0);
    expect([...statuses].every((status) => status === 200 || status === 422)).toBe(true);
    expect((await upload.send([["a.jpg", photo]])).status).toBe(200);
    expect(upload.incoming()).toEqual([]);
  });

  test.each<[string, number, number, string]>([
    ["none at all", 0, 400, "nothing"],
    ["more than twenty", 21, 413, "too-many"],
  ])("a form of %s is refused as a whole", async (_what, count, status, error) => {
    const before = upload.kept().length;
    const answer = await upload.send(Array.from({ length: count }, (_, at) => [`${at}.jpg`, photo]));
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect([upload.kept().length, upload.incoming()]).toEqual([before, []]);
  });

  test("an aborted upload leaves no files", async () => {
    const before = await upload.countStored();
    const pendingUpload = upload.begin(upload.token, photo);
    await expect.poll(upload.incoming, longTimeoutOptions).toHaveLength(1);
    pendingUpload.abort();
    await expect.poll(upload.incoming, longTimeoutOptions).toEqual([]);
    expect(await upload.countStored()).toEqual(before);
  });

  test.each(["disabled", "signed out", "given another role"] as const)(
    "what somebody began to send before their account was %s is not kept",
    async (how) => {
      const email = `${how.replaceAll(" ", "-")}@example.com`;
      const account = await upload.scene.addAccount(email, "editor");
      const { token: sessionToken } = await upload.scene.signInSuccessfully({ email });
      const before = await upload.countStored();
      const pendingUpload = upload.begin(sessionToken, photo);
      await expect.poll(upload.incoming, longTimeoutOptions).toHaveLength(1);
      if (how === "signed out") await upload.scene.signOut(sessionToken);
      else if (how === "disabled") await upload.scene.accounts.disable(account.id, now);
      else await upload.scene.accounts.setRole(account.id, "viewer", now);
      pendingUpload.finish();
      await expect.poll(pendingUpload.answer, longTimeoutOptions).toContain("signed-out");
      expect(pendingUpload.answer()).toMatch(/^HTTP\/1\.1 401 /u);
      expect([await upload.countStored(), upload.incoming()]).toEqual([before, []]);
    },
  );

  test("path traversal in names removes and serves nothing", async () => {
    await upload.send([["a.jpg", photo]]);
    const before = upload.kept();
    const asStaff = { Origin: upload.site.origin, ...cookieOf(upload.token) };
    const failures: unknown[] = [];
    for (const name of generateTraversalNames(200)) {
      const removed = await upload.site.ask(`/api/images/${name}`, asStaff, "DELETE");
      const response = await upload.site.ask(`/uploads/${name}`);
      if (![400, 404, 405].includes(removed.status) || ![301, 308, 400, 404].includes(response.status))
        failures.push([name, removed.status, response.status]);
      expect(response.body.toString()).not.toMatch(/root:x:|RIFF/);
    }
    expect(failures).toEqual([]);
    expect(upload.kept()).toEqual(before);
  });

  test("an unused picture is removed, and a used one is not", async () => {
    const { body } = await upload.send([
      ["a.jpg", photo],
      ["b.jpg", photo],
    ]);
    const [usedPath = "", spare = ""] = body.files?.map(({ path }) => path) ?? [];
    const { db } = upload.scene.database;
    const result = await createListing(db, { ...suggestedListingFields, unitcode: "UP-1" }, change);
    if (result.kind !== "saved") throw new Error(result.kind);
    const alt = { en: "", ar: "" };
    const used = { listingId: result.property.id, pictures: [{ url: usedPath, alt }], version: null };
    await upload.onDisk.save(used, change);
    const fileOf = (path: string) => `/api/images/${path.slice(path.lastIndexOf("/") + 1)}`;
    expect((await upload.remove(fileOf(spare))).status).toBe(204);
    expect((await upload.remove(fileOf(spare))).status).toBe(404);
    expect((await upload.remove(fileOf(usedPath))).status).toBe(409);
    expect([
      (await fetch(upload.site.origin + spare)).status,
      (await fetch(upload.site.origin + usedPath)).status,
    ]).toEqual([404, 200]);
    const listed = await fetch(`${upload.site.origin}/api/images/up1`);
    expect(await listed.json()).toEqual([usedPath]);
  });

  test("a full disk is reported, and no file is left", async () => {
    const before = await upload.countStored();
    upload.state.pictures = { ...upload.onDisk, upload: async () => ({ kind: "trouble", trouble: "full" }) };
    const { status, body } = await upload.send([["a.jpg", photo]]);
    expect([status, body.error]).toEqual([507, "full"]);
    expect(body.message).toContain("none of these images were kept");
    expect([upload.incoming(), await upload.countStored()]).toEqual([[], before]);
  });

  test("a nearly full disk accepts no pictures, and no file is left", async () => {
    const before = await upload.countStored();
    upload.state.hasRoom = false;
    const { status, body } = await upload.send([["a.jpg", photo]]);
    expect([status, body.error]).toEqual([507, "full"]);
    expect([upload.incoming(), await upload.countStored()]).toEqual([[], before]);
  });

  test("they go into the bucket if there is one, and onto the disk with the reason if it fails", async () => {
    upload.state.pictures = upload.withBucket;
    const inBucket = await upload.send([["a.jpg", photo]]);
    expect(inBucket.body.files?.[0]?.path).toMatch(
      /^https:\/\/pictures\.example\.com\/property-images\/property-/,
    );
    expect([upload.bucket.objects.size, inBucket.body.notice]).toEqual([3, undefined]);
    const file = inBucket.body.files?.[0]?.path.split("/").at(-1);
    expect((await upload.remove(`/api/images/${file}`)).status).toBe(204);
    expect(upload.bucket.objects.size).toBe(0);
    upload.bucket.intercept = () => [404, formatS3Error("NoSuchBucket")];
    const response = await upload.send([["a.jpg", photo]]);
    expect(response.body.files?.[0]?.path).toMatch(/^\/uploads\//);
    expect(response.body.notice).toContain("the bucket does not exist");
  });
});
