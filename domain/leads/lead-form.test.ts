import { describe, expect, test } from "vitest";
import { type LeadFormFaults, type LeadFormValues, leadFieldLimits, parseLeadForm } from "./lead-form.ts";
import type { LeadKind } from "./lead.ts";

const full: LeadFormValues = { name: "Mona Adel", phone: "01001234567", consent: "yes" };

const requestOf = (values: LeadFormValues, kind: LeadKind = "contact") => {
  const parsed = parseLeadForm(kind, "en", values);
  if (parsed.kind !== "request") throw new Error(JSON.stringify(parsed.faults));
  return parsed.request;
};

describe("A lead form", () => {
  test("with name, phone and consent is enough, and nothing is ticked for the visitor", () => {
    expect(requestOf(full)).toEqual({
      kind: "contact",
      locale: "en",
      name: "Mona Adel",
      phone: "+201001234567",
      email: null,
      channel: "call",
      hours: "any",
      message: "",
      projectSlug: null,
      developerSlug: null,
      unitCode: null,
      answers: null,
      matches: null,
      slot: null,
      wantsTransport: false,
      agreesToOffers: false,
      agreesToSharing: false,
    });
  });

  test.each<[string, LeadFormValues, LeadFormFaults]>([
    ["a name that cannot be seen", { name: "\u202e\u200c \t" }, { name: "nameMissing" }],
    ["a name like a page", { name: "M".repeat(leadFieldLimits.name + 1) }, { name: "nameTooLong" }],
    ["a phone that does not exist", { phone: "01301234567" }, { phone: "phoneWrong" }],
    ["a phone like a page", { phone: "0".repeat(99) }, { phone: "phoneWrong" }],
    ["a wrong e-mail", { email: "mona@" }, { email: "emailWrong" }],
    ["a header of a mail", { email: "a@example.com\r\nBcc: b@example.com" }, { email: "emailWrong" }],
    ["no e-mail for the answer by e-mail", { channel: "email" }, { email: "emailMissing" }],
    ["a channel that there is not", { channel: "fax" }, { channel: "choiceUnknown" }],
    [
      "a message like a book",
      { message: "م".repeat(leadFieldLimits.message + 1) },
      { message: "messageTooLong" },
    ],
    ["a consent that is anything but a tick", { consent: "on-ish" }, { consent: "consentMissing" }],
  ])("with %s is told so", (_, values, faults) => {
    expect(parseLeadForm("contact", "ar", { ...full, ...values })).toEqual({ kind: "faults", faults });
  });

  test.each<[string, LeadKind, LeadFormValues, LeadFormFaults]>([
    [
      "empty names every field that is needed",
      "contact",
      {},
      { name: "nameMissing", phone: "phoneMissing", consent: "consentMissing" },
    ],
    ["for the offers without an e-mail", "offers", full, { email: "emailMissing" }],
    ["for a visit without a time", "visit", full, { slot: "slotMissing" }],
    [
      "for a visit at a time that there is not",
      "visit",
      { ...full, slot: "2026-13-01T10:00:00Z" },
      { slot: "slotWrong" },
    ],
  ])("%s is told so", (_, kind, values, faults) => {
    expect(parseLeadForm(kind, "ar", values)).toEqual({ kind: "faults", faults });
  });

  test("keeps the lines of a message, makes other texts a single line, and removes invisible characters", () => {
    const request = requestOf({ ...full, name: " Mona\r\n\u202eAdel ", message: "one\r\ntwo\u0000" });
    expect([request.name, request.message]).toEqual(["Mona Adel", "one\ntwo"]);
  });

  test("keeps a valid project slug and unit code, and drops anything else", () => {
    const validRequest = requestOf({ ...full, project: "the-brooks", developer: "apex", unit: "AA01-101" });
    expect([validRequest.projectSlug, validRequest.developerSlug, validRequest.unitCode]).toEqual([
      "the-brooks",
      "apex",
      "AA01-101",
    ]);
    const oddRequest = requestOf({ ...full, project: "../../etc", developer: "<b>", unit: "admin" });
    expect([oddRequest.projectSlug, oddRequest.developerSlug, oddRequest.unitCode]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test.each([
    ["kept", '{"budget":"mid\\u0000dle","areas":["new-cairo"]}', { budget: "mid dle", areas: ["new-cairo"] }],
    ["left out when it is no JSON", "{", null],
    ["left out when it is too long", JSON.stringify("x".repeat(leadFieldLimits.json)), null],
    ["left out when it is too deep", "[[[[[1]]]]]", null],
    ["left out when it is thousands deep", `${"[".repeat(1_900)}${"]".repeat(1_900)}`, null],
  ])("answers of the finder are %s", (_, answers, expected) => {
    expect(requestOf({ ...full, answers, found: answers }, "matches")).toMatchObject({
      answers: expected,
      matches: expected,
    });
  });

  test("has what the finder found also from a page that calls it by its older name", () => {
    expect(requestOf({ ...full, matches: '["AA01-101"]' }, "matches").matches).toEqual(["AA01-101"]);
  });

  test("for a visit has its time and the choice of transport, which no other form has", () => {
    const values = { ...full, slot: "2026-05-03T07:00:00.000Z", transport: "yes" };
    expect(requestOf(values, "visit")).toMatchObject({
      slot: new Date("2026-05-03T07:00:00Z"),
      wantsTransport: true,
    });
    expect(requestOf(values)).toMatchObject({ slot: null, wantsTransport: false });
  });
});
