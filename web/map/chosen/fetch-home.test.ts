import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { fetchListingCard } from "./fetch-home.ts";

const card = toListingCardView(sampleListing, { locale: "en" });
const address = "/en/listings/AA01-101/card";

/** Simulates a page of this build for a visitor who has chosen Arabic-Indic digits. */
beforeEach(() => {
  vi.stubEnv("BUILD_ID", "one");
  vi.stubGlobal("document", { documentElement: { dataset: { digits: "arab" } } });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ["a home is its card", Response.json({ edition: "one arab", card }), { kind: "found", card }],
  ["a home that is none of ours is gone", Response.json({}, { status: 404 }), { kind: "gone" }],
  [
    "a server that cannot read it tells nothing of it",
    Response.json({}, { status: 503 }),
    { kind: "failed" },
  ],
  ["an answer that is no JSON tells nothing of it", new Response("<html>"), { kind: "failed" }],
  [
    "the data of another build is not drawn",
    Response.json({ edition: "two arab", card }),
    { kind: "other-edition" },
  ],
  [
    "a card in other figures than those of the page is not drawn",
    Response.json({ edition: "one USD", card }),
    { kind: "other-edition" },
  ],
])("%s", async (_, response, expected) => {
  vi.stubGlobal("fetch", () => Promise.resolve(response));
  expect(await fetchListingCard(address, new AbortController().signal)).toEqual(expected);
});

test("without a connection the request for a home fails", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await fetchListingCard(address, new AbortController().signal)).toEqual({ kind: "failed" });
});
