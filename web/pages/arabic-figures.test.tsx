import { expect, test } from "vitest";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import { latinDigitsIn, renderForReader, textOf } from "../../tests/support/render.tsx";
import Demo from "./demo.route.tsx";
import NotFound, { meta } from "./not-found.route.tsx";
import type { Route } from "./+types/demo.route";
import type { Route as NotFoundRoute } from "./+types/not-found.route";
import { publicConfig } from "../../tests/support/public-config.ts";

const format: ReaderFormat = { locale: "ar", digits: "arab", currency: "USD" };

test("a whole page, header and footer included, has only Arabic-Indic digits for a reader who chose them", () => {
  const stats = { count: 1_234, activeCount: 1_180, totalPriceEgp: 4_521_000_000 };
  const loaderData = { kind: "counted", stats, hasSamples: false };
  const html = renderForReader(format, <Demo {...({ loaderData } as unknown as Route.ComponentProps)} />, {
    currencies: { rates: { USD: 48.5, AED: 13.205 }, day: "2026-11-01" },
  });
  for (const text of [
    "١٬٢٣٤",
    "٤٬٥٢١٫٠ مليون",
    "© ٢٠٢٦",
    "بأسعار صرف ١ نوفمبر ٢٠٢٦",
    "٤٨٫٥ ج.م",
    "١٣٫٢٠٥ ج.م",
  ])
    expect(textOf(html)).toContain(text);
  // Ignores the select for digits, whose options have both kinds.
  expect(latinDigitsIn(html.replace('<option value="">123</option>', ""))).toEqual([]);
});

test("metadata for programs have Latin digits", () => {
  const args = { matches: [{ loaderData: { config: publicConfig, format } }] };
  expect(meta(args as unknown as NotFoundRoute.MetaArgs)).toEqual([
    { title: "لم نجد هذه الصفحة | هوم فايندر" },
    { name: "robots", content: "noindex" },
  ]);
  expect(NotFound).toBeTypeOf("function");
});
