import { expect, test } from "vitest";
import { type LeadCorrection, parseLeadCorrection } from "./lead-correction.ts";

const right: LeadCorrection = { name: " Mona  Adel ", phone: "0100 123 4567", email: "" };

test.each([
  ["is tidied", right, false, { name: "Mona Adel", phone: "+201001234567", email: null }],
  ["has no name", { ...right, name: " . " }, false, { name: "nameMissing" }],
  ["has too long a name", { ...right, name: "a".repeat(101) }, false, { name: "nameTooLong" }],
  ["has half a number", { ...right, phone: "0100" }, false, { phone: "phoneWrong" }],
  ["has half an address", { ...right, email: "mona@" }, false, { email: "emailWrong" }],
  ["has no address to be answered by", right, true, { email: "emailNeeded" }],
])("a correction that %s", (_, typed, needsEmail, outcome) => {
  const parsed = parseLeadCorrection(typed, needsEmail);
  expect(parsed.kind === "faults" ? parsed.faults : parsed).toMatchObject(outcome);
});
