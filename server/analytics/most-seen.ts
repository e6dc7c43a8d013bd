import * as v from "valibot";
import type { SeenHome, Views } from "./views.ts";

const wantedSchema = v.object({ sinceDay: v.pipe(v.string(), v.isoDate()), limit: v.number() });
/** As it travels between a running site and the command that asks it. */
const answerSchema = v.array(
  v.object({
    unitCode: v.string(),
    projectName: v.string(),
    views: v.number(),
    days: v.array(v.tuple([v.string(), v.number()])),
  }),
);

type Wanted = v.InferOutput<typeof wantedSchema>;

/** The running site's side of `npm run views`. */
export async function answerMostSeen(
  views: Pick<Views, "mostSeen">,
  wanted: string,
): Promise<v.InferOutput<typeof answerSchema>> {
  const { sinceDay, limit } = v.parse(v.pipe(v.string(), v.parseJson(), wantedSchema), wanted);
  const homes = await views.mostSeen(sinceDay, limit);
  return homes.map(({ unitCode, projectName, views: sum, days }) => ({
    unitCode,
    projectName,
    views: sum,
    days: [...days],
  }));
}

export function toWanted(wanted: Wanted): string {
  return JSON.stringify(wanted);
}

export function parseMostSeen(answer: string): SeenHome[] {
  const homes = v.parse(v.pipe(v.string(), v.parseJson(), answerSchema), answer);
  return homes.map(({ unitCode, projectName, views, days }) => ({
    unitCode,
    projectName,
    views,
    days: new Map(days),
  }));
}

/** Homes in rows, the last days in columns, as text of one width. `days` are ISO dates, the oldest first. */
export function formatMostSeen(homes: readonly SeenHome[], days: readonly string[]): string {
  const head = ["Unit", "Project", "Views", ...days.map((day) => day.slice(5))];
  const rows = homes.map((home) => [
    home.unitCode,
    home.projectName || "–",
    home.views.toLocaleString("en"),
    ...days.map((day) => home.days.get(day)?.toLocaleString("en") ?? "·"),
  ]);
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
