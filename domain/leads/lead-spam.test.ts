import { expect, test } from "vitest";
import { assessLeadSpam, type SpamSignals } from "./lead-spam.ts";

const person: SpamSignals = {
  isHoneypotFilled: false,
  formAgeSeconds: 40,
  isAddressBusy: false,
  isPhoneBusy: false,
  isEmailBusy: false,
  name: "Mona Adel",
  message: "",
};
const cases: readonly (readonly [string, Partial<SpamSignals>, readonly string[], boolean])[] = [
  ["an ordinary request", {}, [], false],
  ["a field filled that people do not see", { isHoneypotFilled: true }, ["honeypot"], true],
  ["a form without its mark", { formAgeSeconds: null }, ["form-unsigned"], false],
  ["a form sent at once", { formAgeSeconds: 0.5 }, ["form-too-quick"], false],
  ["a form left open for two days", { formAgeSeconds: 2 * 86_400 }, ["form-too-old"], false],
  ["one link", { message: "see https://example.com/home" }, ["link"], false],
  [
    "one link in a form without its mark",
    { formAgeSeconds: null, message: "www.example.com" },
    ["form-unsigned", "link"],
    true,
  ],
  ["two links", { message: "http://a.example www.b.example" }, ["links"], true],
  ["a link for a name", { name: "Win at www.example.com" }, ["name-is-link"], true],
  ["too many from one address", { isAddressBusy: true }, ["address-busy"], true],
  ["too many for one number", { isPhoneBusy: true }, ["phone-busy"], true],
  ["too many for one mailbox", { isEmailBusy: true }, ["email-busy"], true],
  ["a name that mail programs make a link of", { name: "Prize at pay.example/x" }, ["name-is-link"], true],
  ["a domain in a name", { name: "Your parcel: evil-pay.com" }, ["name-is-link"], true],
  ["a name with a title", { name: "Dr.Mona M. Adel" }, [], false],
];
test.each(cases)("%s", (_, changes, suspicions, isQuarantined) => {
  expect(assessLeadSpam({ ...person, ...changes })).toEqual({ suspicions, isQuarantined });
});
