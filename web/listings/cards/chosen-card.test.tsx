import { expect, test } from "vitest";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { renderInLanguage } from "../../../tests/support/render.tsx";
import { ListingCards } from "./listing-cards.tsx";
import { toListingCardView } from "./listing-card-view.ts";

const homes = ["AA01-101", "AA01-102", "AA01-103"].map((unitCode) =>
  toListingCardView({ ...sampleListing, unitCode }, { locale: "en" }),
);

test.each([
  ["the row of the home that is chosen on the map is marked", "AA01-102", ["AA01-102"]],
  ["no row is marked when the chosen home is on another page of the list", "AA01-900", []],
  ["no row is marked when nothing is chosen", null, []],
])("%s", (_, chosen, expected) => {
  const html = renderInLanguage("en", <ListingCards views={homes} variant="compact" chosen={chosen} />);
  const marked = html.split("<article").filter((row) => /^[^>]*data-chosen/.test(row));
  expect(marked.map((row) => /listings\/([\w-]+)"/.exec(row)?.[1])).toEqual(expected);
});
