import { expect, test } from "vitest";
import { toArabicDigits } from "./arabic-digits.ts";

test.each([
  ["3,500,000 ج.م", "٣٬٥٠٠٬٠٠٠ ج.م"],
  ["1.2 مليون", "١٫٢ مليون"],
  ["20%", "٢٠٪\u061c"],
  ["20\u200e%", "٢٠\u200e٪\u061c"],
  ["الصفحة 1 من 14.", "الصفحة ١ من ١٤."],
  ["© 2026 هوم فايندر", "© ٢٠٢٦ هوم فايندر"],
  ["140 م²", "١٤٠ م²"],
  ["مقدم، تقسيط", "مقدم، تقسيط"],
])("%s is written %s", (latin, arabic) => {
  expect(toArabicDigits(latin)).toBe(arabic);
});
