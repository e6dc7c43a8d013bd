import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import {
  staffTestTimeAfter,
  secondTestPassword,
  createStaffFixture,
  type StaffFixture,
} from "../../tests/support/staff-fixture.ts";
import { takeAttempts } from "./throttle.ts";

const hour = 3_600;
const addressOf = (index: number) => `198.51.100.${index % 200}`;

describeEachDatabase("Guessing passwords", (kind) => {
  let scene: StaffFixture;
  beforeAll(async () => void (scene = await createStaffFixture(kind)));
  afterAll(() => scene.database.close());

  test("from 200 addresses for an hour, fewer than a hundred are checked; a known browser can sign in all the while", async () => {
    const { deviceToken } = await scene.signInSuccessfully();
    const guesses = 500;
    let device = deviceToken;
    const kinds: string[] = [];
    for (let index = 0; index < guesses; index++) {
      const now = staffTestTimeAfter((index * hour) / guesses);
      const guess = { password: secondTestPassword, address: addressOf(index), now };
      kinds.push((await scene.attemptSignIn(guess)).kind);
      if (index % 100 !== 99) continue;
      // Even with the right password, an unknown browser has to wait; the owner's known browser does not.
      expect(await scene.attemptSignIn({ address: "203.0.113.77", now })).toMatchObject({ kind: "wait" });
      const knownBrowser = { deviceToken: device, address: addressOf(index), now };
      ({ deviceToken: device } = await scene.signInSuccessfully(knownBrowser));
    }
    const evaluated = kinds.filter((each) => each === "wrong").length;
    expect(evaluated).toBeGreaterThan(40);
    expect(evaluated).toBeLessThanOrEqual(50);
    expect(kinds.filter((each) => each === "wait")).toHaveLength(guesses - evaluated);
  });

  test("at an account that does not exist is limited the same way", async () => {
    const answers: unknown[] = [];
    const guess = { email: "nobody@example.com", now: staffTestTimeAfter(5 * hour) };
    for (let index = 0; index < 12; index++)
      answers.push(await scene.attemptSignIn({ ...guess, address: addressOf(index) }));
    expect(answers.slice(0, 10)).toEqual(Array(10).fill({ kind: "wrong" }));
    expect(answers.slice(10)).toEqual(Array(2).fill({ kind: "wait", seconds: 90 }));
  });

  test("at many accounts from one address, or one IPv6 network, ends after thirty attempts", async () => {
    const now = staffTestTimeAfter(8 * hour);
    const kinds: string[] = [];
    for (let index = 0; index < 32; index++) {
      const address = `2001:db8:1:2::${index.toString(16)}`;
      kinds.push((await scene.attemptSignIn({ email: `n${index}@example.com`, address, now })).kind);
    }
    expect(kinds.filter((each) => each === "wrong")).toHaveLength(30);
    expect(kinds.slice(30)).toEqual(["wait", "wait"]);
  });

  test("with the cookie of another account's browser is no better than without", async () => {
    const now = staffTestTimeAfter(12 * hour);
    await scene.addAccount("karim@example.com", "editor");
    const { deviceToken } = await scene.signInSuccessfully({ email: "karim@example.com", now });
    const kinds: string[] = [];
    const guess = { password: secondTestPassword, deviceToken, now };
    for (let index = 0; index < 12; index++)
      kinds.push((await scene.attemptSignIn({ ...guess, address: addressOf(index) })).kind);
    expect(kinds.filter((each) => each === "wrong")).toHaveLength(10);
  });

  test("right passwords are free: twenty sign-ins in a row from one office", async () => {
    const now = staffTestTimeAfter(15 * hour);
    const kinds: string[] = [];
    for (let index = 0; index < 20; index++)
      kinds.push((await scene.attemptSignIn({ address: "203.0.113.9", now })).kind);
    expect(kinds).toEqual(Array(20).fill("signed-in"));
  });

  test("all at once, in two processes, gives no more attempts", async () => {
    const { db } = scene.database;
    const attempt = (seconds: number) =>
      takeAttempts(db, [{ of: "account", id: "raced@example.com" }], staffTestTimeAfter(20 * hour + seconds));
    const waitSeconds = await Promise.all(Array.from({ length: 40 }, () => attempt(0)));
    expect(waitSeconds.filter((seconds) => seconds === 0)).toHaveLength(10);
    expect(await attempt(89)).toBe(1);
    expect(await attempt(90)).toBe(0);
  });
});
