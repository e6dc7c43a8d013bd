import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import type { Listing } from "../../../domain/listings/listing.ts";
import type { ActiveFilter } from "../../../domain/search/search-filters.ts";
import { missedConditionTexts } from "./missed-words.ts";
import { withIndefiniteArticle } from "./with-article.ts";

const home = {
  unitType: "duplex",
  priceEgp: 9_800_000,
  downPaymentEgp: null,
  monthlyEgp: null,
  areaM2: 0,
  rooms: 4,
  bathrooms: 0,
  location: { en: "El Shorouk", ar: "الشروق" },
  coordinates: { lat: 30.2, lng: 31.5 },
  features: { garden: "no" },
} as unknown as Listing;
const centres = { "fifth-settlement": { centre: { lat: 30, lng: 31.5 } } };
const gazetteer = {
  byId: (id: string) => (centres as Record<string, unknown>)[id] ?? null,
  spelled: () => [],
} as unknown as Parameters<typeof missedConditionTexts>[2]["gazetteer"];
const words = (missed: readonly ActiveFilter[], locale: "en" | "ar" = "en") =>
  missedConditionTexts(missed, home, { format: { locale } as never, nameOf: () => undefined, gazetteer });

describe("the conditions that a home misses", () => {
  test.each<[ActiveFilter[], string, string]>([
    [
      [{ kind: "priceEgp", value: { min: null, max: 4_000_000 } }],
      "EGP 5,800,000 above your limit",
      "أعلى مما طلبت بـ 5,800,000 ج.م",
    ],
    [[{ kind: "unitTypes", value: "villa" }], "a duplex, not a villa", "دوبلكس وليس فيلا"],
    [
      [
        { kind: "unitTypes", value: "villa" },
        { kind: "unitTypes", value: "office" },
      ],
      "a duplex, not a villa or an office",
      "دوبلكس وليس فيلا أو مكتب إداري",
    ],
    [
      [{ kind: "places", value: "fifth-settlement" }],
      "in El Shorouk, 22 km away",
      "في الشروق، على بُعد 22 كم",
    ],
    [[{ kind: "areaM2", value: { min: 200, max: null } }], "Size not stated", "لم يذكر البائع المساحة"],
    [[{ kind: "rooms", value: 5 }], "4 rooms", "4 غرف"],
    [[{ kind: "features", value: "garden" }], "without a garden", "بدون حديقة"],
    [
      [{ kind: "features", value: "pool" }],
      "does not say whether it has a pool",
      "لم يُذكر إن كان بها حمام سباحة",
    ],
    [[{ kind: "text", value: "school" }], "without “school”", "لا تذكر «school»"],
  ])("%j", (missed, english, arabic) => {
    expect(words(missed)).toEqual([english]);
    expect(words(missed, "ar")).toEqual([arabic]);
  });

  test("are stated one by one", () => {
    expect(
      words([
        { kind: "priceEgp", value: { min: null, max: 4_000_000 } },
        { kind: "features", value: "pool" },
        { kind: "features", value: "garden" },
      ]),
    ).toHaveLength(3);
  });

  test("start with an article in English only", () => {
    expect(withIndefiniteArticle("Office", "en")).toBe("an office");
    expect(withIndefiniteArticle("Land", "en")).toBe("land");
    expect(withIndefiniteArticle("فيلا", "ar")).toBe("فيلا");
  });
});
