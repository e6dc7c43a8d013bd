import { describe, expect, test } from "vitest";
import type { ObservedRequest } from "../http/request/observed-request.ts";
import { createDoctorTokenIssuer } from "./doctor-token.ts";
import { judgeCertificate } from "./certificate.ts";
import { judgeClockOffsets } from "./clock.ts";
import { judgeDatabaseConnections } from "./connections.ts";
import { judgeDisk } from "./disk.ts";
import { findingsAbout, runDoctorChecks, type Finding } from "./finding.ts";
import { judgeProxySettings, judgeForgedHeader } from "./proxy-settings.ts";
import { judgeMigrations } from "./migrations.ts";
import { judgeReplication } from "./replication.ts";

const kinds = (findings: readonly Finding[]) => findings.map(({ kind }) => kind).join(" ");
const texts = (findings: readonly Finding[]) => findings.map(({ text }) => text).join("\n");
const gibibyte = 2 ** 30;

test("checks run at the same time: one that hangs or throws does not affect the others", async () => {
  const findings = await runDoctorChecks(
    [
      { about: "first", run: async () => findingsAbout("first").ok("well") },
      { about: "hanging", run: () => new Promise(() => {}) },
      { about: "throwing", run: () => Promise.reject(new Error("the password is secret")) },
    ],
    20,
  );
  expect(findings).toEqual([
    { about: "first", kind: "ok", text: "well" },
    {
      about: "hanging",
      kind: "fault",
      text: "did not come to an end within 0.02 seconds and was given up",
    },
    { about: "throwing", kind: "fault", text: "could not be tried (Error)" },
  ]);
});

test.each([
  ["ten usual processes", { connections: 8, processes: 10, available: 97, usedByOthers: 0 }, "ok"],
  ["none runs, which counts as one", { connections: 8, processes: 0, available: 97, usedByOthers: 0 }, "ok"],
  ["no room for one more", { connections: 15, processes: 2, available: 40, usedByOthers: 0 }, "warning"],
  ["too many for the server", { connections: 15, processes: 7, available: 97, usedByOthers: 0 }, "fault"],
  ["other databases have them", { connections: 8, processes: 2, available: 97, usedByOthers: 80 }, "fault"],
])("connections: %s", (_, counts, kind) => {
  expect(kinds(judgeDatabaseConnections(counts))).toBe(kind);
});

const standby = { name: "second", state: "streaming", lagSeconds: 1, lagBytes: 4_096 };
test.each([
  ["no standby", [], [], ""],
  ["one that follows", [standby], [], "ok"],
  ["one with nothing to replay", [{ ...standby, lagSeconds: 900, lagBytes: 0 }], [], "ok"],
  ["one that is a minute behind", [{ ...standby, lagSeconds: 60 }], [], "ok"],
  ["one that falls behind", [{ ...standby, lagSeconds: 61 }], [], "warning"],
  ["one that is being made", [{ ...standby, state: "backup" }], [], "warning"],
  ["one that is far behind", [standby, { ...standby, lagSeconds: 4_000 }], [], "ok fault"],
  ["one that may not be seen", [{ ...standby, state: null, lagSeconds: null }], [], "warning"],
  ["a slot that nobody reads", [], [{ name: "gone", keptBytes: 0 }], "warning"],
  ["a slot that fills the disk", [], [{ name: "gone", keptBytes: 2 * gibibyte }], "fault"],
])("replication: %s", (_, standbys, slots, kind) => {
  expect(kinds(judgeReplication(standbys, slots))).toBe(kind);
});

const [one, two] = [
  { name: "0001_a.sql", sql: "", checksum: "1", release: "1.2.0" },
  { name: "0002_b.sql", sql: "", checksum: "2", release: "1.3.0" },
];
test.each([
  ["all are there", [one, two], [one, two], "ok", "all 2"],
  ["one is missing", [one], [one, two], "warning", "1 are not applied yet, from 0002_b.sql on"],
  ["one is of a newer release of the same major", [one, two], [one], "ok", "0002_b.sql of version 1.3.0"],
  ["one is of another major", [one, { ...two, release: "2.0.0" }], [one], "fault", "by version 2.0.0"],
  ["one is of nobody knows whom", [one, { ...two, release: null }], [one], "fault", "is not known here"],
  ["a file is gone", [one, two], [two], "fault", "0001_a.sql, which is not known here"],
  ["one is newer, and one is missing", [two], [one], "fault", "does not have the migration 0001_a.sql"],
  ["one was changed", [{ ...one, checksum: "x" }, two], [one, two], "fault", "0001_a.sql was changed"],
])("migrations: %s", (_, applied, shipped, kind, words) => {
  const findings = judgeMigrations(applied, shipped, "1.2.0");
  expect([kinds(findings), texts(findings)]).toEqual([kind, expect.stringContaining(words)]);
});

