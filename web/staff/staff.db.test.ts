import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../domain/staff/roles.ts";
import type { App } from "../../server/wiring/app.ts";
import { createInventoryService } from "../../server/listings/inventory/inventory.ts";
import { createStaffAuth, type StaffAuth } from "../../server/staff/staff.ts";
import {
  type FakeSite,
  parseRawHttpResponse,
  sendRawBytes,
  startFakeSite,
} from "../../tests/support/fake-site.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { type BuiltPages, openBuiltPages } from "../../tests/support/built-pages.ts";
import { fastTestPasswords } from "../../tests/support/staff-fixture.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import { neverFullDisk } from "../../tests/support/never-full-disk.ts";

const origin = "https://homes.example.com";
const password = "quiet lantern over maadi bridge";
const formType = "application/x-www-form-urlencoded";

interface RequestOptions {
  readonly form?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** The visitor's IP address, which the proxy reports. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe("the staff pages behind the site's own server, on https", () => {
  let database: TestDatabase;
  let staff: StaffAuth;
  let pages: BuiltPages;
  let site: FakeSite;
  let visitors = 0;

  beforeAll(async () => {
    database = await createTestDatabase("pglite");
    staff = createStaffAuth({ db: database.db, ownWords: [], passwords: fastTestPasswords });
    // Only the parts of the application that these pages use; a call of any other part fails the test.
    const inventory = createInventoryService(database.db);
    const unknownProxy = { findAddress: () => null };
    const app = {
      config: publicConfig,
      staff,
      inventory,
      unknownProxy,
      disk: neverFullDisk,
      newerRelease: async () => null,
      waiting: async () => ({}),
      now: () => new Date(),
    } as unknown as App;
    pages = await openBuiltPages(app);
    site = await startFakeSite(pages.renderer, {
      environment: { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: "127.0.0.1" },
    });
  });
  afterAll(async () => {
    await site.close();
    await database.close();
  });

