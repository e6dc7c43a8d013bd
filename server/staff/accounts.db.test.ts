import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "../../domain/staff/roles.ts";
import { describeEachDatabase } from "../../tests/support/database.ts";
import {
  authenticatorCode as codeOf,
  staffTestTimeAfter,
  validTestPassword,
  secondTestPassword,
  testOwnerEmail,
  createStaffFixture,
  staffTestStart,
  type StaffFixture,
} from "../../tests/support/staff-fixture.ts";
import { runStaffCommand } from "../commands/staff-commands.ts";

describeEachDatabase("Accounts", (kind) => {
  let scene: StaffFixture;
  beforeEach(async () => void (scene = await createStaffFixture(kind)));
  afterEach(() => scene.database.close());

  test("that are disabled are signed out at the next request, and need a new sign-in", async () => {
    const karim = await scene.addAccount("karim@example.com", "editor");
    const { token } = await scene.signInSuccessfully({ email: karim.email });
    expect(await scene.accounts.disable(karim.id, staffTestStart)).toEqual({ kind: "changed" });
    expect(await scene.findSession(token, staffTestStart)).toBe(null);
    expect(await scene.attemptSignIn({ email: karim.email })).toEqual({ kind: "wrong" });
    expect(await scene.accounts.reset(karim.id, staffTestStart)).toEqual({ kind: "disabled" });
    await scene.accounts.enable(karim.id, staffTestStart);
    expect(await scene.findSession(token, staffTestStart)).toBe(null);
    await scene.signInSuccessfully({ email: karim.email });
  });

  test("that are disabled during twenty sign-ins have no session afterwards", async () => {
    const karim = await scene.addAccount("karim@example.com", "editor");
    const attempts = Array.from({ length: 20 }, (_, index) =>
      scene.attemptSignIn({ email: karim.email, address: `198.51.100.${index}` }),
    );
    await attempts[0];
    await scene.accounts.disable(karim.id, staffTestStart);
    await Promise.all(attempts);
    const sessions = scene.database.db.selectFrom("staff_session").selectAll();
    expect(await sessions.where("account_id", "=", karim.id).execute()).toEqual([]);
  });

  test("get another role only with a new session", async () => {
    const karim = await scene.addAccount("karim@example.com", "editor");
    const { token } = await scene.signInSuccessfully({ email: karim.email });
    expect(await scene.accounts.setRole(karim.id, "viewer", staffTestStart)).toEqual({ kind: "changed" });
    expect(await scene.findSession(token, staffTestStart)).toBe(null);
    expect((await scene.signInSuccessfully({ email: karim.email })).session.account.role).toBe("viewer");
  });

  test("keep at least one owner, even if two demote each other at once", async () => {
    const setOwnRole = (role: Role) => scene.accounts.setRole(scene.owner.id, role, staffTestStart);
    expect(await scene.accounts.disable(scene.owner.id, staffTestStart)).toEqual({ kind: "last-owner" });
    expect(await setOwnRole("viewer")).toEqual({ kind: "last-owner" });
    expect(await setOwnRole("owner")).toEqual({ kind: "changed" });
    // An owner who was invited but has set no password cannot sign in, and so does not count.
    await scene.accounts.invite({ email: "late@example.com", name: "Late", role: "owner" }, staffTestStart);
    expect(await scene.accounts.disable(scene.owner.id, staffTestStart)).toEqual({ kind: "last-owner" });
    const second = await scene.addAccount("second@example.com", "owner");
    const kinds = await Promise.all([
      scene.accounts.disable(scene.owner.id, staffTestStart),
      scene.accounts.setRole(second.id, "viewer", staffTestStart),
    ]);
    expect(kinds.map((result) => result.kind).toSorted()).toEqual(["changed", "last-owner"]);
    expect(await scene.accounts.disable(987_654, staffTestStart)).toEqual({ kind: "missing" });
  });

  test("change their own password with a recent proof; sessions, browsers and links end", async () => {
    const { token, session } = await scene.signInSuccessfully();
    const reset = await scene.accounts.reset(scene.owner.id, staffTestStart);
    const changeAt = (seconds: number, password = secondTestPassword) =>
      scene.accounts.changePassword(session, password, staffTestTimeAfter(seconds));
    expect(await changeAt(301)).toEqual({ kind: "prove-first" });
    expect(await changeAt(0, "Password1234567")).toEqual({ kind: "refused", fault: "common" });
    expect(await changeAt(300)).toEqual({ kind: "changed" });
    expect(await scene.findSession(token, staffTestStart)).toBe(null);
    const linkToken = reset.kind === "reset" ? reset.linkToken : "";
    expect(await scene.findSetUpLink(linkToken, staffTestStart)).toBe(null);
    expect(await scene.attemptSignIn({ password: validTestPassword })).toEqual({ kind: "wrong" });
    await scene.signInSuccessfully({ password: secondTestPassword });
  });

  test("require a code once a secret is confirmed; each code works once, and a reset removes it", async () => {
    const { session } = await scene.signInSuccessfully();
    expect(await scene.codes.offer(session, staffTestTimeAfter(301))).toEqual({ kind: "prove-first" });
    const offer = await scene.codes.offer(session, staffTestStart);
    if (offer.kind !== "offered") throw new Error(offer.kind);
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/.*mona.*issuer=Home/);
    // An offered secret requires no codes until a code has confirmed it.
    await scene.signInSuccessfully();
    expect(await scene.codes.confirm(session, "12345", staffTestStart)).toEqual({ kind: "wrong" });
    const used = codeOf(offer.secret, staffTestStart);
    expect(await scene.codes.confirm(session, used, staffTestStart)).toEqual({ kind: "on" });

    expect(await scene.attemptSignIn()).toEqual({ kind: "code-needed", isWrong: false });
    expect(await scene.attemptSignIn({ code: used })).toEqual({ kind: "code-needed", isWrong: true });
    expect(await scene.attemptSignIn({ code: "000 000x" })).toEqual({ kind: "code-needed", isWrong: true });
    // With a wrong password, the result does not reveal that the account requires a code.
    expect(await scene.attemptSignIn({ password: secondTestPassword })).toEqual({ kind: "wrong" });

    const now = staffTestTimeAfter(600);
    const code = codeOf(offer.secret, now);
    const spaced = { code: `${code.slice(0, 3)} ${code.slice(3)}`, now };
    const raced = await Promise.all(Array.from({ length: 5 }, () => scene.attemptSignIn(spaced)));
    expect(raced.filter((result) => result.kind === "signed-in")).toHaveLength(1);

    const reset = await scene.accounts.reset(scene.owner.id, now);
    const linkToken = reset.kind === "reset" ? reset.linkToken : "";
    await scene.setUp(linkToken, { name: "Mona", email: "", password: secondTestPassword }, now);
    await scene.signInSuccessfully({ password: secondTestPassword, now });
  });

  test("require no code after it is removed", async () => {
    const { session } = await scene.signInSuccessfully();
    const offer = await scene.codes.offer(session, staffTestStart);
    const code = codeOf(offer.kind === "offered" ? offer.secret : "", staffTestStart);
    await scene.codes.confirm(session, code, staffTestStart);
    expect((await scene.accounts.list()).map(({ hasCode }) => hasCode)).toEqual([true]);
    expect(await scene.codes.remove(session, staffTestTimeAfter(301))).toEqual({ kind: "prove-first" });
    expect(await scene.codes.remove(session, staffTestStart)).toEqual({ kind: "off" });
    expect(await scene.codes.confirm(session, code, staffTestStart)).toEqual({ kind: "wrong" });
    await scene.signInSuccessfully();
  });
});

