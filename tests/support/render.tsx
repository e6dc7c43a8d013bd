import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { plainReader, type Reader, staffReader } from "../../domain/money/reader.ts";
import type { Locale } from "../../domain/text/locale.ts";
import * as ar from "../../messages/ar.ts";
import { provideMessages } from "../../messages/catalogue.ts";
import * as en from "../../messages/en.ts";
import type { Site } from "../../web/shell/site.ts";
import { salesHours } from "../../content/pages/sales-hours.ts";
import { publicConfig } from "./public-config.ts";

export { latinDigitsIn, textOf } from "./page-text.ts";

provideMessages("en", en);
provideMessages("ar", ar);

/** A site with a number for WhatsApp and nothing else. */
const testSite: Omit<Site, "reader"> = {
  config: { ...publicConfig, publicOrigin: "http://localhost:3000", salesWhatsapp: "+201000000000" },
  year: 2026,
  projectCount: 9,
  salesHours,
};

/** The HTML of an element as a page of that language shows it; `changes` to what the site is configured to be. */
export function renderIn(locale: Locale, element: ReactNode, changes: Partial<Site["config"]> = {}): string {
  return renderFor(plainReader(locale), element, changes);
}

/** The HTML of an element as a page of staff shows it. */
export function renderForStaff(locale: Locale, element: ReactNode, search = ""): string {
  return renderFor(staffReader(locale), element, {}, search);
}

/**
 * The same for a reader who has chosen figures or a second currency.
 * @param search of the address of the page, with its question mark
 */
export function renderFor(
  reader: Reader,
  element: ReactNode,
  changes: Partial<Site["config"]> = {},
  search = "",
): string {
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
    {
      initialEntries: [`/${reader.locale}/listings${search}`],
      hydrationData: { loaderData: { root: site } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
