import { expect, test } from "vitest";
import { type LeadCorrection, parseLeadCorrection } from "./lead-correction.ts";

const correction: LeadCorrection = { name: " Mona  Adel ", phone: "0100 123 4567", email: "" };

test.each([
  ["is tidied", correction, false, { name: "Mona Adel", phone: "+201001234567", email: null }],
  ["has no name", { ...correction, name: " . " }, false, { name: "nameMissing" }],
  ["has too long a name", { ...correction, name: "a".repeat(101) }, false, { name: "nameTooLong" }],
  ["has half a number", { ...correction, phone: "0100" }, false, { phone: "phoneWrong" }],
  ["has half an address", { ...correction, email: "mona@" }, false, { email: "emailWrong" }],
  ["has no address to be answered by", correction, true, { email: "emailNeeded" }],
])("a correction that %s", (_, input, needsEmail, outcome) => {
  const parsed = parseLeadCorrection(input, needsEmail);
  expect(parsed.kind === "faults" ? parsed.faults : parsed).toMatchObject(outcome);
});
