import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { plainReader, type Reader } from "../../domain/money/reader.ts";
import type { Locale } from "../../domain/text/locale.ts";
import * as ar from "../../messages/ar.ts";
import { provideMessages } from "../../messages/catalogue.ts";
import * as en from "../../messages/en.ts";
import type { Site } from "../../web/shell/site.ts";
import { publicConfig } from "./public-config.ts";

provideMessages("en", en);
provideMessages("ar", ar);

/** A site with a number for WhatsApp and nothing else. */
const testSite: Omit<Site, "reader"> = {
  config: { ...publicConfig, publicOrigin: "http://localhost:3000", salesWhatsapp: "+201000000000" },
  year: 2026,
  projectCount: 9,
};

/** The HTML of an element as a page of that language shows it; `changes` to what the site is configured to be. */
export function renderIn(locale: Locale, element: ReactNode, changes: Partial<Site["config"]> = {}): string {
  return renderFor(plainReader(locale), element, changes);
}

/** The same for a reader who has chosen figures or a second currency. */
export function renderFor(reader: Reader, element: ReactNode, changes: Partial<Site["config"]> = {}): string {
  const site: Site = { ...testSite, reader, config: { ...testSite.config, ...changes } };
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "*",
        loader: () => site,
        element,
      },
    ],
    { initialEntries: [`/${reader.locale}/listings`], hydrationData: { loaderData: { root: site } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What a reader of it sees, tags taken out; words in hidden attributes are not among it. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The Latin digits that a page for a reader of Arabic-Indic digits still shows or says, each with its word: none may be
 * left outside of codes and what else is written from left to right. `names` are texts of content, which keep theirs.
 */
export function latinDigitsIn(html: string, names: RegExp = /$^/u): readonly string[] {
  const shown = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gsu, " ")
    .replace(/<(\w+)[^>]*(?:dir="ltr"|class="(?:code|ltr)")[^>]*>.*?<\/\1>/gsu, " ");
  const said = [...shown.matchAll(/ aria-label="([^"]*)"/gu)].map(([, label = ""]) => label);
  const text = [textOf(shown), ...said].join(" ").replace(/\u2066[^\u2069]*\u2069/gu, " ");
  return text.replace(names, " ").match(/[^\s]*[0-9][^\s]*/gu) ?? [];
}
