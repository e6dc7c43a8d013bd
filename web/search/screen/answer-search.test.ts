import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { App } from "../../../server/wiring/app.ts";
import "../../../tests/support/render.tsx";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { appContext } from "../../shell/app-context.ts";
import { loadSearchScreen } from "./answer-search.ts";

function loadAt(
  path: string,
  kind: "grid" | "map",
  app: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const context = new RouterContextProvider();
  context.set(appContext, app as App);
  context.set(readerFormatContext, defaultReaderFormat("en"));
  const url = new URL(path, "http://localhost");
  return loadSearchScreen({ request: new Request(url, { headers }), url, context }, { kind });
}

test.each([
  ["the server's", { "X-Reference": "K7QX-2M4P" }, /^K7QX-2M4P$/],
  ["one of its own", {}, /^[A-Z0-9-]{6,}$/],
])(
  "listings that cannot be read are an honest 503 with %s reference number, never other homes",
  async (_, headers, number) => {
    const logged: unknown[] = [];
    const failConnection = () => {
      throw new Error("connect ECONNREFUSED 10.0.0.7:5432 password=secret");
    };
    const app = {
      showcase: () => sampleShowcase,
      search: { find: failConnection, facets: failConnection },
      listings: { byIds: failConnection },
      log: { error: (entry: unknown) => logged.push(entry) },
      now: () => new Date("2026-11-21T10:00:00Z"),
    };
    const { data, init } = await loadAt("/en/listings?type=villa", "grid", app, headers);
    expect(init?.status).toBe(503);
    expect(data).toEqual({
      kind: "failed",
      edition: expect.any(String),
      screen: { kind: "grid" },
      reference: expect.stringMatching(number),
    });
    expect(JSON.stringify(data)).not.toContain("secret");
    expect(logged).toEqual([
      expect.objectContaining({ reference: "reference" in data ? data.reference : null }),
    ]);
  },
);

test("a search with the former slug of a renamed project redirects to the current slug", async () => {
  const app = {
    showcase: () => ({
      ...sampleShowcase,
      formerAddresses: [{ kind: "project", slug: "sunrise", now: "ivoire-east", developer: null }],
    }),
    search: { developers: () => [], projects: () => [{ slug: "ivoire-east" }] },
  };
  const redirect = await loadAt("/en/listings/map?project=sunrise&type=villa", "map", app).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(redirect).toBeInstanceOf(Response);
  const { status, headers } = redirect as Response;
  expect([status, headers.get("Location")]).toEqual([301, "/en/listings/map?project=ivoire-east&type=villa"]);
});
