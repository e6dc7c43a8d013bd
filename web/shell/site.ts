import { useRouteLoaderData } from "react-router";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import type { OpeningHours } from "../../domain/time/calendar.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import type { PreviewBannerContent } from "./preview/preview-note.ts";

/** Facts about the site that every page can use; loaded by the root route. */
export interface PublicSiteData {
  readonly format: ReaderFormat;
  readonly config: PublicConfig;
  /** The current year in Cairo. */
  readonly year: number;
  /** Number of projects of all developers. */
  readonly projectCount: number;
  /** The sales team's opening hours. */
  readonly salesHours: readonly OpeningHours[];
  /** The sales team's current and coming holidays, as texts; absent if there are none. */
  readonly salesHolidays?: readonly string[];
  /** CSS with the brokerage's own accent colour; absent if it has none. */
  readonly brandStyles?: string;
  /** The brokerage's profiles on other sites, named in the page's language; absent if there are none. */
  readonly socialLinks?: readonly { readonly href: string; readonly name: string }[];
  /** The banner above a preview of drafts, which only staff see. */
  readonly preview?: PreviewBannerContent;
}

/** Returns the facts about the site; null only on the error page, if the root loader failed. */
export function usePublicSite(): PublicSiteData | null {
  return useRouteLoaderData<PublicSiteData>("root") ?? null;
}
