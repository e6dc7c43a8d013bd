import type { PartRef } from "../../../../domain/studio/studio-parts.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { urls } from "../../../shell/urls.ts";

/** The address of the public page that shows a part; null for the order of a list. */
export function publicHref({ kind, key, parent }: PartRef, locale: Locale): string | null {
  switch (kind) {
    case "project":
      return urls.project(locale, parent, key);
    case "developer":
      return urls.developer(locale, key);
    case "area":
      return urls.place(locale, key);
    case "about":
    case "privacy":
      return urls.page(kind, locale);
    case "question":
      return `${urls.page("", locale)}#${key}`;
    // An order has no page of its own.
    case "order":
      return null;
  }
}