  /** Sends a request as a browser behind the proxy; without `from` each request comes from another IP address. */
  async function send(path: string, { form, cookie, from, headers }: RequestOptions = {}) {
    const body = form ? new URLSearchParams(form).toString() : "";
    const sent: Record<string, string> = {
      Host: "homes.example.com",
      Connection: "close",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-For": from ?? `10.1.${visitors >> 8}.${visitors++ & 255}`,
      ...(cookie && { Cookie: cookie }),
      ...(form && { Origin: origin, "Content-Type": formType, "Content-Length": String(body.length) }),
      ...headers,
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    const raw = await sendRawBytes(
      site.port,
      `${form ? "POST" : "GET"} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`,
    );
    const setCookies = [...raw.toString("latin1").matchAll(/^set-cookie: (.*)\r$/gim)].map(
      ([, value = ""]) => value,
    );
    const { status, headers: answered, body: text } = parseRawHttpResponse(raw);
    return { status, headers: answered, text: text.toString(), setCookies };
  }

  async function makeAccount(email: string, role: Role): Promise<number> {
    const invited = await staff.accounts.invite({ email, name: `Name of ${email}`, role }, new Date());
    if (invited.kind === "refused") throw new Error(`The account is refused: ${invited.fault}`);
    const form = { name: `Name of ${email}`, email: "", password };
    const done = await send(`/en/admin/set-up?token=${invited.linkToken}`, { form });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/en/admin?ready=1"]);
    // The cookie exempts this browser from the lock-out that failed sign-ins elsewhere cause. It does not sign it
    // in.
    expect(done.setCookies.map((each) => each.split("=", 1)[0])).toEqual(["known-device"]);
    return invited.account.id;
  }

  /** Signs in and returns the cookies that the browser sends from then on. */
  async function signIn(email: string, before?: string): Promise<string> {
    const answer = await send("/en/admin", { form: { email, password }, ...(before && { cookie: before }) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/admin/today"]);
    return answer.setCookies.map((each) => each.split(";", 1)[0]).join("; ");
  }

  test("signing in sets a session cookie for this host only, and its answer is not cached", async () => {
    await makeAccount("cookies@example.com", "owner");
    const form = { email: "cookies@example.com", password };
    const answer = await send("/ar/admin?to=%2Far%2Fadmin%3Fx%3D1", { form });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/ar/admin?x=1"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const [session = "", device = "", ...others] = answer.setCookies;
    expect(session).toMatch(/^__Host-session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(device).toMatch(/^known-device=[\w-]{40,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(others).toEqual([]);
  });

  test("answers with and without a session are never mixed up", async () => {
    await makeAccount("first@example.com", "viewer");
    await makeAccount("second@example.com", "editor");
    const [first, second] = [await signIn("first@example.com"), await signIn("second@example.com")];
    for (let round = 0; round < 3; round++)
      for (const [cookie, name] of [
        [undefined, null],
        [first, "first@example.com"],
        [second, "second@example.com"],
      ] as const) {
        const page = await send("/en/admin", { ...(cookie && { cookie }) });
        expect(page.status).toBe(200);
        expect(page.headers.get("cache-control")).toBe("private, no-store");
        expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
        for (const address of ["first@example.com", "second@example.com"])
          expect(page.text.includes(address)).toBe(address === name);
        expect(page.text.includes('id="password"')).toBe(name === null);
      }
  });

  test("a new sign-in and Logout each end the earlier session", async () => {
    await makeAccount("rotates@example.com", "viewer");
    const isSignedIn = async (cookie: string) =>
      !(await send("/en/admin", { cookie })).text.includes('id="password"');
    const before = await signIn("rotates@example.com");
    expect(await isSignedIn(before)).toBe(true);
    const after = await signIn("rotates@example.com", before);
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
    const response = await send("/en/admin/sign-out", { form: {}, cookie: after });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    expect(response.setCookies).toEqual([
      "__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
    ]);
    expect(await isSignedIn(after)).toBe(false);
  });

  test("a disabled account is signed out at the next request", async () => {
    await makeAccount("owner-stays@example.com", "owner");
    const id = await makeAccount("leaves@example.com", "editor");
    const cookie = await signIn("leaves@example.com");
    expect((await staff.accounts.disable(id, new Date())).kind).not.toBe("last-owner");
    expect((await send("/en/admin", { cookie })).text).toContain('id="password"');
    const response = await send("/en/admin", { form: { email: "leaves@example.com", password } });
    expect(response.status).toBe(422);
  });

  test.each(["guessed@example.com", "nobody@example.com"])(
    "guesses at %s have to wait after ten, and read when to come again",
    async (email) => {
      if (email.startsWith("guessed")) await makeAccount(email, "viewer");
      const guess = () => send("/en/admin", { form: { email, password: "a wrong guess of many" } });
      for (let round = 0; round < 10; round++) {
        const { status, text, setCookies } = await guess();
        expect([status, setCookies]).toEqual([422, []]);
        expect(text).toContain(">Incorrect password!<");
        expect(text).not.toContain("a wrong guess of many");
      }
      const response = await guess();
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.text).toContain("Too many tries. Try again in 2 minutes.");
      expect(response.text).toContain(`value="${email}"`);
    },
  );

  test("a form has to come from this site, with the right type and a limited size", async () => {
    const form = { email: "a@example.com", password: "x" };
    for (const path of ["/en/admin", "/ar/admin/set-up?token=x", "/en/admin/sign-out"]) {
      const foreign = { Origin: "https://evil.example" };
      expect((await send(path, { form, headers: foreign })).status, path).toBe(403);
      const json = { "Content-Type": "application/json" };
      expect((await send(path, { form, headers: json })).status, path).toBe(415);
      const long = { ...form, password: "x".repeat(9_000) };
      expect((await send(path, { form: long })).status, path).toBe(413);
    }
  });

  test("one sender has a limited number of posts, and then has to wait", async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 22; round++) {
      const options = { form: { name: "", password: "" }, from: "10.9.9.9" };
      statuses.add((await send("/en/admin/set-up?token=none", options)).status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });

  test("a GET of the Logout address does not sign out", async () => {
    await makeAccount("stays@example.com", "viewer");
    const cookie = await signIn("stays@example.com");
    const answer = await send("/ar/admin/sign-out", { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/ar/admin"]);
    expect(answer.setCookies).toEqual([]);
    expect((await send("/en/admin", { cookie })).text).toContain("stays@example.com");
  });

  test("without a language the address leads to the visitor's", async () => {
    for (const [path, location] of [
      ["/admin", "/ar/admin"],
      ["/admin/set-up?token=x", "/ar/admin/set-up?token=x"],
    ] as const) {
      const answer = await send(path, { headers: { "Accept-Language": "ar-EG" } });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
    }
  });
});
