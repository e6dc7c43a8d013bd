import { describe, expect, test } from "vitest";
import type { Listing } from "../../domain/listings/listing.ts";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import { getTranslator } from "../../messages/translator.ts";
import { renderForReader, plainTextOf } from "../../tests/support/render.tsx";
import { useContentText } from "../language/use-prose.ts";
import { egyptMapData } from "../../content/map/egypt-map.ts";
import { drawLocationMap, type LocationMapSvg } from "../map/drawing/location-drawing.ts";
import { LocationMap } from "../map/drawing/location-map.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ListingCard } from "./cards/listing-card.tsx";
import { UnitTypeDrawing } from "./cards/unit-type-drawing.tsx";
import { toListingCardView } from "./cards/listing-card-view.ts";
import { toListingComparisonView } from "./compare/compare-view.ts";
import { PropertyDetails } from "./property/property-facts.tsx";
import { PropertyHeader } from "./property/property-head.tsx";
import { toPropertyView } from "./property/property-view.ts";
import { SellerOriginalTexts } from "./property/seller-text.tsx";
import { toSellerOriginalTexts } from "./property/unstated-view.ts";

const format: ReaderFormat = { locale: "ar", digits: "arab", currency: null };

/** Names with a number. The number must not be converted to Arabic-Indic digits. */
const names = ["5th Settlement", "R7", "90 Street", "شارع 90", "كمبوند 7"] as const;

function Prose({ name }: { readonly name: string }) {
  return useContentText()({ en: "", ar: `مقدم 5% منذ 2025 في ${name}` });
}

function mapOf(name: string): LocationMapSvg {
  const position = { precision: "exact", centre: { lat: 30, lng: 31.5 } } as const;
  const [label, ...labels] = drawLocationMap(egyptMapData, position, format.locale).labels;
  if (!label) throw new Error("The map around New Cairo has no label");
  return {
    ...drawLocationMap(egyptMapData, position, format.locale),
    labels: [{ ...label, text: name }, ...labels],
  };
}

const draw = (element: React.ReactElement) => plainTextOf(renderForReader(format, element));

function placesOf(name: string): Readonly<Record<string, string>> {
  const home: Listing = {
    ...sampleListing,
    title: { en: "", ar: `شقة 3 غرف ${name}` },
    location: { en: name, ar: name },
    projectName: { en: name, ar: name },
    developerName: { en: `${name} Developments`, ar: "" },
    images: [],
  };
  const untitled: Listing = { ...home, title: { en: `Flat ${name}`, ar: "" } };
  const card = toListingCardView(home, format);
  const view = toPropertyView(home, format);
  return {
    card: draw(<ListingCard view={card} />),
    "a title that was made": draw(<ListingCard view={toListingCardView(untitled, format)} />),
    drawing: draw(<UnitTypeDrawing home={card} look="wide" />),
    property: draw(<PropertyHeader view={view} />),
    details: draw(<PropertyDetails view={view} />),
    "seller's words": draw(<SellerOriginalTexts words={toSellerOriginalTexts(untitled, format.locale)} />),
    crumbs: draw(<Breadcrumb label="" crumbs={[{ label: name, href: "/" }, { label: name }]} />),
    compared: JSON.stringify(toListingComparisonView([home, sampleListing], format)),
    map: draw(<LocationMap drawing={mapOf(name)} place={name} />),
    chip: getTranslator(format, "search")("chip.text", { text: name }),
    heading: getTranslator(format, "property")("similar.inArea", { area: name }),
  };
}

describe.each(names)("the reader's digits do not change the name %s", (name) => {
  test.each(Object.keys(placesOf("R7")))("in %s", (place) => {
    expect(placesOf(name)[place]).toContain(name);
  });
});

test.each(["5th Settlement", "R7", "A90-street"])("nor %s within the site's texts", (name) => {
  const text = draw(<Prose name={name} />);
  expect(text).toContain(name);
  expect(text).toContain("٥٪");
  expect(text).toContain("٢٠٢٥");
});
