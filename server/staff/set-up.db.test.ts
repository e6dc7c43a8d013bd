import { hashSecretToken } from "./tokens.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { createLog } from "../process/log.ts";
import { createStaffAuth } from "./staff.ts";
import { printFirstAccountLink } from "../commands/first-account.ts";
import {
  staffTestTimeAfter,
  validTestPassword,
  secondTestPassword,
  testOwnerEmail,
  fastTestPasswords,
  createStaffFixture,
  staffTestStart,
} from "../../tests/support/staff-fixture.ts";

const hour = 3_600;
const form = { name: "Mona", email: testOwnerEmail, password: validTestPassword };

describeEachDatabase("The first account", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createTestDatabase(kind)));
  afterEach(() => database.close());
  const openStaff = () =>
    createStaffAuth({ db: database.db, ownWords: ["Home Finder"], passwords: fastTestPasswords });

  test("is created through the link that the start prints, and is an owner", async () => {
    const staff = openStaff();
    const log = createLog("silent");
    const line = await new Promise<string>((resolve) =>
      printFirstAccountLink({
        staff,
        origin: "https://homes.example.com",
        log,
        now: staffTestStart,
        say: resolve,
      }),
    );
    const token =
      /https:\/\/homes\.example\.com\/en\/admin\/set-up\?token=([\w-]{43})\n/.exec(line)?.[1] ?? "";
    expect(line).toContain(`https://homes.example.com/ar/admin/set-up?token=${token}`);
    const link = { purpose: "first", email: "", name: "", expiresAt: staffTestTimeAfter(hour) };
    expect(await staff.findSetUpLink(token, staffTestStart)).toEqual(link);
    const done = { kind: "done", account: { role: "owner" } };
    expect(await staff.setUp(token, form, staffTestStart)).toMatchObject(done);
    expect(await staff.offerFirstAccount(staffTestStart)).toBe(null);
    expect(await staff.findSetUpLink(token, staffTestStart)).toBe(null);
  });

  test("is created together with its browser or not at all: the link stays valid", async () => {
    const staff = openStaff();
    const token = (await staff.offerFirstAccount(staffTestStart)) ?? "";
    await database.pool.query("alter table staff_device add constraint full_disk check (false) not valid");
    await expect(staff.setUp(token, form, staffTestStart)).rejects.toThrow("full_disk");
    expect(await staff.accounts.list()).toEqual([]);
    await database.pool.query("alter table staff_device drop constraint full_disk");
    expect(await staff.setUp(token, form, staffTestStart)).toMatchObject({ kind: "done" });
  });

  test("is created by one of twenty concurrent requests", async () => {
    // Two staff services stand for two processes: each has its own limit of concurrent password hashes.
    const [one, other] = [openStaff(), openStaff()];
    const token = (await one.offerFirstAccount(staffTestStart)) ?? "";
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const site = index % 2 === 0 ? one : other;
        return site.setUp(token, { ...form, email: `owner-${index}@example.com` }, staffTestStart);
      }),
    );
    expect(results.filter(({ kind: result }) => result === "done")).toHaveLength(1);
    expect(results.filter(({ kind: result }) => result === "gone")).toHaveLength(19);
    expect(await one.accounts.list()).toHaveLength(1);
  });

  test("is not created by a link that has expired, was replaced or never existed", async () => {
    const staff = openStaff();
    const replaced = (await staff.offerFirstAccount(staffTestStart)) ?? "";
    const expired = (await staff.offerFirstAccount(staffTestStart)) ?? "";
    expect(await staff.setUp(replaced, form, staffTestStart)).toEqual({ kind: "gone" });
    expect(await staff.setUp(expired, form, staffTestTimeAfter(hour))).toEqual({ kind: "gone" });
    expect(await staff.setUp("", form, staffTestStart)).toEqual({ kind: "gone" });
    expect(await staff.setUp(expired, form, staffTestTimeAfter(hour - 1))).toMatchObject({ kind: "done" });
  });

  test("reports every fault at once, and keeps the link for the next attempt", async () => {
    const staff = openStaff();
    const token = (await staff.offerFirstAccount(staffTestStart)) ?? "";
    const empty = { name: " \u202e ", email: "mona", password: "short" };
    expect(await staff.setUp(token, empty, staffTestStart)).toEqual({
      kind: "refused",
      faults: [
        { field: "name", fault: "empty" },
        { field: "email", fault: "invalid" },
        { field: "password", fault: "too-short" },
      ],
    });
    const weakForm = { ...form, name: "M".repeat(101), password: "mona@example.com 2026" };
    expect(await staff.setUp(token, weakForm, staffTestStart)).toEqual({
      kind: "refused",
      faults: [
        { field: "name", fault: "too-long" },
        { field: "password", fault: "common" },
      ],
    });
    expect(await staff.setUp(token, form, staffTestStart)).toMatchObject({ kind: "done" });
  });
});

describeEachDatabase("A link to an account", (kind) => {
  test("lets an invited person choose a password, whatever e-mail address the form has", async () => {
    const scene = await createStaffFixture(kind);
    const [email, password] = ["karim@example.com", secondTestPassword];
    const person = { email: "Karim@example.com", name: "Karim", role: "sales" } as const;
    const invited = await scene.accounts.invite(person, staffTestStart);
    if (invited.kind !== "invited") throw new Error(invited.fault);
    expect(await scene.attemptSignIn({ email, password: "" })).toEqual({ kind: "wrong" });
    const link = { purpose: "invitation", email, name: "Karim" };
    expect(await scene.findSetUpLink(invited.linkToken, staffTestStart)).toMatchObject(link);
    const filledForm = { ...form, name: "Karim Adel", password };
    expect(await scene.setUp(invited.linkToken, filledForm, staffTestStart)).toMatchObject({
      kind: "done",
      account: { id: invited.account.id, email, name: "Karim Adel", role: "sales" },
    });
    await scene.signInSuccessfully({ email, password });
    await scene.database.close();
  });

  test("for a new password ends every session and forgets every browser", async () => {
    const scene = await createStaffFixture(kind);
    const { token, deviceToken } = await scene.signInSuccessfully();
    const reset = await scene.accounts.reset(scene.owner.id, staffTestStart);
    const linkToken = reset.kind === "reset" ? reset.linkToken : "";
    // Creating a link must not sign anybody out; sessions end only when it is used.
    expect(await scene.findSession(token, staffTestStart)).not.toBe(null);
    await scene.setUp(linkToken, { ...form, password: secondTestPassword }, staffTestStart);
    expect(await scene.findSession(token, staffTestStart)).toBe(null);
    expect(await scene.attemptSignIn({ deviceToken })).toEqual({ kind: "wrong" });
    // Only the browser in which the link was used counts as known.
    const devices = await scene.database.db.selectFrom("staff_device").select("token_hash").execute();
    expect(devices).toHaveLength(1);
    expect(devices[0]?.token_hash).not.toBe(hashSecretToken(deviceToken));
    await scene.signInSuccessfully({ password: secondTestPassword });
    await scene.database.close();
  });
});
