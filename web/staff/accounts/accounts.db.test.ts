import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../../domain/staff/roles.ts";
import type { App } from "../../../server/wiring/app.ts";
import { readConfig } from "../../../server/config/config.ts";
import { createDatabaseServices } from "../../../server/wiring/database-services.ts";
import { createSecretToken, hashSecretToken } from "../../../server/staff/tokens.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import {
  type FakeSite,
  parseRawHttpResponse,
  sendRawBytes,
  startFakeSite,
} from "../../../tests/support/fake-site.ts";
import { type BuiltPages, openBuiltPages } from "../../../tests/support/built-pages.ts";
import { fastTestPasswords } from "../../../tests/support/staff-fixture.ts";
import { neverFullDisk } from "../../../tests/support/never-full-disk.ts";

const origin = "https://homes.example.com";
const password = "quiet lantern over maadi bridge";
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("Accounts and one's own account, behind the site's own server", () => {
  let database: TestDatabase;
  let app: App;
  let pages: BuiltPages;
  let site: FakeSite;
  let passwordHash: string;
  let visitors = 0;

  beforeAll(async () => {
    database = await createTestDatabase("pglite");
    passwordHash = await fastTestPasswords.hash(password);
    const config = readConfig({ PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: "none", LOG_LEVEL: "silent" });
    const key = randomBytes(32);
    const staffKey = { read: async () => key, readOrCreate: async () => key };
    // Only the parts of the application that these pages use; a call of any other part fails the test.
    app = {
      ...createDatabaseServices(database.db, config.public, { staffKey }),
      config: config.public,
      unknownProxy: { note: () => {}, findAddress: () => null, metrics: [] },
      disk: neverFullDisk,
      newerRelease: async () => null,
      waiting: async () => ({}),
      overdueJobs: async () => [],
      backupState: async () => null,
      now: () => new Date(),
    } as Partial<App> as App;
    pages = await openBuiltPages(app);
    site = await startFakeSite(pages.renderer, {
      environment: { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: "127.0.0.1" },
    });
  });
  afterAll(async () => {
    await site.close();
    await database.close();
  });

  async function send(path: string, cookie: string, form?: Readonly<Record<string, string>> | string) {
    const body = form === undefined ? "" : new URLSearchParams(form).toString();
    const sent: Record<string, string> = {
      Host: "homes.example.com",
      Connection: "close",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-For": `10.1.${visitors >> 8}.${visitors++ & 255}`,
      Cookie: cookie,
      ...(form !== undefined && {
        Origin: origin,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(body.length),
      }),
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    const method = form === undefined ? "GET" : "POST";
    const raw = await sendRawBytes(site.port, `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
    const { status, headers, body: text } = parseRawHttpResponse(raw);
    expect([headers.get("cache-control"), headers.get("x-robots-tag")], path).toEqual([
      "private, no-store",
      "noindex, nofollow",
    ]);
    return { status, to: headers.get("location"), cookie: headers.get("set-cookie"), text: text.toString() };
  }

  /** Signs in with a new account; `reauthenticatedAt` is when the password was last entered. */
  async function enter(name: string, role: Role, reauthenticatedAt = new Date()) {
    const account = {
      email: `${name.toLowerCase()}@example.com`,
      name,
      role,
      password_hash: passwordHash,
      created_at: new Date(),
    };
    const { id } = await database.db
      .insertInto("staff_account")
      .values(account)
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, cookie: await openSession(id, reauthenticatedAt) };
  }

  async function openSession(accountId: number, reauthenticatedAt = new Date()): Promise<string> {
    const token = createSecretToken();
    const session = { token_hash: hashSecretToken(token), account_id: accountId };
    const times = { created_at: reauthenticatedAt, seen_at: new Date(), proved_at: reauthenticatedAt };
    await database.db
      .insertInto("staff_session")
      .values({ ...session, ...times })
      .execute();
    return `__Host-session=${token}`;
  }

  const roleOf = async (id: number) =>
    (await app.staff.accounts.list()).find(({ account }) => account.id === id)?.account.role;

  test("what needs a password proof leads to the proof and back, if the last one is older than five minutes", async () => {
    const { id, cookie } = await enter("Late", "owner", minutesAgo(6));
    const page = `/ar/admin/staff?account=${id}&ask=role`;
    const proofPath = `/ar/admin/prove?to=${encodeURIComponent(page)}`;
    expect(await send(page, cookie)).toMatchObject({ status: 302, to: proofPath });
    expect(await send(page, cookie, { do: "role", role: "viewer" })).toMatchObject({
      status: 303,
      to: proofPath,
    });
    expect(await send("/en/admin/account?open=code", cookie)).toMatchObject({ status: 302 });
    expect(await send("/en/admin/account", cookie, { do: "password", password: "x" })).toMatchObject({
      status: 303,
    });
    expect(await roleOf(id)).toBe("owner");
    expect((await send(`/en/admin/staff?account=${id}`, cookie)).status).toBe(200);

    const refusal = await send(proofPath, cookie, { password: "not this one at all" });
    expect([refusal.status, refusal.cookie ?? null]).toEqual([422, null]);
    expect(refusal.text).toContain("كلمة المرور غير صحيحة!");
    expect(refusal.text).not.toContain("not this one at all");
    const success = await send(proofPath, cookie, { password });
    expect(success).toMatchObject({ status: 303, to: page });
    const renewed = success.cookie?.split(";", 1)[0] ?? "";
    expect((await send(page, renewed)).status).toBe(200);
    expect((await send(page, cookie)).to).toContain("/ar/admin?to=");
  });

  test.each(["//evil.example/en", "https://evil.example/en", "/\\evil.example", "/api/beacon", ""])(
    "the password asked for on the way to %j leads to one's own account",
    async (to) => {
      const { cookie } = await enter(`To${randomBytes(4).toString("hex")}`, "viewer");
      const proofPath = `/en/admin/prove?to=${encodeURIComponent(to)}`;
      expect((await send(proofPath, cookie, { password })).to).toBe("/en/admin/account");
    },
  );

  test("repeated wrong passwords have to wait after five attempts", async () => {
    const { cookie } = await enter("Guesser", "viewer");
    const proofPath = "/en/admin/prove?to=/en/admin/account";
    for (let round = 0; round < 5; round++)
      expect((await send(proofPath, cookie, { password: "x" })).status).toBe(422);
    const response = await send(proofPath, cookie, { password });
    expect(response.status).toBe(429);
    expect(response.text).toContain("Too many tries. Try again in 1 minute.");
  });

  test("a link is shown once on the answering page, and is in no address", async () => {
    const { cookie } = await enter("Inviter", "owner");
    const form = { do: "invite", name: "Karim Saleh", email: "karim@example.com", role: "editor" };
    const created = await send("/en/admin/staff?add=1", cookie, form);
    const [link = ""] =
      /https:\/\/homes\.example\.com\/ar\/admin\/set-up\?token=[\w-]{43}/.exec(created.text) ?? [];
    expect([created.status, created.to ?? null]).toEqual([200, null]);
    expect((await send(new URL(link).pathname + new URL(link).search, "")).status).toBe(200);
    const token = new URL(link).searchParams.get("token") ?? "";
    for (const path of ["/en/admin/staff", "/en/admin/staff?add=1", "/en/admin/audit"])
      expect((await send(path, cookie)).text).not.toContain(token);
    const repeated = await send("/en/admin/staff?add=1", cookie, form);
    expect(repeated.status).toBe(409);
    expect(repeated.text).toContain("There is an account with this e-mail already.");
    expect(repeated.text).toContain('value="Karim Saleh"');
  });

  test.each([
    ["a field that the form does not have", "do=role&role=viewer&id=1"],
    ["a field twice", "do=role&role=viewer&role=owner"],
    ["a role that there is not", "do=role&role=root"],
    ["no order", "role=owner"],
    ["another order", "do=delete"],
    ["an invitation with more in it", "do=invite&name=A&email=a%40example.com&role=owner&createdat=1"],
  ])("%s is refused, and nothing changes", async (_, form) => {
    const { id, cookie } = await enter(`Field${randomBytes(4).toString("hex")}`, "owner");
    const before = (await app.staff.accounts.list()).length;
    expect((await send(`/en/admin/staff?account=${id}`, cookie, form)).status).toBe(400);
    expect((await send(`/en/admin/account`, cookie, form)).status).toBe(400);
    expect([await roleOf(id), (await app.staff.accounts.list()).length]).toEqual(["owner", before]);
  });

  test("an unknown account is not found", async () => {
    const { cookie } = await enter("Seeker", "owner");
    for (const id of ["987654", "x", "1e3", "-1"]) {
      expect((await send(`/en/admin/staff?account=${id}`, cookie)).status).toBe(404);
      expect((await send(`/en/admin/staff?account=${id}`, cookie, { do: "disable" })).status).toBe(404);
    }
  });

  test("changing one's own role signs out, and the last owner cannot do it", async () => {
    const { id, cookie } = await enter("Leaver", "owner");
    const page = `/en/admin/staff?account=${id}&ask=role`;
    expect((await send(page, cookie)).text).toContain("This is your own account");
    const done = await send(page, cookie, { do: "role", role: "viewer" });
    expect([done.status, done.to]).toEqual([303, "/en/admin"]);
    expect(done.cookie).toMatch(/^__Host-session=; Max-Age=0/);

    const last = await enter("Last", "owner");
    const owners = database.db.updateTable("staff_account").set({ disabled_at: new Date() });
    await owners.where("role", "=", "owner").where("id", "!=", last.id).execute();
    for (const form of [{ do: "disable" }, { do: "role", role: "editor" }]) {
      const refused = await send(`/en/admin/staff?account=${last.id}&ask=${form.do}`, last.cookie, form);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain("This is the last owner who can sign in");
    }
    expect(await roleOf(last.id)).toBe("owner");
  });

  test("somebody else's session cannot be ended", async () => {
    const mona = await enter("Mona", "editor");
    const nadia = await enter("Nadia", "sales");
    const second = await openSession(mona.id);
    const ids = /value="(\d+)"/g;
    const { text } = await send("/en/admin/account", mona.cookie);
    const [id = ""] = Array.from(text.matchAll(ids), ([, each = ""]) => each);
    await send("/en/admin/account", nadia.cookie, { do: "end", session: id });
    expect((await send("/en/admin/account", second)).status).toBe(200);
    const response = await send("/en/admin/account", mona.cookie, { do: "end", session: id });
    expect(response.to).toBe("/en/admin/account?said=ended");
    expect((await send("/en/admin/account", second)).status).toBe(302);
  });

  test("the record says which entry it breaks at", async () => {
    const { cookie } = await enter("Reader", "owner");
    const response = await send("/en/admin/audit?entity=staff_account", cookie, { do: "verify" });
    expect([response.status, response.to]).toEqual([303, "/en/admin/audit?entity=staff_account#chain"]);
    expect((await send("/en/admin/audit", cookie)).text).toContain("the record is whole, with 2 entries");
    await database.pool.query("alter table audit_entry disable trigger user");
    await database.pool.query("update audit_entry set actor_id = 1 where id = 2");
    await send("/ar/admin/audit", cookie, { do: "verify" });
    expect((await send("/ar/admin/audit", cookie)).text).toContain("السجل غير سليم عند القيد 2");
  });
});
