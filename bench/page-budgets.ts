import { type PageWeight, sendBrotli } from "./page-weight.ts";

/*
 * The tables of bench/pages.ts about bytes.
 */

const kb = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;
export const verdict = (holds: boolean) => (holds ? "yes" : "**no**");

/** What a page that React has taken over asks for when a filter is ticked, and the page of the same address. */
const steps = ["en", "ar"].map((language) => ({
  data: `/${language}/listings.data?type=apartment&_routes=${language}%3Alistings`,
  page: `/${language}/listings?type=apartment`,
}));
/** KB of HTML (brotli) and of scripts (gzip) that a page may have. React takes result screens over. */
function budgetOf(path: string): { readonly htmlKb: number; readonly scriptKb: number } {
  if (path.endsWith("no-such-page")) return { htmlKb: 12, scriptKb: 0 };
  if (path.includes("/developer/")) return { htmlKb: 15, scriptKb: 125 };
  if (!path.includes("/listings")) return { htmlKb: 12, scriptKb: 125 };
  // With the live map.
  return { htmlKb: 17, scriptKb: path.endsWith("/map") ? 165 + 450 : 165 };
}

/** What the pages weigh, beside what they may. */
export function printWeights(weights: readonly PageWeight[]): void {
  console.log(
    "| page | cards | HTML brotli | when asked often | inline code | React Router's | JS gzip | asked for by the HTML | web-vitals | CSS gzip | fonts | to reach: HTML, JS | within |",
  );
  console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|");
  for (const weight of weights) {
    const { htmlKb, scriptKb } = budgetOf(weight.path);
    const isWithin =
      weight.htmlBrotli <= htmlKb << 10 &&
      weight.inlineScript <= 3 << 10 &&
      weight.scriptGzip <= scriptKb << 10 &&
      weight.styleGzip <= 20 << 10 &&
      weight.fonts <= 130 << 10;
    const sizes = [
      weight.htmlBrotli,
      weight.htmlPolished,
      weight.inlineScript,
      weight.inlineFramework,
      weight.scriptGzip,
      weight.earlyScriptGzip,
      weight.vitalsGzip,
      weight.styleGzip,
      weight.fonts,
    ];
    const toReach = `${htmlKb} KB, ${scriptKb} KB`;
    const cells = [weight.path, weight.cards, ...sizes.map(kb), toReach, verdict(isWithin)];
    console.log(`| ${cells.join(" | ")} |`);
  }
  console.log("\nTo reach on every page: 3 KB of inline code, 20 KB of CSS, 130 KB of fonts.\n");
}

/** What a step of a filter sends: as data to a page that React has taken over, and as a page. */
export async function printSteps(origin: string): Promise<void> {
  console.log("| a step of one filter | brotli | when asked often |\n|---|--:|--:|");
  for (const path of steps.flatMap(({ data, page }) => [data, page])) {
    const { prompt, polished } = await sendBrotli(origin + path);
    console.log(`| ${path} | ${kb(prompt.length)} | ${kb(polished.length)} |`);
  }
  console.log();
}
