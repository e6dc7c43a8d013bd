import * as v from "valibot";
import { type SeenHome, seenHomes, type Views } from "./views.ts";

const wantedSchema = v.object({ sinceDay: v.pipe(v.string(), v.isoDate()), limit: v.number() });

/** The running site's side of `npm run views`. @throws when the text is no order */
export async function answerMostSeen(views: Pick<Views, "mostSeen">, wanted: string): Promise<SeenHome[]> {
  const { sinceDay, limit } = v.parse(v.pipe(v.string(), v.parseJson(), wantedSchema), wanted);
  return views.mostSeen(sinceDay, limit);
}

/** Reads the answer of a running site. @throws when it is something else */
export function parseMostSeen(answer: string): SeenHome[] {
  return v.parse(v.pipe(v.string(), v.parseJson(), seenHomes), answer);
}

/** Homes in rows, the last days in columns, as text of one width. `days` are ISO dates, the oldest first. */
export function formatMostSeen(homes: readonly SeenHome[], days: readonly string[]): string {
  const head = ["Unit", "Project", "Views", ...days.map((day) => day.slice(5))];
  const rows = homes.map((home) => {
    const viewsOn = new Map(home.days);
    return [
      home.unitCode,
      home.projectName || "–",
      home.views.toLocaleString("en"),
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
