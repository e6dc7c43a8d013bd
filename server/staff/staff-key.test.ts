import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";
import { openStaffEncryptionKey } from "./staff-key.ts";
import { parseSecretKey } from "../config/secret-key.ts";

describe("The key of the second factors", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "home-finder-key-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const file = () => join(folder, "keys", "staff.key");

  test("is created once, by the first of twenty concurrent callers", async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => openStaffEncryptionKey(folder, null).readOrCreate()),
    );
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
    expect(readdirSync(join(folder, "keys"))).toEqual(["staff.key"]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "keys")).mode & 0o777).toBe(0o700);
    expect(parseSecretKey(readFileSync(file(), "utf8"))).toEqual(keys[0]);
  });

  test("is the configured one if there is one, without a file", async () => {
    const configuredKey = randomBytes(32);
    expect(await openStaffEncryptionKey(folder, configuredKey).readOrCreate()).toBe(configuredKey);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is not replaced while stored secrets need it: the error says what helps", async () => {
    const open = () => openStaffEncryptionKey(folder, null);
    await expect(open().read()).rejects.toThrow(/keys\/staff\.key is missing.*reset/);
    expect(readdirSync(folder)).toEqual([]);
    await open().readOrCreate();
    writeFileSync(file(), "something else");
    await expect(open().read()).rejects.toThrow("is not a key");
    await expect(open().readOrCreate()).rejects.toThrow("is not a key");
  });

  test("decrypts what it has encrypted, for the same account and unaltered", async () => {
    const key = openStaffEncryptionKey(folder, null);
    const sealed = await encryptSecret(key, 7, "JBSWY3DPEHPK3PXP");
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(await encryptSecret(key, 7, "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
    expect(await decryptSecret(key, 7, sealed)).toBe("JBSWY3DPEHPK3PXP");
    expect(await decryptSecret(key, 7, "JBSWY3DPEHPK3PXP")).toBe("JBSWY3DPEHPK3PXP");
    await expect(decryptSecret(key, 8, sealed)).rejects.toThrow("reset EMAIL");
    const altered = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
    await expect(decryptSecret(key, 7, altered)).rejects.toThrow("under another key");
    const another = openStaffEncryptionKey(folder, randomBytes(32));
    await expect(decryptSecret(another, 7, sealed)).rejects.toThrow("reset EMAIL");
  });

  test.each(["", "c2hvcnQ=", "x".repeat(44), randomBytes(33).toString("base64")])("cannot be %j", (text) =>
    expect(parseSecretKey(text)).toBeNull(),
  );
});
