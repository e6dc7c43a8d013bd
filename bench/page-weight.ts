import { brotliDecompressSync, gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { measureFirstResponse } from "../tests/support/first-response-size.ts";
import { softwareMapLaunch } from "../tests/support/map-browser.ts";
import {
  missingPagePath,
  sampleUnitCode,
  type PageScriptBudget,
  triggerPageHydration,
} from "../tests/support/script-budgets.ts";
import { vitalsScriptUrlAttribute } from "../web/inline/data-attributes.ts";

export interface TransferSize {
  readonly sent: number;
  readonly gzip: number;
}

const zeroTransferSize: TransferSize = { sent: 0, gzip: 0 };

/** Bytes of a page for a browser with an empty cache. */
export interface PageWeight {
  readonly path: string;
  /**
   * Size of the HTML: as first sent, without its styles; the styles alone; and the whole HTML after recompression
   * (`polished`).
   */
  readonly htmlBrotli: number;
  readonly styleBrotli: number;
  readonly recompressedBytes: number;
  /**
   * Bytes of inline scripts: the site's own (`inlineScript`), and React Router's (`inlineFramework`). The page's
   * data is in neither.
   */
  readonly inlineScript: number;
  readonly inlineFramework: number;
  /** Script files as sent to this browser (brotli) and as gzip, without the script that measures the visit. */
  readonly script: TransferSize;
  /** The part of `script` that the HTML requests. */
  readonly earlyScript: TransferSize;
  /** Scripts that load after the first use of a control, on a page that hydrates only then; null for other pages. */
  readonly hydrationScript: TransferSize | null;
  readonly vitals: TransferSize;
  /** Stylesheet files that were loaded. */
  readonly styleFiles: number;
  readonly fonts: number;
  readonly cards: number;
}

/**
 * Loads a page of each budget, in both languages, in Chromium with a phone's screen and weighs what it loads.
 * @param unitCode of an existing listing, whose page replaces that of the sample listing in the budgets
 */
export async function measurePageWeights(
  origin: string,
  budgets: readonly PageScriptBudget[],
  unitCode: string,
): Promise<PageWeight[]> {
  await using browser = await chromium.launch(softwareMapLaunch);
  const weights: PageWeight[] = [];
  for (const { path, waking } of budgets.flatMap(budgetsInBothLanguages)) {
    const address = origin + path.replace(sampleUnitCode, unitCode);
    const html = await fetchBrotliBodies(address);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const sums = { stylesheet: 0, font: 0 };
    const scripts = new Map<string, TransferSize>();
    const weighed: Promise<void>[] = [];
    page.on("response", (response) => {
      const kind = response.request().resourceType();
      if (kind === "script" || kind === "stylesheet")
        weighed.push(
          response.body().then((body) => {
            const bytes = gzipSync(body, { level: 9 }).length;
            const sent = Number(response.headers()["content-length"] ?? body.length);
            if (kind === "script") scripts.set(new URL(response.url()).pathname, { sent, gzip: bytes });
            else sums.stylesheet += 1;
          }),
        );
      else if (kind === "font") weighed.push(response.body().then((body) => void (sums.font += body.length)));
    });
    await page.goto(address, { waitUntil: "networkidle" });
    // The live map loads when it is scrolled into view; its worker's file is requested by the browser itself.
    if ((await page.locator("[data-map]").count()) > 0) {
      await page.locator("[data-map]").hover({ position: { x: 5, y: 5 } });
      await page.getByRole("button", { name: /^(Zoom in|تكبير)$/ }).waitFor({ timeout: 60_000 });
    }
    await Promise.all(weighed);
    const text = brotliDecompressSync(html.prompt).toString();
    const answer = await measureFirstResponse(text);
    const loaded = groupScriptSizes(text, scripts);
    if (waking === "on use") await triggerHydration(page, weighed);
    weights.push({
      path,
      htmlBrotli: answer.html,
      styleBrotli: answer.css,
      recompressedBytes: html.polished.length,
      ...sumInlineScriptSizes(text),
      ...loaded,
      hydrationScript: waking === "on use" ? groupScriptSizes(text, scripts).script : null,
      styleFiles: sums.stylesheet,
      fonts: sums.font,
      cards: text.split("<article").length - 1,
    });
    await context.close();
  }
  return weights;
}

const budgetsInBothLanguages = ({ path, waking }: PageScriptBudget) =>
  (["en", "ar"] as const).map((language) => ({ path: `/${language}${path}`, waking }));

async function triggerHydration(page: Page, weighed: readonly Promise<void>[]): Promise<void> {
  await triggerPageHydration(page);
  await page.waitForLoadState("networkidle");
  await Promise.all(weighed);
}

/**
 * Groups the sizes of the script files by the time of their request. The script that measures web vitals loads
 * after the page.
 */
function groupScriptSizes(
  html: string,
  scripts: ReadonlyMap<string, TransferSize>,
): Pick<PageWeight, "script" | "earlyScript" | "vitals"> {
  const [, vitals = ""] = new RegExp(`${vitalsScriptUrlAttribute}="([^"]*)"`).exec(html) ?? [];
  const tags = html.match(/<script[^>]*\ssrc="[^"]*"|<link[^>]*rel="modulepreload"[^>]*>/g) ?? [];
  const earlyFiles = tags.flatMap((tag) => /(?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? []);
  const sumOf = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => {
      const { sent, gzip } = scripts.get(file) ?? zeroTransferSize;
      return { sent: sum.sent + sent, gzip: sum.gzip + gzip };
    }, zeroTransferSize);
  return {
    script: sumOf([...scripts.keys()].filter((file) => file !== vitals)),
    earlyScript: sumOf(earlyFiles),
    vitals: sumOf([vitals]),
  };
}

/** Size of a page in Brotli: as first sent (`prompt`), and after recompression (`polished`). */
export async function fetchBrotliBodies(
  address: string,
): Promise<{ readonly prompt: Buffer; readonly polished: Buffer }> {
  const prompt = await fetchBrotli(address);
  let polished = prompt;
  // Waits, because the site recompresses frequently requested pages in the background.
  for (let attempt = 0; attempt < 60 && polished.length >= prompt.length; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, attempt < 10 ? 0 : 50));
    polished = await fetchBrotli(address);
  }
  return { prompt, polished };
}

/**
 * The body as transferred; `fetch` would decompress it. Fails if the response is not a page in Brotli, or is an
 * unexpected "not found" page.
 */
async function fetchBrotli(address: string): Promise<Buffer> {
  const status = address.endsWith(missingPagePath) ? 404 : 200;
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(address, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      const encoding = answer.headers["content-encoding"];
      if (answer.statusCode !== status || encoding !== "br")
        reject(
          new Error(`${address} was answered with ${answer.statusCode}, ${encoding ?? "not compressed"}`),
        );
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
    }).on("error", reject);
  });
}

/** Inline scripts of React Router: its context and modules, and scroll restoration. */
const frameworkScriptPattern = /__reactRouter|storageKey/;
/** Matches the page's data, which React Router streams into the HTML. */
const pageDataPattern = /streamController\.(?:enqueue|close)/;

function sumInlineScriptSizes(html: string): Pick<PageWeight, "inlineScript" | "inlineFramework"> {
  let [inlineScript, inlineFramework] = [0, 0];
  for (const [, attributes = "", text = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=|json/.test(attributes) || pageDataPattern.test(text)) continue;
    if (frameworkScriptPattern.test(text)) inlineFramework += Buffer.byteLength(text);
    else inlineScript += Buffer.byteLength(text);
  }
  return { inlineScript, inlineFramework };
}
