import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import {
  authenticatorCode as codeOf,
  validTestPassword,
  secondTestPassword,
  testOwnerEmail,
  createStaffFixture,
  staffTestStart,
  type StaffFixture,
} from "../../tests/support/staff-fixture.ts";
import { listAuditEntries } from "../audit/list-audit.ts";
import { isEncryptedSecret } from "./encrypted-secret.ts";

describeEachDatabase("What becomes of accounts", (kind) => {
  let scene: StaffFixture;
  beforeAll(async () => void (scene = await createStaffFixture(kind)));
  afterAll(() => scene.database.close());

  const recorded = async () => (await listAuditEntries(scene.database.db, { limit: 100 })).toReversed();

  test("is recorded with its actor, and without names, addresses, hashes, links or secrets", async () => {
    const ownerId = scene.owner.id;
    const invitation = { email: "karim@example.com", name: "Karim Saleh", role: "editor" } as const;
    const invited = await scene.accounts.invite(invitation, staffTestStart, ownerId);
    if (invited.kind !== "invited") throw new Error(invited.fault);
    const { id } = invited.account;
    const form = { name: "Karim Saleh", email: "", password: validTestPassword };
    await scene.setUp(invited.linkToken, form, staffTestStart);
    await scene.accounts.setRole(id, "sales", staffTestStart, ownerId);
    await scene.accounts.disable(id, staffTestStart, ownerId);
    await scene.accounts.enable(id, staffTestStart);
    const reset = await scene.accounts.reset(id, staffTestStart, ownerId);
    if (reset.kind !== "reset") throw new Error(reset.kind);
    await scene.setUp(reset.linkToken, { ...form, password: secondTestPassword }, staffTestStart);

    const { session } = await scene.signInSuccessfully();
    const offer = await scene.codes.offer(session, staffTestStart);
    if (offer.kind !== "offered") throw new Error(offer.kind);
    await scene.codes.confirm(session, codeOf(offer.secret, staffTestStart), staffTestStart);
    await scene.codes.remove(session, staffTestStart);
    await scene.accounts.changePassword(session, secondTestPassword, staffTestStart);

    const entries = await recorded();
    const dates = { from: staffTestStart.toISOString(), to: null };
    const rows = entries.map(({ action, actorId, entityId, changes }) => [
      action,
      actorId,
      entityId,
      changes,
    ]);
    expect(rows).toEqual([
      ["set-up", ownerId, ownerId, { role: { from: null, to: "owner" } }],
      ["invite", ownerId, id, { role: { from: null, to: "editor" } }],
      ["set-up", id, id, {}],
      ["set-role", ownerId, id, { role: { from: "editor", to: "sales" } }],
      ["disable", ownerId, id, { disabled_at: { from: null, to: staffTestStart.toISOString() } }],
      ["enable", null, id, { disabled_at: dates }],
      ["reset", ownerId, id, {}],
      ["set-up", id, id, {}],
      ["code-on", ownerId, ownerId, {}],
      ["code-off", ownerId, ownerId, {}],
      ["change-password", ownerId, ownerId, {}],
    ]);
    const text = JSON.stringify(entries);
    const secrets = [invited.linkToken, reset.linkToken, offer.secret];
    for (const hidden of ["Karim", "example.com", "argon2", ...secrets]) expect(text).not.toContain(hidden);
  });

  test("is not recorded if nothing changes or it is refused", async () => {
    const before = (await recorded()).length;
    await scene.accounts.enable(scene.owner.id, staffTestStart, scene.owner.id);
    await scene.accounts.setRole(scene.owner.id, "owner", staffTestStart, scene.owner.id);
    const refused = await scene.accounts.disable(scene.owner.id, staffTestStart);
    expect(refused).toEqual({ kind: "last-owner" });
    expect((await recorded()).length).toBe(before);
  });

  test("encrypts secrets of authenticators; older ones at the next sign-in", async () => {
    const { db } = scene.database;
    const stored = async () => {
      const account = db.selectFrom("staff_account").select(["totp_secret", "totp_pending"]);
      return account.where("id", "=", scene.owner.id).executeTakeFirstOrThrow();
    };
    const { session } = await scene.signInSuccessfully({ password: secondTestPassword });
    const offer = await scene.codes.offer(session, staffTestStart);
    const secret = offer.kind === "offered" ? offer.secret : "";
    expect(isEncryptedSecret((await stored()).totp_pending ?? "")).toBe(true);
    expect(await scene.codes.findOffer(session, staffTestStart)).toEqual(offer);

    const plain = { totp_secret: secret, totp_pending: null };
    await db.updateTable("staff_account").set(plain).where("id", "=", scene.owner.id).execute();
    const later = new Date(staffTestStart.getTime() + 600_000);
    const attempt = { email: testOwnerEmail, password: secondTestPassword };
    await scene.signInSuccessfully({ ...attempt, code: codeOf(secret, later), now: later });
    const sealed = (await stored()).totp_secret ?? "";
    expect([isEncryptedSecret(sealed), sealed.includes(secret)]).toEqual([true, false]);
    const muchLater = new Date(staffTestStart.getTime() + 1_200_000);
    await scene.signInSuccessfully({ ...attempt, code: codeOf(secret, muchLater), now: muchLater });
    expect((await stored()).totp_secret).toBe(sealed);
  });

  test("shows its holder where it is signed in; another's sessions are out of reach", async () => {
    const karim = await scene.addAccount("sessions@example.com", "viewer");
    const first = await scene.signInSuccessfully({ email: karim.email });
    const second = await scene.signInSuccessfully({ email: karim.email });
    const listed = await scene.sessions.list(second.session, staffTestStart);
    expect(listed.map(({ id, isThis }) => [id, isThis])).toEqual([
      [second.session.sessionId, true],
      [first.session.sessionId, false],
    ]);
    await scene.addAccount("other@example.com", "owner");
    const stranger = await scene.signInSuccessfully({ email: "other@example.com" });
    await scene.sessions.end(stranger.session, first.session.sessionId);
    expect(await scene.findSession(first.token, staffTestStart)).not.toBeNull();
    await scene.sessions.end(second.session, first.session.sessionId);
    expect(await scene.findSession(first.token, staffTestStart)).toBeNull();
    const third = await scene.signInSuccessfully({ email: karim.email });
    await scene.sessions.endOthers(second.session);
    expect(await scene.findSession(third.token, staffTestStart)).toBeNull();
    expect(await scene.findSession(second.token, staffTestStart)).not.toBeNull();
    expect(await scene.findSession(stranger.token, staffTestStart)).not.toBeNull();
  });
});
