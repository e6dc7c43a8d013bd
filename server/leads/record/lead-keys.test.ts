import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLeadKeys, openLeadKeys } from "./lead-keys.ts";

const now = new Date("2026-05-01T10:00:00Z");
const timeAfter = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "home-finder-keys-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("The key is made once, is nobody else's to read, and is the same after a restart", () => {
  const first = openLeadKeys(folder, null).phoneHmac("+201001234567");
  expect(statSync(join(folder, "keys/leads.key")).mode & 0o777).toBe(0o600);
  expect(openLeadKeys(folder, null).phoneHmac("+201001234567")).toBe(first);
  expect(createLeadKeys(Buffer.alloc(32)).phoneHmac("+201001234567")).not.toBe(first);
});

test("A truncated key file ends the start instead of making every person unknown", () => {
  openLeadKeys(folder, null);
  writeFileSync(join(folder, "keys/leads.key"), "short");
  expect(() => openLeadKeys(folder, null)).toThrow("is not a key");
});

test("A configured key needs no file, and is shared by all processes that have it", () => {
  const one = openLeadKeys(folder, "a secret of thirty-two characters");
  const other = openLeadKeys(join(folder, "other"), "a secret of thirty-two characters");
  expect(one.bodyHmac("x")).toBe(other.bodyHmac("x"));
  expect(existsSync(join(folder, "keys"))).toBe(false);
});

test("A form's token tells how old the form is, to whoever has the key alone", () => {
  const keys = createLeadKeys(Buffer.alloc(32, 1));
  const token = keys.newFormToken(now);
  expect(keys.formAge(token, timeAfter(90))).toBe(90);
  expect(keys.formAge(token, timeAfter(-2))).toBe(0);
  expect(keys.formAge(token, timeAfter(-60))).toBeNull();
  expect(createLeadKeys(Buffer.alloc(32, 2)).formAge(token, now)).toBeNull();
  expect(keys.formAge(token.replace(/^./, "0"), now)).toBeNull();
  expect(keys.formAge("", now)).toBeNull();
});

test("An IPv6 /64 counts as one sender, and a phone number never as an address", () => {
  const keys = createLeadKeys(Buffer.alloc(32, 1));
  const keyOf = (address: string) => keys.limitKey("address", address);
  expect(keyOf("2001:db8:1:2::5")).toBe(keyOf("2001:db8:1:2:ffff::1"));
  expect(keyOf("2001:db8:1:3::5")).not.toBe(keyOf("2001:db8:1:2::5"));
  expect(keys.limitKey("phone", "1")).not.toBe(keyOf("1"));
});
