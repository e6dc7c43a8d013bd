import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { defaultReaderFormat, type ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { ListingReader } from "../../../server/listings/read/listings.ts";
import type { App } from "../../../server/wiring/app.ts";
import { toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { loader } from "./home-card.route.ts";

const findByUnitCode = vi.fn<ListingReader["findByUnitCode"]>();

async function fetchCard(unitCode: string, format: ReaderFormat) {
  const context = new RouterContextProvider();
  context.set(appContext, { listings: { findByUnitCode }, log: { error: () => {} } } as unknown as App);
  context.set(readerFormatContext, format);
  const request = new Request(`http://localhost/${format.locale}/listings/${unitCode}/card`);
  const loaderArgs = { params: { unitCode }, request, context };
  const answer = await loader(loaderArgs as unknown as Parameters<typeof loader>[0]);
  const { status, headers } = answer;
  return { status, mayComeAgain: headers.has("Retry-After"), body: await answer.json() };
}

describe("The card of one home", () => {
  test("is the same as in a list, in the reader's language and digits", async () => {
    const delivery = { kind: "quarter", year: 2027, quarter: 2 } as const;
    const home = { ...sampleListing, delivery };
    findByUnitCode.mockResolvedValue(home);
    const format: ReaderFormat = { locale: "ar", digits: "arab", currency: null };
    const { status, body } = await fetchCard("AA01-101", format);
    expect(status).toBe(200);
    expect(body).toMatchObject({ card: toListingCardView(home, format) });
    expect(body).toMatchObject({ card: { code: "AA01-101", place: "القاهرة الجديدة" } });
    expect(JSON.stringify(body)).toContain("٢٠٢٧");
    expect(findByUnitCode).toHaveBeenLastCalledWith("AA01-101");
  });

  test("of a home that is no longer public is not found", async () => {
    findByUnitCode.mockResolvedValue(null);
    const { status, body } = await fetchCard("ZZ99-1", defaultReaderFormat("en"));
    expect(status).toBe(404);
    expect(body).toEqual({ error: "not-found" });
  });

  test("answers 503 if it cannot be read", async () => {
    findByUnitCode.mockRejectedValue(new Error("connect ECONNREFUSED 10.0.0.7:5432 password=secret"));
    const answer = await fetchCard("AA01-101", defaultReaderFormat("en"));
    expect(answer).toEqual({
      status: 503,
      mayComeAgain: true,
      body: { error: "unavailable", reference: expect.any(String) },
    });
  });
});
