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
const shown = (relaxations: readonly RelaxationView[], availableCount = 20, locale: "en" | "ar" = "en") =>
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
    expect(shown([withoutRooms])).toContain("Without “5+ rooms” 3 homes");
    expect(shown([withoutRooms])).not.toContain("Clear all filters⁩:");
  });

  test.each([
    ["en", "Without “تلال”", "Without “تلال” 3 homes"],
    ["ar", "بدون «zzz»", "بدون «zzz» 3 وحدات"],
  ] as const)(
    "in %s keeps what was typed in the other script apart from the number",
    (locale, words, said) => {
      const without = { words, total: 3, href: "/listings" };
      expect(shown([{ without, wider: null }], 20, locale)).toContain(said);
    },
  );

  test("says how many homes clearing all filters would find if no single one helps", () => {
    expect(shown([])).toContain("⁨Clear all filters⁩: 20 homes");
    expect(shown([], 20, "ar")).toContain("20");
  });

  test("promises nothing if there are no homes at all", () => {
    expect(shown([], 0)).toContain("Clear all filters");
    expect(shown([], 0)).not.toContain("Clear all filters⁩:");
  });
});
