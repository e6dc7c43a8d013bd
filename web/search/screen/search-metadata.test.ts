import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import { afterEach, expect, test, vi } from "vitest";
import { withScreenFilters, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import "../../../tests/support/render.tsx";
import { searchMetadata } from "./search-metadata.ts";
import type { SearchView } from "../view/search-view.ts";
import { serializeSearchView } from "../view/sent-view.ts";

afterEach(() => vi.unstubAllEnvs());

const origin = "https://homes.example.com";
const config = {
  publicOrigin: origin,
  brandName: { en: "Home Finder", ar: "هوم فايندر" },
} as PublicConfig;

function headOf(screen: ResultScreen, filters: Partial<SearchQuery> = {}) {
  const query = withScreenFilters(screen, { ...emptySearchQuery, ...filters });
  const options = { areas: [{ id: "6-october", label: "6th of October", count: 3 }] };
  const view = serializeSearchView({
    kind: "results",
    screen,
    query,
    typed: query,
    total: 3,
    options,
  } as unknown as SearchView);
  const tags = searchMetadata(
    { matches: [{ loaderData: { config, format: defaultReaderFormat("en") } }] },
    view,
  );
  const hrefOf = (name: string, value: string) =>
    tags.flatMap((tag) => {
      const link = tag as Readonly<Record<string, string>>;
      return link[name] === value ? [link["href"]?.slice(origin.length)] : [];
    })[0];
  const contentOf = (property: string) =>
    tags.flatMap((tag) => ("property" in tag && tag.property === property ? [tag["content"]] : []))[0];
  return {
    title: contentOf("og:title"),
    picture: contentOf("og:image"),
    canonical: hrefOf("rel", "canonical"),
    feed: hrefOf("type", "application/atom+xml"),
    isHidden: tags.some((tag) => "name" in tag && tag.name === "robots"),
  };
}

test.each<[ResultScreen, Partial<SearchQuery>, string, boolean]>([
  [{ kind: "grid" }, {}, "/en/listings", false],
  [{ kind: "grid" }, { page: 2 }, "/en/listings?page=2", false],
  [{ kind: "grid" }, { unitTypes: ["villa"] }, "/en/listings?type=villa", true],
  [{ kind: "list" }, {}, "/en/listings", false],
  [{ kind: "list" }, { page: 4 }, "/en/listings", false],
  [{ kind: "map" }, {}, "/en/listings", false],
  [{ kind: "area", area: "all" }, {}, "/en/listings", false],
  [{ kind: "new" }, {}, "/en/listings/new", false],
  [{ kind: "new" }, { unitTypes: ["villa"] }, "/en/listings/new?type=villa", true],
  [{ kind: "area", area: "6-october" }, {}, "/en/listings/by-area/6-october", false],
  [{ kind: "area", area: "6-october" }, { page: 2 }, "/en/listings/by-area/6-october?page=2", false],
])("%j with %j has the canonical address %s, hidden: %s", (screen, filters, canonical, isHidden) => {
  expect(headOf(screen, filters)).toMatchObject({ canonical, isHidden });
  vi.stubEnv("SSR", false);
  expect(headOf(screen, filters)).toMatchObject({ canonical: undefined, isHidden });
});

test.each<[ResultScreen, Partial<SearchQuery>, string]>([
  [{ kind: "grid" }, { sort: "price-asc", page: 3 }, ""],
  [{ kind: "list" }, { unitTypes: ["villa"] }, "?type=villa"],
  [{ kind: "new" }, {}, "?new=1"],
  [{ kind: "area", area: "6-october" }, { text: "mall" }, "?area=6-october&q=mall"],
])("%j with %j links to the feed of its own search, %j", (screen, filters, search) => {
  expect(headOf(screen, filters).feed).toBe(`/en/listings/feed.atom${search}`);
});

test("the link preview of a search has its filters and number of homes, with a picture of its own", () => {
  const filtered = headOf({ kind: "area", area: "6-october" }, { unitTypes: ["villa"], sort: "price-asc" });
  expect(filtered.title).toBe("3 homes: 6th of October, Villa");
  expect(filtered.picture).toBe(`${origin}/social/en/search/area%3D6-october%26type%3Dvilla.jpg`);
  const all = headOf({ kind: "grid" });
  expect(all.title).toBe("Available Listings | Home Finder");
  expect(all.picture).toMatch(/\/social\/en\/site\.jpg\?v=/);
});
