import { describe, expect, test } from "vitest";
import { leadKinds } from "../domain/leads/lead.ts";
import { type WhatsappReplyLead, whatsappReplyText, whatsappReplyUrl } from "./whatsapp-reply.ts";

const request: WhatsappReplyLead = {
  kind: "contact",
  locale: "en",
  name: "Mona Adel",
  phone: "+201001234567",
  reference: "K7QX-2M4P",
  developerName: "Apex Real Estate",
  projectName: "The Brooks",
  unitCode: null,
  visitAt: null,
};

describe("the first answer on WhatsApp", () => {
  test.each([
    [{}, "You asked about The Brooks. What would you like to know first?"],
    [{ unitCode: "AA01-101" }, "You asked about unit AA01-101."],
    [{ projectName: null }, "You asked about Apex Real Estate."],
    [{ projectName: null, developerName: null }, "K7QX-2M4P. What would you like to know first?"],
    [{ kind: "callback" }, "When is a good time to call you?"],
    [{ kind: "offers" }, "You asked for our offers for The Brooks."],
    [
      { kind: "visit", visitAt: "Sunday 22 November, 11 AM" },
      "Your visit of The Brooks is on Sunday 22 November, 11 AM. Does this time still suit you?",
    ],
    [
      { locale: "ar", kind: "visit", projectName: "ذا بروكس", visitAt: "الأحد 22 نوفمبر، 11 صباحًا" },
      "موعد المعاينة (ذا بروكس) هو الأحد 22 نوفمبر، 11 صباحًا. هل ما زال الموعد مناسبًا لك؟",
    ],
    [{ locale: "ar", unitCode: "AA01-101" }, "سألت عن الوحدة كود AA01-101."],
  ] as const)("to %j says %s", (change, text) => {
    expect(whatsappReplyText({ ...request, ...change }, "Home Finder")).toContain(text);
  });

  test.each(leadKinds)(
    "to a request of kind %s greets by name and names the reference in both languages",
    (kind) => {
      expect(whatsappReplyText({ ...request, kind }, "Home Finder")).toMatch(
        /^Hello Mona Adel, this is Home Finder about your request K7QX-2M4P\. /u,
      );
      expect(whatsappReplyText({ ...request, kind, locale: "ar" }, "هوم فايندر")).toMatch(
        /^أهلًا Mona Adel، معك هوم فايندر بخصوص طلبك رقم K7QX-2M4P\. /u,
      );
    },
  );

  test("goes to the visitor's number and nowhere else, whatever they called themselves", () => {
    const url = new URL(whatsappReplyUrl({ ...request, name: "A&phone=1#b\n?" }, "Home Finder"));
    expect([url.origin, url.pathname, url.hash]).toEqual(["https://wa.me", "/201001234567", ""]);
    expect([...url.searchParams.keys()]).toEqual(["text"]);
  });
});