describeEachDatabase("The server's owner at a terminal", (kind) => {
  let scene: StaffFixture;
  beforeAll(async () => void (scene = await createStaffFixture(kind)));
  afterAll(() => scene.database.close());
  const order = (command: object) =>
    runStaffCommand(scene.accounts, "https://homes.example.com", JSON.stringify(command), staffTestStart);

  test("creates, lists, resets, disables and enables accounts", async () => {
    const email = "karim@example.com";
    const created = await order({ do: "create", email, name: "Karim", role: "editor" });
    const token = /\/en\/admin\/set-up\?token=([\w-]{43})/.exec(created.text)?.[1] ?? "";
    expect(created).toMatchObject({ isDone: true });
    expect((await order({ do: "list" })).text).toBe(
      `${email}  Karim  editor  invited\n${testOwnerEmail}  Mona  owner  active`,
    );
    await scene.setUp(token, { name: "Karim", email: "", password: validTestPassword }, staffTestStart);
    expect(await order({ do: "reset", email })).toMatchObject({ isDone: true });
    expect(await order({ do: "disable", email })).toMatchObject({ isDone: true });
    expect((await order({ do: "list" })).text).toContain("Karim  editor  disabled");
    expect(await order({ do: "reset", email })).toMatchObject({ isDone: false });
    expect(await order({ do: "enable", email })).toMatchObject({ isDone: true });
    await scene.signInSuccessfully({ email });
  });

  test.each([
    ["an account twice", { do: "create", email: testOwnerEmail, name: "Mona", role: "owner" }, "already"],
    ["one without a name", { do: "create", email: "a@example.com", name: " ", role: "owner" }, "--name"],
    ["one without an address", { do: "create", email: "a", name: "A", role: "owner" }, "not an e-mail"],
    ["nobody's", { do: "reset", email: "nobody@example.com" }, "no account"],
    ["the last owner", { do: "disable", email: testOwnerEmail }, "last owner"],
  ])("is told why %s cannot be", async (_, command, reason) => {
    expect(await order(command)).toEqual({ isDone: false, text: expect.stringContaining(reason) });
  });

  test("has no other commands", async () => {
    const unknownRole = { do: "create", email: "a@example.com", name: "A", role: "root" };
    await expect(order(unknownRole)).rejects.toThrow("root");
    await expect(order({ do: "drop" })).rejects.toThrow("drop");
  });
});
