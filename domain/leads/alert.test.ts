import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { alertConsentHashInput, alertConsentText, parseAlertForm } from "./alert.ts";

test("the box names the company, what is sent, how often, how long, and that it is for nothing else", () => {
  expect(alertConsentText("en", "Home Finder")).toBe(
    "I agree that Home Finder sends new homes of this search to my e-mail address, at most one e-mail a day, until I stop it and for 12 months at most. My address is used for nothing else and shared with nobody.",
  );
  expect(alertConsentText("ar", "هوم فايندر")).toContain("أوافق على أن ترسل هوم فايندر");
});

test("texts that people agreed to are never altered: other words need a new version", () => {
  const hash = createHash("sha256").update(alertConsentHashInput("2026-11")).digest("hex");
  expect(hash).toBe("5de7b7a44da640c5bcfc5e50c88a79910494177c36ef0be7d1a6929b1b2f453c");
});

test.each([
  ["an address and a tick", " Mona@Example.com ", true, { kind: "email", email: "mona@example.com" }],
  ["no tick", "mona@example.com", false, { kind: "refused", faults: { agreed: "required" } }],
  ["no address", " ", true, { kind: "refused", faults: { email: "required" } }],
  ["neither", "mona", false, { kind: "refused", faults: { email: "invalid", agreed: "required" } }],
])("a form with %s", (_, email, hasAgreed, expected) => {
  expect(parseAlertForm({ email, hasAgreed })).toEqual(expected);
});
