import { describe, expect, test } from "vitest";
import type { Locale } from "../../../../domain/text/locale.ts";
import { type ListingFields, suggestedListingFields } from "../../../../domain/listings/listing-fields.ts";
import type { OriginalWords } from "../../../../domain/uploads/cells/original-words.ts";
import { renderForStaff } from "../../../../tests/support/render.tsx";
import { toFormTexts } from "../save/form-texts.ts";
import { ListingFieldValues } from "./listing-view.tsx";

const home = {
  ...suggestedListingFields,
  unitcode: "AA01-101",
  price: 3_950_000,
  transferfee: 75_000,
  tax: 0,
  unitarea: 105,
};

/** The shown value of each field, by its label. */
function facts(
  locale: Locale,
  values: ListingFields = home,
  words: OriginalWords = {},
): ReadonlyMap<string, string> {
  const html = renderForStaff(locale, <ListingFieldValues texts={toFormTexts(values)} words={words} />);
  const read = (text = "") => text.replace(/<[^>]+>/gu, "");
  return new Map(
    [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gu)].map(([, name, value]) => [
      read(name),
      read(value),
    ]),
  );
}

describe("The facts of a property", () => {
  test("have grouped amounts, with the digits and separators of the language", () => {
    const english = facts("en");
    expect(english.get("Price, EGP")).toBe("3,950,000");
    expect(english.get("Transfer fee, EGP")).toBe("75,000");
    const arabic = facts("ar");
    expect([...arabic.values()]).toEqual(expect.arrayContaining(["٣٬٩٥٠٬٠٠٠", "٧٥٬٠٠٠", "١٠٥"]));
  });

  test("distinguish a charge of 0, one that is not disclosed, and an unknown price", () => {
    const english = facts("en", { ...home, price: 0 });
    expect(english.get("Tax, EGP")).toBe("0");
    expect(english.get("Parking, EGP")).toBe("not disclosed");
    expect(english.get("Price, EGP")).toBe("N/A");
  });

  test("show an unstated size or number of rooms as unknown, and a studio as having no rooms", () => {
    const english = facts("en", { ...home, unitarea: 0, rooms: 0, toilets: 0 });
    expect(["Area, m²", "Rooms", "Bathrooms"].map((name) => english.get(name))).toEqual([
      "N/A",
      "N/A",
      "N/A",
    ]);
    expect(facts("en", { ...home, unittype: "Studio", rooms: 0 }).get("Rooms")).toBe("0");
  });

  test("have the original words of the file beside them, and link to the source of the listing", () => {
    const link = "https://example.com/home/12?a=1&b=2";
    const values = { ...home, finishing: "Fully Finished", pool: "yes", sourcelink: link } as const;
    const words = { finishing: "سوبر لوكس", pool: "بول" };
    const english = facts("en", values, words);
    expect(english.get("Finishing")).toBe("Fully FinishedIn the file: سوبر لوكس");
    expect(english.get("Pool")).toBe("YesIn the file: بول");
    expect(facts("ar", values, words).get("التشطيب")).toBe("Fully Finishedفي الملف: سوبر لوكس");
    const html = renderForStaff("en", <ListingFieldValues texts={toFormTexts(values)} />);
    expect(html).toContain(`href="${link.replace("&", "&amp;")}" rel="noreferrer nofollow"`);
    const hostile = toFormTexts({ ...values, sourcelink: "javascript:alert(1)" });
    expect(renderForStaff("en", <ListingFieldValues texts={hostile} />)).not.toContain("href=");
  });
});
