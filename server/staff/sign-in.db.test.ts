import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import {
  staffTestTimeAfter,
  validTestPassword,
  secondTestPassword,
  testOwnerEmail,
  fastTestPasswords,
  createStaffFixture,
  staffTestStart,
  type StaffFixture,
} from "../../tests/support/staff-fixture.ts";
import { createStaffAuth } from "./staff.ts";
import type { PasswordHasher } from "./passwords.ts";
import { hashQueueRetrySeconds, reauthenticateWithPassword } from "./sign-in.ts";

const minute = 60;
const hour = 3_600;

describeEachDatabase("Signing in", (kind) => {
  let scene: StaffFixture;
  beforeAll(async () => void (scene = await createStaffFixture(kind)));
  afterAll(() => scene.database.close());

  test("works with the address in any case and the exact password, and gives a new session each time", async () => {
    const first = await scene.signInSuccessfully({ email: ` ${testOwnerEmail.toUpperCase()} ` });
    const second = await scene.signInSuccessfully();
    expect(second.token).not.toBe(first.token);
    expect(await scene.findSession(first.token, staffTestStart)).toEqual({
      sessionId: first.session.sessionId,
      account: { id: scene.owner.id, email: testOwnerEmail, name: "Mona", role: "owner", mayExport: false },
      reauthenticatedAt: staffTestStart,
    });
    expect(await scene.findSession(`${first.token}a`, staffTestStart)).toBe(null);
    expect(await scene.findSession("", staffTestStart)).toBe(null);
  });

  test.each([
    ["another password", { password: secondTestPassword }],
    ["a password with a space too many", { password: `${validTestPassword} ` }],
    ["the password in capitals", { password: validTestPassword.toUpperCase() }],
    ["no password", { password: "" }],
    ["a password of 2 KiB", { password: validTestPassword.padEnd(2_048, "x") }],
    ["an account that there is not", { email: "nobody@example.com" }],
    ["no e-mail address", { email: "" }],
    ["a hostile one", { email: "' or 1=1 --" }],
  ])("with %s is wrong, and nobody is told what", async (_, changes) => {
    expect(await scene.attemptSignIn({ ...changes, address: "198.51.100.7" })).toEqual({ kind: "wrong" });
  });

  test("stores nothing in the database from which a cookie could be made", async () => {
    const { token, deviceToken } = await scene.signInSuccessfully();
    const storedJson = JSON.stringify([
      await scene.database.db.selectFrom("staff_session").selectAll().execute(),
      await scene.database.db.selectFrom("staff_device").selectAll().execute(),
      await scene.database.db.selectFrom("staff_account").selectAll().execute(),
    ]);
    expect(storedJson).not.toContain(token);
    expect(storedJson).not.toContain(deviceToken);
    expect(storedJson).not.toContain(validTestPassword);
  });

  test("does the same work with or without an account, so that its duration reveals nothing", async () => {
    // The statements and hashes of a sign-in. The test compares these and not durations, which depend on the
    // machine.
    let steps: string[] = [];
    const passwords: PasswordHasher = {
      ...fastTestPasswords,
      isPassword(password, phc) {
        steps.push(`a hash of ${phc.slice(0, phc.indexOf("$", "$argon2id$v=19$".length))}`);
        return fastTestPasswords.isPassword(password, phc);
      },
    };
    const observedDb = scene.database.db.withPlugin({
      transformQuery({ node }) {
        steps.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const staff = createStaffAuth({ db: observedDb, ownWords: [], passwords });
    const stepsFor = async (email: string, round: number) => {
      steps = [];
      const now = staffTestTimeAfter(10 * hour + round * 2 * minute);
      const attempt = { email, password: secondTestPassword, code: "", address: "203.0.113.5" };
      expect(await staff.signIn({ ...attempt, deviceToken: null, now })).toEqual({ kind: "wrong" });
      return steps;
    };
    const expectedSteps = await stepsFor(testOwnerEmail, 0);
    const hashes = expectedSteps.filter((step) => step.startsWith("a hash"));
    expect(hashes).toEqual(["a hash of $argon2id$v=19$m=8,t=1,p=1"]);
    expect(expectedSteps.length).toBeGreaterThan(1);
    for (let round = 1; round < 15; round++) {
      expect(await stepsFor(`nobody-${round}@example.com`, round)).toEqual(expectedSteps);
      expect(await stepsFor(testOwnerEmail, round)).toEqual(expectedSteps);
    }
  });
});

describeEachDatabase("A session", (kind) => {
  let scene: StaffFixture;
  beforeAll(async () => void (scene = await createStaffFixture(kind)));
  afterAll(() => scene.database.close());

  test("ends after thirty minutes unused", async () => {
    const { token } = await scene.signInSuccessfully();
    expect(await scene.findSession(token, staffTestTimeAfter(30 * minute - 1))).not.toBe(null);
    expect(await scene.findSession(token, staffTestTimeAfter(59 * minute))).not.toBe(null);
    expect(await scene.findSession(token, staffTestTimeAfter(90 * minute))).toBe(null);
  });

  test("is not kept open by polling", async () => {
    const { token } = await scene.signInSuccessfully();
    expect(await scene.peekSession(token, staffTestTimeAfter(29 * minute))).not.toBe(null);
    expect(await scene.peekSession(token, staffTestTimeAfter(31 * minute))).toBe(null);
  });

  test("ends after twelve hours, however much it is used", async () => {
    const { token } = await scene.signInSuccessfully();
    for (let seconds = 0; seconds < 12 * hour; seconds += 20 * minute)
      expect(await scene.findSession(token, staffTestTimeAfter(seconds))).not.toBe(null);
    expect(await scene.findSession(token, staffTestTimeAfter(12 * hour))).toBe(null);
  });

  test("writes at most once a minute that it is used", async () => {
    const { token, session } = await scene.signInSuccessfully();
    const readSeenAt = async () => {
      const rows = scene.database.db.selectFrom("staff_session").select("seen_at");
      return (await rows.where("id", "=", session.sessionId).executeTakeFirst())?.seen_at;
    };
    await scene.findSession(token, staffTestTimeAfter(59));
    expect(await readSeenAt()).toEqual(staffTestStart);
    await scene.findSession(token, staffTestTimeAfter(61));
    expect(await readSeenAt()).toEqual(staffTestTimeAfter(61));
  });

  test("ends by signing out; others stay", async () => {
    const [one, other] = [await scene.signInSuccessfully(), await scene.signInSuccessfully()];
    await scene.signOut(one.token);
    expect(await scene.findSession(one.token, staffTestStart)).toBe(null);
    expect(await scene.findSession(other.token, staffTestStart)).not.toBe(null);
  });

  test("gets another cookie after the password was given again; five wrong attempts change nothing", async () => {
    const { token, session } = await scene.signInSuccessfully();
    const later = staffTestTimeAfter(10 * minute);
    for (let attempt = 0; attempt < 4; attempt++)
      expect(await scene.prove(session, secondTestPassword, later)).toEqual({ kind: "wrong" });
    const result = await scene.prove(session, validTestPassword, later);
    const renewed = { sessionId: session.sessionId, reauthenticatedAt: later };
    expect(result).toMatchObject({ kind: "proved", session: renewed });
    expect(await scene.findSession(token, later)).toBe(null);
    const newToken = result.kind === "proved" ? result.token : "";
    expect(await scene.findSession(newToken, later)).toMatchObject(renewed);
    expect(await scene.prove(session, secondTestPassword, later)).toEqual({ kind: "wrong" });
    expect(await scene.prove(session, validTestPassword, later)).toEqual({ kind: "wait", seconds: 60 });
  });

  test("asks to wait, and calls no password wrong, while the queue of hashes is full", async () => {
    const { session } = await scene.signInSuccessfully();
    const gate = { run: async () => null };
    const parts = { db: scene.database.db, gate, passwords: fastTestPasswords };
    const later = staffTestTimeAfter(20 * minute);
    const result = await reauthenticateWithPassword(parts, session, validTestPassword, later);
    expect(result).toEqual({ kind: "wait", seconds: hashQueueRetrySeconds });
  });

  test("is deleted at the next sign-in once it has expired", async () => {
    await scene.signInSuccessfully();
    await scene.signInSuccessfully({ now: staffTestTimeAfter(24 * hour) });
    const rows = await scene.database.db.selectFrom("staff_session").select("created_at").execute();
    expect(rows).toEqual([{ created_at: staffTestTimeAfter(24 * hour) }]);
    expect(await scene.database.db.selectFrom("staff_throttle").selectAll().execute()).toEqual([]);
  });
});
