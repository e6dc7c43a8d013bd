import { startSiteBehindProxy } from "../tests/support/large-site.ts";
import { describeDataset, withGeneratedListings } from "./bench-database.ts";
import { printRow, printTableHead, runBench } from "./harness.ts";
import { formatMs, summariseTimes } from "./timing.ts";

const help = `
node bench/screens.ts [--rows 100000] [--rounds 60] [--only NAME,NAME]

How long the listing screens take, each rendered anew over HTTP, one request after the other and screen by screen in
turn, so that whatever else the machine does meets all alike. The grid is the reference. --only times the named ones,
without the garbage that the others leave to be collected.
`;

/** Returns the address of a screen for a round: different each time, so that the page cache misses. */
type ScreenAddress = (round: number) => string;

const price = (round: number) => `price=${1_000_000 + round * 10}-40000000`;
/** A view around New Cairo, moved slightly each time, of 1280 by 720 pixels at zoom 12. */
const view = (round: number) => {
  const west = 31.3 + round * 1e-3;
  return [west, 29.95, west + 0.44, 30.17].map((degrees) => degrees.toFixed(4)).join(",");
};

const screenAddresses: Readonly<Record<string, ScreenAddress>> = {
  grid: (round) => `/en/listings?${price(round)}`,
  list: (round) => `/en/listings/list?${price(round)}`,
  "new homes": (round) => `/en/listings/new?${price(round)}`,
  "areas index": (round) => `/en/listings/by-area?q=${round}`,
  "area detail": (round) => `/en/listings/by-area/new-cairo?${price(round)}`,
  "map page": (round) => `/en/listings/map?${price(round)}`,
  "map moved page": (round) => `/en/listings/map?box=${view(round)}`,
  "map moved pins": (round) => `/api/map?view=${view(round)}&zoom=12`,
  suggestions: (round) =>
    `/api/suggestions?lang=en&q=${["new", "pal", "villa", "ora", "kah"][round % 5]}${"abcdefghij"[round % 10]}${round}`,
  "compare 4 homes": (round) => `/en/listings/compare?homes=AA01-101,SR12-304,TE03-118,ZE04-124,XX-${round}`,
};

const defaults = { rows: 100_000, rounds: 60, only: null };

await runBench(help, defaults, async ({ rows, rounds, only }) => {
  const screenNames = only?.split(",") ?? Object.keys(screenAddresses);
  const screens = Object.entries(screenAddresses).filter(([name]) => screenNames.includes(name));
  await withGeneratedListings({ rows, isPostgres: false }, async ({ dataDir }) => {
    await using site = await startSiteBehindProxy({ dataDir });
    const times = await timeScreens(site.origin, rounds, screens);
    const reference = summariseTimes(times.get("grid") ?? []);
    console.log(`${describeDataset(rows, false)}\n`);
    printTableHead("rendered anew | p50 ms | p95 ms | of the grid's p50");
    for (const [name, samples] of times) {
      const { p50, p95 } = summariseTimes(samples);
      const ratio = times.has("grid") ? `${(p50 / reference.p50).toFixed(2)}×` : "–";
      printRow(name, formatMs(p50), formatMs(p95), ratio);
    }
  });
});

async function timeScreens(
  origin: string,
  rounds: number,
  screens: readonly (readonly [name: string, addressOf: ScreenAddress])[],
): Promise<ReadonlyMap<string, number[]>> {
  const times = new Map<string, number[]>(screens.map(([name]) => [name, []]));
  const warming = 10;
  for (let round = 0; round < warming + rounds; round++) {
    for (const [name, addressOf] of screens) {
      const startedAt = performance.now();
      const answer = await fetch(origin + addressOf(round));
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${addressOf(round)} answered ${answer.status}`);
      if (round >= warming) times.get(name)?.push(performance.now() - startedAt);
    }
  }
  return times;
}
