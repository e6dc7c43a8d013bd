import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type WhatsappInquiry, whatsappText, whatsappUrl } from "./whatsapp.ts";

describe("the text a chat with sales opens with", () => {
  test.each<[WhatsappInquiry, string, string]>([
    [{ kind: "unit", unitCode: "AA01-101" }, "AA01-101", "AA01-101"],
    [
      { kind: "payment", unitCode: "AA01-101" },
      "custom payment options for unit AA01-101",
      "خطة سداد مختلفة",
    ],
    [{ kind: "project", projectName: "Ivoire East" }, "Ivoire East", "Ivoire East"],
    [{ kind: "general" }, "projects", "مشروعاتكم"],
  ])("%j says what it is about in both languages", (inquiry, english, arabic) => {
    expect(whatsappText(inquiry, "en")).toContain(english);
    expect(whatsappText(inquiry, "en")).toMatch(/^Hello, /u);
    expect(whatsappText(inquiry, "ar")).toContain(arabic);
    expect(whatsappText(inquiry, "ar")).toMatch(/^مرحبًا، /u);
  });
});

describe("the address that opens the chat", () => {
  test("names the number without plus and carries the text", () => {
    expect(whatsappUrl("+201001234567", "Hello, unit AA01-101 & more?")).toBe(
      "https://wa.me/201001234567?text=Hello%2C%20unit%20AA01-101%20%26%20more%3F",
    );
  });

  test("leaves the recipient to WhatsApp where the brokerage has configured none", () => {
    expect(whatsappUrl(null, "Hello")).toBe("https://wa.me/?text=Hello");
  });

  test("leads to wa.me with the one parameter, whatever the text holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
        const url = new URL(whatsappUrl("+201001234567", text));
        expect([url.origin, url.pathname, url.hash]).toEqual(["https://wa.me", "/201001234567", ""]);
        expect([...url.searchParams.keys()]).toEqual(["text"]);
        expect(url.searchParams.get("text")).toBe(text.slice(0, 1_000).toWellFormed());
      }),
    );
  });
});
