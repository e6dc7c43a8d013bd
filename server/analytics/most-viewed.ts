import * as v from "valibot";
import { type ListingViewCounts, listingViewCountsSchema, type ListingViewCountStore } from "./views.ts";

const commandSchema = v.object({ sinceDay: v.pipe(v.string(), v.isoDate()), limit: v.number() });

/** Handles `npm run views` in the running site. @throws when the request is not valid */
export async function runMostViewedCommand(
  views: Pick<ListingViewCountStore, "mostViewed">,
  order: string,
): Promise<ListingViewCounts[]> {
  const { sinceDay, limit } = v.parse(v.pipe(v.string(), v.parseJson(), commandSchema), order);
  return views.mostViewed(sinceDay, limit);
}

/** Parses the running site's answer. @throws when it is not a list of viewed listings */
export function parseListingViewCounts(answer: string): ListingViewCounts[] {
  return v.parse(v.pipe(v.string(), v.parseJson(), listingViewCountsSchema), answer);
}

/**
 * Formats a text table with a row for each listing and a column for each day.
 * @param days ISO dates, oldest first
 */
export function formatViewCountTable(
  listings: readonly ListingViewCounts[],
  days: readonly string[],
): string {
  const head = ["Unit", "Project", "Views", ...days.map((day) => day.slice(5))];
  const rows = listings.map((listing) => {
    const viewsOn = new Map(listing.days);
    return [
      listing.unitCode,
      listing.projectName || "–",
      listing.views.toLocaleString("en"),
      ...days.map((day) => viewsOn.get(day)?.toLocaleString("en") ?? "·"),
    ];
  });
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isText = (column: number) => column < 2;
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [head, ...rows].map(line).join("\n");
}
