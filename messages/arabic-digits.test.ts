import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import * as ar from "./ar.ts";
import { messagesWithArabicDigits, withArabicDigits } from "./arabic-digits.ts";
import { flattenMessages } from "./page-texts.fixture.ts";
import { getTranslator } from "./translator.ts";

describe("The numbers of a message's own words", () => {
  test.each([
    ["وحدتك في 30 ثانية", "وحدتك في ٣٠ ثانية"],
    ["من 2.5 إلى 4 مليون ج.م", "من ٢٫٥ إلى ٤ مليون ج.م"],
    ["رقمًا من 100,000 إلى 4,000,000,000 ج.م.", "رقمًا من ١٠٠٬٠٠٠ إلى ٤٬٠٠٠٬٠٠٠٬٠٠٠ ج.م."],
    ["حتى 50. هذا الحد", "حتى ٥٠. هذا الحد"],
    ["مثل 500,000. هذا", "مثل ٥٠٠٬٠٠٠. هذا"],
    ["المرحلة 3: التشطيبات", "المرحلة ٣: التشطيبات"],
    ["خصم 10%", "خصم ١٠٪\u061c"],
    ["{count, plural, zero {0 وحدة} other {# وحدة}}", "{count, plural, zero {٠ وحدة} other {# وحدة}}"],
  ])("%j read %j in Arabic-Indic digits", (message, expected) => {
    expect(withArabicDigits(message)).toBe(expected);
  });

  test.each([
    "مثل \u2066AA01-101\u2069",
    "رقم الطلب مثل K7QX-2M4P",
    "مثل 01012345678، ومن",
    "تاريخًا مثل ⁨2027-03-31⁩",
    "هكذا: 09:00.",
    "ملف UTF-8 أو S3",
    "{count, plural, =0 {لا شيء} other {#}}",
    "<b1>{x2}</b1>",
  ])("in %j are codes, days, times or phones, and stay", (message) => {
    expect(withArabicDigits(message)).toBe(message);
  });

  test("are the reader's, whatever stands at the placeholders", () => {
    const arab = getTranslator({ locale: "ar", digits: "arab" }, "finder");
    expect(arab("options.2500000-4000000")).toBe("من ٢٫٥ إلى ٤ مليون ج.م");
    expect(arab("typeIn", { type: "شقة", project: "Sample 2" })).toBe("شقة في Sample 2");
    expect(getTranslator("ar", "finder")("title")).toBe("وحدتك في 30 ثانية");
  });

  test("are turned in the messages that browsers receive as in those of the server", () => {
    const messages: Readonly<Record<string, string>> = {
      ...Object.fromEntries(flattenMessages(ar)),
      nested:
        "{n, plural, =0 {لا شيء} one {<b>30</b> #} other {{kind, select, new {5 جديدة} other {6 {n}}}}} <i>7</i>",
      written: "{n, number, ::currency/EGP} {day, date, short}",
      inTag: "<b>{n, plural, other {# من 12}}</b>",
    };
    const compiled = Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, compile(message)]),
    );
    const converted = messagesWithArabicDigits(compiled);
    for (const [key, message] of Object.entries(messages))
      expect(converted[key], message).toEqual(compile(withArabicDigits(message)));
  });
});
