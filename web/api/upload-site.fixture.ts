import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleAreas } from "../../content/places/sample-areas.ts";
import type { App } from "../../server/wiring/app.ts";
import { readConfig } from "../../server/config/config.ts";
import { createFileReceiver } from "../../server/http/request/receive-files.ts";
import { openUploadFolderStore } from "../../server/files/folder-store.ts";
import { createListingReader } from "../../server/listings/read/listings.ts";
import { createPictureService, openPictureUploader } from "../../server/pictures/pictures.ts";
import { createLog } from "../../server/process/log.ts";
import { openBuiltPages } from "../../tests/support/built-pages.ts";
import { fakeBucketCredentials, FakeBucket } from "../../tests/support/fake-bucket.ts";
import { startFakeSite } from "../../tests/support/fake-site.ts";
import { neverFullDisk } from "../../tests/support/never-full-disk.ts";
import { createStaffFixture } from "../../tests/support/staff-fixture.ts";

const now = () => new Date("2026-05-01T10:00:00Z");

interface UploadResponse {
  readonly files?: readonly { readonly path: string }[];
  readonly results?: readonly Partial<Record<"status" | "error" | "message", string>>[];
  readonly error?: string;
  readonly message?: string;
  readonly notice?: string;
}

export const cookieOf = (session: string) => ({ Cookie: `session=${session}` });

/** Starts a site that receives pictures, with a signed-in owner, an upload folder and a bucket. */
export async function startUploadSite() {
  const scene = await createStaffFixture("pglite");
  const { token } = await scene.signInSuccessfully();
  const folder = mkdtempSync(join(tmpdir(), "home-finder-upload-"));
  const bucket = new FakeBucket();
  await bucket.listen();
  const store = openUploadFolderStore(join(folder, "uploads"));
  const { db, pool } = scene.database;
  const log = createLog("silent");
  const inBucket = { endpoint: bucket.endpoint, ...fakeBucketCredentials };
  const onDisk = createPictureService(db, openPictureUploader({ folder: store, bucket: null, log, now }));
  const withBucket = createPictureService(
    db,
    openPictureUploader({ folder: store, bucket: inBucket, log, now }),
  );
  /** What a test replaces: the service that keeps pictures, and whether the disk has room for more. */
  const state = { pictures: onDisk, hasRoom: true };
  // Only the parts that these routes use; a call of any other fails the test.
  const app = {
    config: readConfig({}).public,
    staff: scene,
    unknownProxy: { findAddress: () => null },
    disk: neverFullDisk,
    newerRelease: async () => null,
    listings: createListingReader(db, () => sampleAreas),
    receiveFiles: createFileReceiver(join(folder, "incoming"), async () => state.hasRoom),
    get pictures() {
      return state.pictures;
    },
    log,
    now,
  } as unknown as App;
  const pages = await openBuiltPages(app);
  const site = await startFakeSite(pages.renderer, { uploads: store });
  const kept = () => readdirSync(join(folder, "uploads"));
  const incoming = () => (existsSync(join(folder, "incoming")) ? readdirSync(join(folder, "incoming")) : []);
  return {
    scene,
    token,
    bucket,
    onDisk,
    withBucket,
    state,
    site,
    /** The names of the stored files. */
    kept,
    /** The names of files of requests that are not finished. */
    incoming,
    /** The numbers of stored files and of their rows in the database. */
    async countStored() {
      const { rows } = await pool.query("select url from uploaded_picture");
      return [kept().length, rows.length];
    },
    /** Uploads files as the signed-in owner, or with other headers. */
    async send(
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
      const body = (text ? JSON.parse(text) : {}) as UploadResponse;
      return { status: answer.status, body, headers: answer.headers };
    },
    /** Sends an upload without its end, which `finish` of the result sends. */
    begin(session: string, photo: Buffer) {
      const end = "\r\n--b--\r\n";
      const part = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
      const head = [
        "POST /api/upload-images HTTP/1.1",
        `Host: localhost:${site.port}`,
        `Origin: ${site.origin}`,
        `Cookie: session=${session}`,
        "Connection: close",
        "Content-Type: multipart/form-data; boundary=b",
        `Content-Length: ${part.length + photo.length + end.length}`,
        `\r\n${part}`,
      ];
      let answer = "";
      const socket = connect(site.port, "127.0.0.1", () =>
        socket.write(Buffer.concat([Buffer.from(head.join("\r\n")), photo])),
      );
      socket.on("data", (bytes: Buffer) => void (answer += bytes.toString()));
      return { abort: () => socket.destroy(), finish: () => socket.write(end), answer: () => answer };
    },
    remove: (path: string, headers = cookieOf(token)) =>
      fetch(`${site.origin}${path}`, { method: "DELETE", headers: { Origin: site.origin, ...headers } }),
    async close() {
      await site.close();
      await bucket.close();
      await scene.database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
