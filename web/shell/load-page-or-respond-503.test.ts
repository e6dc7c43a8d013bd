import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { App } from "../../server/wiring/app.ts";
import { defaultReaderFormat, type ReaderFormat } from "../../domain/money/reader-format.ts";
import { appContext } from "./app-context.ts";
import { readerFormatContext } from "./reader-format-context.ts";
import { loadPageOrRespond503 } from "./load-page-or-respond-503.ts";

const request = new Request("http://localhost/ar/plans?cash=5", { headers: { "X-Reference": "K7QX-2M4P" } });

function contextOf(logged: unknown[] = []): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(readerFormatContext, defaultReaderFormat("ar"));
  context.set(appContext, { log: { error: (entry: unknown) => logged.push(entry) } } as unknown as App);
  return context;
}

test("a page is answered with the result for the parameters and the language of its address", async () => {
  const read = (_: App, params: URLSearchParams, { locale }: ReaderFormat) => ({
    cash: params.get("cash"),
    locale,
  });
  expect(await loadPageOrRespond503(request, contextOf(), read)).toEqual({ cash: "5", locale: "ar" });
});

test("unreadable data is a 503 with the number of the error in the log", async () => {
  const logged: unknown[] = [];
  const answer = await loadPageOrRespond503(request, contextOf(logged), () =>
    Promise.reject(new Error("secret")),
  );
  expect(answer).toMatchObject({
    data: { kind: "failed", reference: "K7QX-2M4P" },
    init: { status: 503, headers: { "Retry-After": "5" } },
  });
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(logged).toEqual([expect.objectContaining({ reference: "K7QX-2M4P", path: "/:lang/plans" })]);
});
