import { describe, expect, test } from "vitest";
import type { Locale } from "../../../../domain/text/locale.ts";
import { usualProperty } from "../../../../domain/listings/listing-fields.ts";
import { renderForStaff } from "../../../../tests/support/render.tsx";
import { toFormTexts } from "../save/form-texts.ts";
import { PropertyFacts } from "./property-view.tsx";

const home = {
  ...usualProperty,
  unitcode: "AA01-101",
  price: 3_950_000,
  transferfee: 75_000,
  tax: 0,
  unitarea: 105,
};

/** What stands beside each name. */
function facts(locale: Locale, values = home): ReadonlyMap<string, string> {
  const html = renderForStaff(locale, <PropertyFacts texts={toFormTexts(values)} agents={[]} />);
  const read = (text = "") => text.replace(/<[^>]+>/gu, "");
  return new Map(
    [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gu)].map(([, name, value]) => [
      read(name),
      read(value),
    ]),
  );
}

describe("The facts of a property", () => {
  test("have their amounts in groups, with the figures and separators of the language", () => {
    const english = facts("en");
    expect(english.get("Price, EGP")).toBe("3,950,000");
    expect(english.get("Transfer fee, EGP")).toBe("75,000");
    const arabic = facts("ar");
    expect([...arabic.values()]).toEqual(expect.arrayContaining(["٣٬٩٥٠٬٠٠٠", "٧٥٬٠٠٠", "١٠٥"]));
  });

  test("tell a charge of nothing from one that is not disclosed, and a price that is not known from both", () => {
    const english = facts("en", { ...home, price: 0 });
    expect(english.get("Tax, EGP")).toBe("0");
    expect(english.get("Parking, EGP")).toBe("not disclosed");
    expect(english.get("Price, EGP")).toBe("N/A");
  });
});
