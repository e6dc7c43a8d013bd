import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import {
  defaultReaderFormat,
  type ReaderFormat,
  staffReaderFormat,
} from "../../domain/money/reader-format.ts";
import type { Locale } from "../../domain/text/locale.ts";
import * as ar from "../../messages/ar.ts";
import { provideMessages } from "../../messages/catalogue.ts";
import * as en from "../../messages/en.ts";
import type { PublicSiteData } from "../../web/shell/site.ts";
import { initialSalesHours } from "../../content/pages/sales-hours.ts";
import { publicConfig } from "./public-config.ts";

export {
  extractPlainText as plainTextOf,
  extractVisibleText as textOf,
  findLatinDigits as latinDigitsIn,
} from "./page-text.ts";

provideMessages("en", en);
provideMessages("ar", ar);

/** A site with a WhatsApp number and no other optional setting. */
const testSite: Omit<PublicSiteData, "format"> = {
  config: { ...publicConfig, publicOrigin: "http://localhost:3000", salesWhatsapp: "+201000000000" },
  year: 2026,
  projectCount: 9,
  salesHours: initialSalesHours,
};

/** HTML of an element as on a page in this language. @param changes to the site's configuration */
export function renderInLanguage(
  locale: Locale,
  element: ReactNode,
  changes: Partial<PublicSiteData["config"]> = {},
): string {
  return renderForReader(defaultReaderFormat(locale), element, changes);
}

/** HTML of an element as on a staff page. */
export function renderForStaff(locale: Locale, element: ReactNode, search = ""): string {
  return renderForReader(staffReaderFormat(locale), element, {}, search);
}

/**
 * HTML of an element for a visitor who chose digits or a second currency.
 * @param search query string of the page's URL, with its question mark
 */
export function renderForReader(
  format: ReaderFormat,
  element: ReactNode,
  changes: Partial<PublicSiteData["config"]> = {},
  search = "",
): string {
  const site: PublicSiteData = { ...testSite, format, config: { ...testSite.config, ...changes } };
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "*",
        loader: () => site,
        element,
      },
    ],
    {
      initialEntries: [`/${format.locale}/listings${search}`],
      hydrationData: { loaderData: { root: site } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