test.each([
  ["room", { freeBytes: 20 * gibibyte, totalBytes: 40 * gibibyte, freeFiles: 1e6 }, "ok"],
  ["little room", { freeBytes: gibibyte, totalBytes: 40 * gibibyte, freeFiles: null }, "warning"],
  ["none", { freeBytes: 0, totalBytes: 40 * gibibyte, freeFiles: null }, "fault"],
  ["no more files", { freeBytes: 20 * gibibyte, totalBytes: 40 * gibibyte, freeFiles: 3 }, "ok warning"],
])("disk: %s", (_, space, kind) => {
  expect(kinds(judgeDisk(space, { warnBytes: 2 * 2 ** 30, refuseBytes: 512 << 20 }))).toBe(kind);
});

const agreeing = { who: "a", aheadMs: 0 };
test.each([
  ["nobody was asked", [], "ok", "nobody else"],
  ["it agrees", [{ who: "a", aheadMs: 1_200 }], "ok", "agrees with a"],
  ["a little off", [{ who: "a", aheadMs: -20_000 }], "warning", "a is 20 seconds behind"],
  ["far off", [agreeing, { who: "b", aheadMs: 400_000 }], "fault", "b is 400 seconds ahead"],
])("clock: %s", (_, readings, kind, words) => {
  const findings = judgeClockOffsets(readings);
  expect([kinds(findings), texts(findings)]).toEqual([kind, expect.stringContaining(words)]);
});

test.each([
  ["of three months, as it is renewed", 90 * 24, 30 * 24, "ok", "30 more days"],
  ["of three months, which was not renewed", 90 * 24, 13 * 24, "warning", "13 more days"],
  ["of a year", 365 * 24, 20 * 24, "ok", "20 more days"],
  ["of twelve hours, as a local authority makes them", 12, 5, "ok", "5 more hours"],
  ["of twelve hours, which was not renewed", 12, 2, "warning", "2 more hours"],
])("a certificate %s", (_, hours, hoursLeft, kind, words) => {
  const now = new Date("2026-11-26T10:00:00Z");
  const timeAt = (hour: number) => new Date(now.getTime() + hour * 3_600_000);
  const findings = judgeCertificate(
    "homes.example.com",
    { validFrom: timeAt(hoursLeft - hours), validTo: timeAt(hoursLeft) },
    now,
  );
  expect([kinds(findings), texts(findings)]).toEqual([kind, expect.stringContaining(words)]);
});

describe("What arrives at the public address", () => {
  const viaProxy: ObservedRequest = {
    isThroughProxy: true,
    isPassedOn: true,
    peer: "10.0.0.1",
    lastHop: "203.0.113.9",
    host: "own",
    protocol: "https",
  };
  const direct: ObservedRequest = { ...viaProxy, isThroughProxy: false, isPassedOn: false, protocol: null };
  const origin = { publicOrigin: "https://homes.example.com" };
  const https = { ...origin, trustedProxies: ["10.0.0.1"], hasNoProxy: false };
  const none = { ...https, trustedProxies: [], hasNoProxy: true };
  const plain = { publicOrigin: "http://localhost:3000", trustedProxies: [], hasNoProxy: false };
  test.each([
    ["a sound proxy", viaProxy, https, "ok", "arrive through the trusted proxy"],
    ["no proxy, as is said", direct, none, "ok", "arrive directly"],
    ["a site that is tried out", direct, plain, "ok", "arrive directly"],
    ["no X-Forwarded-For", { ...viaProxy, isPassedOn: false }, https, "fault", "does not say whom"],
    ["a proxy that is not trusted", { ...direct, isPassedOn: true }, https, "fault", "10.0.0.1 passes"],
    ["a proxy where none should be", { ...direct, isPassedOn: true }, none, "warning", "is none, but"],
    ["a way around the proxy", direct, https, "warning", "did not come through"],
    ["another Host", { ...viaProxy, host: "foreign" as const }, https, "fault", "pass Host on"],
    [
      "http, as the proxy says",
      { ...viaProxy, protocol: "http" as const },
      https,
      "fault",
      "leads to itself",
    ],
    ["no scheme", { ...viaProxy, protocol: null }, https, "warning", "X-Forwarded-Proto"],
  ])("%s", (_, arrival, settings, kind, words) => {
    const findings = judgeProxySettings(arrival, settings);
    expect([kinds(findings), texts(findings)]).toEqual([kind, expect.stringContaining(words)]);
  });

  test("with a forged address is a fault only when the proxy passes it on", () => {
    expect(kinds(judgeForgedHeader({ ...viaProxy, lastHop: "192.0.2.77" }, "192.0.2.77"))).toBe("fault");
    expect(judgeForgedHeader(viaProxy, "192.0.2.77")).toEqual([]);
  });

  test("is revealed only to holders of the secret, for a minute", () => {
    const tokens = createDoctorTokenIssuer(Buffer.alloc(32, 1));
    const issuedAt = new Date("2026-11-26T10:00:00Z");
    const later = (seconds: number) => new Date(issuedAt.getTime() + seconds * 1_000);
    const token = tokens.make(issuedAt);
    const valid = [issuedAt, later(59), later(61)].map((when) => tokens.holds(token, when));
    expect(valid).toEqual([true, true, false]);
    const others = createDoctorTokenIssuer(Buffer.alloc(32, 2)).make(issuedAt);
    for (const invalidToken of [others, "", "x", `${token}0`, token.replace(/^./u, "1")])
      expect(tokens.holds(invalidToken, issuedAt)).toBe(false);
  });
});
