import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../server/wiring/app.ts";
import { createInventoryService } from "../../server/listings/inventory/inventory.ts";
import { type BuiltPages, openBuiltPages } from "../../tests/support/built-pages.ts";
import { type FakeSite, startFakeSite } from "../../tests/support/fake-site.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import {
  validTestPassword,
  secondTestPassword,
  testOwnerEmail,
  createStaffFixture,
} from "../../tests/support/staff-fixture.ts";
import type { StaffFixture } from "../../tests/support/staff-fixture.ts";
import { neverFullDisk } from "../../tests/support/never-full-disk.ts";

/** All requests come through a proxy on the same machine that is not configured as trusted. */
describe("Behind a proxy that nobody named, after 64 wrong sign-ins of one visitor,", () => {
  let scene: StaffFixture;
  let pages: BuiltPages;
  let site: FakeSite;
  let app: App;
  const now = new Date();

  beforeAll(async () => {
    scene = await createStaffFixture("pglite");
    app = {
      config: publicConfig,
      staff: scene,
      inventory: createInventoryService(scene.database.db),
      unknownProxy: { findAddress: () => "127.0.0.1" },
      disk: neverFullDisk,
      newerRelease: async () => null,
      waiting: async () => ({}),
      now: () => now,
    } as unknown as App;
  });
  afterAll(() => scene.database.close());

  const open = async () => {
    pages = await openBuiltPages(app);
    site = await startFakeSite(pages.renderer);
    // Pages take the site's origin from the configuration, so it has to be the running server's.
    Object.assign(app, { config: { ...publicConfig, publicOrigin: site.origin } });
  };

  async function signIn(from: string, email: string, password: string, cookie = "") {
    const body = new URLSearchParams({ email, password }).toString();
    const headers = {
      Origin: site.origin,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(body.length),
      "X-Forwarded-For": from,
      ...(cookie && { Cookie: cookie }),
    };
    const answer = await site.ask("/en/admin", headers, "POST", body);
    return { status: answer.status, text: answer.body.toString() };
  }
  const guess = async (from: string, email: (index: number) => string) => {
    const statuses: number[] = [];
    for (let index = 0; index < 64; index += 1)
      statuses.push((await signIn(from, email(index), secondTestPassword)).status);
    return statuses;
  };

  test("at whatever accounts, the owner's right password opens the site from a browser that was never here, and the owner is told", async () => {
    await open();
    const guesser = "198.51.100.66";
    const statuses = await guess(guesser, (index) => `nobody-${index}@example.com`);
    expect(statuses).toContain(429);
    expect((await signIn(guesser, testOwnerEmail, validTestPassword)).status).toBe(429);
    expect((await signIn("198.51.100.1", testOwnerEmail, validTestPassword)).status).toBe(303);
    const { token } = await scene.signInSuccessfully({ now });
    const page = await site.ask("/en/admin", { Cookie: `session=${token}` });
    expect(page.body.toString()).toContain("TRUSTED_PROXIES");
    await site.close();
  });

  test("at the owner's own account, a known browser gets in, another is asked to wait, and a link makes it known", async () => {
    await open();
    const { deviceToken } = await scene.signInSuccessfully({ now });
    await guess("198.51.100.67", () => testOwnerEmail);
    expect(
      (await signIn("198.51.100.2", testOwnerEmail, validTestPassword, `known-device=${deviceToken}`)).status,
    ).toBe(303);
    const refused = await signIn("198.51.100.3", testOwnerEmail, validTestPassword);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(`value="${testOwnerEmail}"`);
    // Resets the account as `npm run staff` does, which requires only access to the server.
    const reset = await scene.accounts.reset(scene.owner.id, now);
    if (reset.kind !== "reset") throw new Error(reset.kind);
    const password = "another tractor hums at dawn";
    const result = await scene.setUp(reset.linkToken, { name: "Mona", email: "", password }, now);
    if (result.kind !== "done") throw new Error(result.kind);
    const deviceCookie = `known-device=${result.deviceToken}`;
    expect((await signIn("198.51.100.4", testOwnerEmail, password, deviceCookie)).status).toBe(303);
    await site.close();
  });
});
