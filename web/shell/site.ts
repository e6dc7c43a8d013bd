import { useRouteLoaderData } from "react-router";
import type { Reader } from "../../domain/money/reader.ts";
import type { OpeningHours } from "../../domain/time/calendar.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import type { PreviewNote } from "./preview/preview-note.ts";

/** What every page knows of the site; made by the root loader. */
export interface Site {
  readonly reader: Reader;
  readonly config: PublicConfig;
  /** The current year in Cairo. */
  readonly year: number;
  /** Projects of all developers. */
  readonly projectCount: number;
  /** When sales answers. */
  readonly salesHours: readonly OpeningHours[];
  /** The holidays of sales that are on or near, as they are read; absent where there are none. */
  readonly salesHolidays?: readonly string[];
  /** What gives pages the brokerage's own accent; absent while that of the product holds. */
  readonly brandStyles?: string;
  /** Pages of the brokerage elsewhere, in the language of the page; absent where there are none. */
  readonly socialLinks?: readonly { readonly href: string; readonly name: string }[];
  /** What staff are told above a page with drafts in it; absent for everybody else. */
  readonly preview?: PreviewNote;
}

/** Null only where the root loader itself failed, on the error page. */
export function useSite(): Site | null {
  return useRouteLoaderData<Site>("root") ?? null;
}
