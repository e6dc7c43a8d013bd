import { describe, expect, test } from "vitest";
import { parseSearchQuery } from "../../../domain/search/search-query.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { NoListingsFound } from "./no-homes.tsx";
import type { RelaxationView } from "../view/relaxations.ts";

const { query } = parseSearchQuery(new URLSearchParams("rooms=5&price=-1000000"));
const withoutRooms: RelaxationView = {
  without: { words: "Without “5+ rooms”", total: 3, href: "/en/listings" },
  wider: null,
};
const renderText = (
  relaxations: readonly RelaxationView[],
  availableCount = 20,
  locale: "en" | "ar" = "en",
) =>
  textOf(
    renderInLanguage(
      locale,
      <NoListingsFound
        view={{ screen: { kind: "grid" }, query, relaxations, availableCount, nothing: null }}
      />,
    ),
  );

describe("a search that finds nothing", () => {
  test("says how many homes each dropped filter would find", () => {
    expect(renderText([withoutRooms])).toContain("Without “5+ rooms” 3 homes");
    expect(renderText([withoutRooms])).not.toContain("Clear all filters⁩:");
  });

  test.each([
    ["en", "Without “تلال”", "Without “تلال” 3 homes"],
    ["ar", "بدون «zzz»", "بدون «zzz» 3 وحدات"],
  ] as const)(
    "in %s keeps what was typed in the other script apart from the number",
    (locale, words, expected) => {
      const without = { words, total: 3, href: "/listings" };
      expect(renderText([{ without, wider: null }], 20, locale)).toContain(expected);
    },
  );

  test("says how many homes clearing all filters would find if no single one helps", () => {
    expect(renderText([])).toContain("⁨Clear all filters⁩: 20 homes");
    expect(renderText([], 20, "ar")).toContain("20");
  });

  test("promises nothing if there are no homes at all", () => {
    expect(renderText([], 0)).toContain("Clear all filters");
    expect(renderText([], 0)).not.toContain("Clear all filters⁩:");
  });
});
