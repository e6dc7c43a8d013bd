import { describe, expect, test } from "vitest";
import { amountInWords } from "../../domain/text/amounts/amount-in-words.ts";
import { parseEnglishAmount } from "./read-english-words.ts";
import { parseArabicAmount } from "./read-arabic-words.ts";

/** Numbers to test, the same in every run. */
function* numbers(): Generator<number> {
  for (let pounds = 0; pounds <= 12_000; pounds += 1) yield pounds * 100;
  // Combines each of these groups with each in the neighbouring scale, so that every form of a number meets every
  // noun.
  const groups = [
    0, 1, 2, 3, 10, 11, 12, 20, 21, 22, 99, 100, 101, 102, 103, 111, 200, 201, 202, 211, 300, 802, 999,
  ];
  for (const high of groups)
    for (const low of groups) for (const size of [1, 1e3, 1e6]) yield (high * 1e3 + low) * size * 100;
  for (const milliards of groups) for (const units of groups) yield (milliards * 1e9 + units) * 100;
  for (let piastres = 0; piastres < 100; piastres += 1)
    for (const pounds of [0, 1, 2, 3, 11, 100, 102_000, 2_000_000]) yield pounds * 100 + piastres;
  let state = 20_261_126;
  for (let index = 0; index < 60_000; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    const next = (state * 48_271) % 2_147_483_647;
    yield ((state * 65_536 + next) % 10 ** (2 + (index % 13))) + (index % 2 === 0 ? 0 : 1);
    state = next;
  }
}

describe("Sums in words, read again by the grammar", () => {
  test("are the sums that were written, in both languages", () => {
    const misreadAmounts: unknown[] = [];
    let count = 0;
    for (const piastres of numbers()) {
      if (piastres > 99_999_999_999_999) continue;
      count += 1;
      const arabic = parseArabicAmount(amountInWords(piastres, "ar"));
      const english = parseEnglishAmount(amountInWords(piastres, "en"));
      if (arabic !== piastres || english !== piastres) misreadAmounts.push({ piastres, arabic, english });
    }
    expect(misreadAmounts).toEqual([]);
    expect(count).toBeGreaterThan(70_000);
  });

  test.each([
    ["ستة وأربعون ألف وثمانمائة جنيه مصري فقط لا غير", "11 to 99 ask for the accusative"],
    ["ستة وأربعون ألفًا جنيه مصري فقط لا غير", "the noun before what it counts has no ending"],
    ["ألفان جنيه مصري فقط لا غير", "nor has the dual"],
    ["مائة وألفان جنيه مصري فقط لا غير", "nor behind a hundred"],
    ["ثلاثة ألف جنيه مصري فقط لا غير", "3 to 10 ask for the plural"],
    ["ألف ومائة وثلاثة جنيه مصري فقط لا غير", "of the pound too"],
    ["مائتا وأحد عشر جنيهًا مصريًا فقط لا غير", "two hundred before and is whole"],
    ["مائتان جنيه مصري فقط لا غير", "and before its noun is not"],
    ["ثلاث جنيهات مصرية فقط لا غير", "a masculine noun is counted by the feminine"],
    ["مائة جنيه مصري", "a cheque ends its sum"],
  ])("%s is not taken: %s", (text) => {
    expect(() => parseArabicAmount(text)).toThrow(text);
  });
});
