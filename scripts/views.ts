import { parseArgs } from "node:util";
import { toCairoIsoDate } from "../domain/time/cairo-date.ts";
import { formatViewCountTable, parseListingViewCounts } from "../server/analytics/most-viewed.ts";
import { createListingViewCountStore } from "../server/analytics/views.ts";
import { BootError } from "../server/process/boot-error.ts";
import { runCommandLine } from "./command.ts";
import { sendCommandToSiteOrRun, withMigratedDatabase } from "./site-database.ts";

const help = `
npm run views -- [--days 30] [--limit 20]

The homes that most visitors looked at in the last days, today among them, with the views of the last seven days. A view
is one visitor on one day (docs/decisions/0011-analytics.md says how they are counted). A running site with the embedded
database is asked; PostgreSQL is read directly. Settings come from the environment or .env.`;

const shownDays = 7;
const aDayMs = 86_400_000;

await runCommandLine(help, async () => {
  const { values } = parseArgs({
    options: { days: { type: "string", default: "30" }, limit: { type: "string", default: "20" } },
  });
  const count = parseInteger("--days", values.days, 3_660);
  const limit = parseInteger("--limit", values.limit, 1_000);
  // Counts days back from noon, so that a clock change neither skips nor repeats a day.
  const noon = Date.parse(`${toCairoIsoDate(new Date())}T12:00:00Z`);
  const dayBefore = (days: number) => new Date(noon - days * aDayMs).toISOString().slice(0, 10);
  const sinceDay = dayBefore(count - 1);
  const homes = await sendCommandToSiteOrRun(
    "views",
    JSON.stringify({ sinceDay, limit }),
    parseListingViewCounts,
    () =>
      withMigratedDatabase(({ backgroundPool }) =>
        createListingViewCountStore(backgroundPool).mostViewed(sinceDay, limit),
      ),
  );
  if (homes.length === 0) {
    console.log(`No home was seen since ${sinceDay}.`);
    return;
  }
  const columns = Array.from({ length: Math.min(shownDays, count) }, (_, index) => dayBefore(index));
  console.log(`Since ${sinceDay}:\n\n${formatViewCountTable(homes, columns.toReversed())}`);
});

function parseInteger(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new BootError(`${name} is a whole number from 1 to ${max}.`);
  return number;
}
