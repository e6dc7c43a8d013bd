import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { createChainHeadSigner, parseSignedChainHead } from "./audit-head.ts";

const head = {
  site: "https://homes.example.com",
  at: "2026-11-25T12:00:00.000Z",
  entries: 1_204,
  lastHash: "ab".repeat(32),
};
const signed = createChainHeadSigner(Buffer.alloc(32, 7)).sign(head);

test("a signed head is parsed, however its JSON is formatted", () => {
  expect(parseSignedChainHead(JSON.stringify(signed))).toEqual(signed);
  expect(parseSignedChainHead(JSON.stringify({ ...signed, extra: 1 }, null, 2))).toEqual(signed);
  expect(signed.key).toMatch(/^[\w-]{43}$/);
});

test("the same secret always gives the same key, another secret another key", () => {
  expect(createChainHeadSigner(Buffer.alloc(32, 7)).sign(head)).toEqual(signed);
  expect(createChainHeadSigner(Buffer.alloc(32, 8)).sign(head).key).not.toBe(signed.key);
});

const { x: otherKey = "" } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });

test.each([
  ["the site", { site: "https://other.example.com" }],
  ["the moment", { at: "2026-11-24T12:00:00.000Z" }],
  ["the number", { entries: 1_203 }],
  ["the hash", { lastHash: "ac".repeat(32) }],
  ["the key", { key: otherKey }],
  ["the signature", { signature: "A".repeat(86) }],
])("a head is refused when somebody has altered %s", (_, change) => {
  expect(parseSignedChainHead(JSON.stringify({ ...signed, ...change }))).toBeNull();
});

test.each(["", "{}", "null", JSON.stringify(head)])("%s is no signed head", (text) => {
  expect(parseSignedChainHead(text)).toBeNull();
});
