import { type PageScriptBudget, pageScriptBudgets } from "../tests/support/script-budgets.ts";
import { formatPassFail, printRow, printTableHead } from "./harness.ts";
import { type TransferSize, type PageWeight, fetchBrotliBodies } from "./page-weight.ts";

/* Prints the tables of bench/pages.ts about transferred bytes. */

const formatKb = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;
const formatTransferSize = ({ sent, gzip }: TransferSize) => `${formatKb(sent)} (${formatKb(gzip)})`;

/**
 * Requests that ticking a filter makes: for data if the page is hydrated, otherwise for a whole page with the same
 * filter.
 */
const filterRequests = ["en", "ar"].map((language) => ({
  data: `/${language}/listings.data?type=apartment&_routes=${language}%3Alistings`,
  page: `/${language}/listings?type=apartment`,
}));

/** Budget of a page's HTML (brotli), in KB. */
function htmlBudgetKb(path: string): number {
  if (path.includes("/developer/")) return 16;
  // 17 KB for pages that list 24 listings or plans, 12 KB for all others.
  return /\/(?:listings|plans)/.test(path) ? 17 : 12;
}

/** Budget of a page's scripts at load, in KB; larger for pages that hydrate and for the live map. */
function scriptBudgetKb({ kb: limit, liveMapKb = 0 }: PageScriptBudget): number {
  return (limit ?? 0) + liveMapKb;
}

const findScriptBudget = (path: string) =>
  pageScriptBudgets.find((budget) => budget.path === path.slice("/en".length));

/** Prints the weights of pages next to their budgets. */
export function printPageWeights(weights: readonly PageWeight[]): void {
  printTableHead(
    "page | cards | HTML, styles, brotli | both when asked often | inline code | React Router's | scripts as sent, brotli (gzip) | asked for by the HTML | once a control is used | web-vitals | files of styles | fonts | to reach: HTML, scripts as sent | within",
  );
  for (const weight of weights) {
    const budget = findScriptBudget(weight.path);
    if (!budget) throw new Error(`${weight.path} has no budget`);
    const [htmlKb, scriptKb] = [htmlBudgetKb(weight.path), scriptBudgetKb(budget)];
    const isWithinBudget =
      weight.htmlBrotli <= htmlKb << 10 &&
      weight.inlineScript <= 3 << 10 &&
      weight.script.sent <= scriptKb << 10 &&
      weight.styleBrotli <= 11 << 10 &&
      weight.styleFiles === 0 &&
      weight.fonts <= 45 << 10;
    printRow(
      weight.path,
      weight.cards,
      `${formatKb(weight.htmlBrotli)}, ${formatKb(weight.styleBrotli)}`,
      formatKb(weight.recompressedBytes),
      formatKb(weight.inlineScript),
      formatKb(weight.inlineFramework),
      formatTransferSize(weight.script),
      formatKb(weight.earlyScript.sent),
      weight.hydrationScript ? formatTransferSize(weight.hydrationScript) : "",
      formatTransferSize(weight.vitals),
      weight.styleFiles,
      formatKb(weight.fonts),
      `${htmlKb} KB, ${scriptKb} KB`,
      formatPassFail(isWithinBudget),
    );
  }
  console.log(
    "\nTo reach on every page: 3 KB of inline code, 11 KB of CSS within the page and none beside it, 45 KB of fonts.\n",
  );
}

/** Prints what ticking a filter transfers: as data on a hydrated page, and as a whole page. */
export async function printFilterTransferSizes(origin: string): Promise<void> {
  printTableHead("a step of one filter | brotli | when asked often");
  for (const path of filterRequests.flatMap(({ data, page }) => [data, page])) {
    const { prompt, polished } = await fetchBrotliBodies(origin + path);
    printRow(path, formatKb(prompt.length), formatKb(polished.length));
  }
  console.log();
}
