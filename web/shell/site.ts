import { useRouteLoaderData } from "react-router";
import type { Reader } from "../../domain/money/reader.ts";
import type { OpeningHours } from "../../domain/time/calendar.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import type { PreviewNote } from "./preview/preview-note.ts";

/** What every page knows about the site; made by the root loader. */
export interface Site {
  readonly reader: Reader;
  readonly config: PublicConfig;
  /** The current year in Cairo. */
  readonly year: number;
  /** Number of projects of all developers. */
  readonly projectCount: number;
  /** The opening hours of sales. */
  readonly salesHours: readonly OpeningHours[];
  /** The current and coming holidays of sales, in words; absent if there are none. */
  readonly salesHolidays?: readonly string[];
  /** CSS with the brokerage's own accent colour; absent if the product's accent is used. */
  readonly brandStyles?: string;
  /** The brokerage's pages on other sites, in the language of the page; absent if there are none. */
  readonly socialLinks?: readonly { readonly href: string; readonly name: string }[];
  /** The banner above a page that shows drafts; staff only. */
  readonly preview?: PreviewNote;
}

/** Returns null only on the error page after the root loader failed. */
export function useSite(): Site | null {
  return useRouteLoaderData<Site>("root") ?? null;
}
