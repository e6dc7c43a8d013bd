import { describe, expect, test } from "vitest";
import { formatPhone, parseEgyptianPhone, toTelUrl, toWhatsappNumber } from "./phone.ts";

describe("an Egyptian phone number", () => {
  test.each([
    ["01001234567", "+201001234567"],
    ["1001234567", "+201001234567"],
    ["+201001234567", "+201001234567"],
    ["+20 100 123 4567", "+201001234567"],
    ["0020 (101) 123-4567", "+201011234567"],
    ["201211234567", "+201211234567"],
    ["0150.123.4567", "+201501234567"],
    ["٠١٠٠١٢٣٤٥٦٧", "+201001234567"],
    ["۰۱۰۰۱۲۳۴۵۶۷", "+201001234567"],
    ["＋２０１００１２３４５６７", "+201001234567"],
    ["\u202a01001234567\u202c", "+201001234567"],
    ["0223456789", "+20223456789"],
    ["+20 2 2345 6789", "+20223456789"],
    ["01301234567", null],
    ["01601234567", null],
    ["0100123456", null],
    ["010012345678", null],
    ["223456789", null],
    ["+966501234567", null],
    ["0100abc4567", null],
    ["", null],
  ])("%j is %j", (text, e164) => {
    expect(parseEgyptianPhone(text)).toBe(e164);
  });

  test.each([
    ["+201001234567", "+20 100 123 4567", "tel:+201001234567", "201001234567"],
    ["+20223456789", "+20 2 2345 6789", "tel:+20223456789", "20223456789"],
  ])("%s is shown as %j, dialled by %j, and %j on WhatsApp", (e164, display, tel, whatsapp) => {
    expect(formatPhone(e164)).toBe(display);
    expect(toTelUrl(e164)).toBe(tel);
    expect(toWhatsappNumber(e164)).toBe(whatsapp);
  });
});
