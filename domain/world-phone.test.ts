import { expect, test } from "vitest";
import { parseWorldPhone } from "./world-phone.ts";

test.each([
  ["an Egyptian mobile", "01001234567", "+201001234567"],
  ["one in Arabic-Indic figures", "٠١٢٢ ٣٤٥ ٦٧٨٩", "+201223456789"],
  ["one in Persian figures", "۰۱۱۰۱۲۳۴۵۶۷", "+201101234567"],
  ["one in full-width figures", "＋２０１５５１２３４５６７", "+201551234567"],
  ["one dialled with 00", "00201001234567", "+201001234567"],
  ["a Cairo landline", "0223456789", "+20223456789"],
  ["a prefix that Egypt's mobiles do not have", "01301234567", null],
  ["another one", "01601234567", null],
  ["the same with the country's code", "+201301234567", null],
  ["a figure too few", "0100123456", null],
  ["a figure too few, with the country's code", "+20100123456", null],
  ["a figure too many", "010012345678", null],
  ["a figure too many and no zero, which must not become an American number", "12012345678", null],
  ["a landline of another governorate", "+20 3 123 4567", null],
  ["a Saudi mobile", "+966 50 123 4567", "+966501234567"],
  ["a Saudi mobile with its trunk zero", "+966 050 123 4567", "+966501234567"],
  ["a Saudi mobile without plus", "966501234567", "+966501234567"],
  ["a Saudi mobile a figure too long", "+9665012345678", null],
  ["an Emirati mobile in Arabic-Indic figures", "٠٠٩٧١٥٠١٢٣٤٥٦٧", "+971501234567"],
  ["a Kuwaiti mobile", "00965 5123 4567", "+96551234567"],
  ["a Qatari mobile without plus", "974 3312 3456", "+97433123456"],
  ["a Bahraini mobile", "+973 3600 1234", "+97336001234"],
  ["an Omani mobile", "+968 9212 3456", "+96892123456"],
  ["a Saudi mobile without its country", "0501234567", null],
  ["a British number with its bracketed zero", "+44 (0)20 7946 0958", "+442079460958"],
  ["a country that there is not", "+999123456789", null],
  ["letters", "call me", null],
  ["letters instead of figures", "+1 800 FLOWERS", null],
  ["an extension", "+442079460958 ext 12", null],
  ["nothing", "", null],
  ["a text as long as a page", "1".repeat(10_000), null],
])("%s: %j is %j", (_, text, e164) => {
  expect(parseWorldPhone(text)).toBe(e164);
});
