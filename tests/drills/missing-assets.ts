import { requestFromProcess } from "./process-requests.ts";

/** An address of a built file, as it appears in pages, scripts and stylesheets. */
const assetPathPattern = /(?:\/assets\/|["'(]\.\/)([\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|json))/g;

/** The result of requesting every file of a page. */
interface RequestedAssets {
  /** Names of the files, including those that the page's files refer to. */
  readonly names: readonly string[];
  readonly requestCount: number;
  /** The port and the name of each file that was not answered. */
  readonly missing: readonly string[];
}

/**
 * Requests every built file that a page needs from each process, and the files that these refer to in turn.
 * @param ports ports of the processes
 * @param host host name of the site
 * @param html HTML of the page
 */
export async function findMissingAssets(
  ports: readonly number[],
  host: string,
  html: string,
): Promise<RequestedAssets> {
  const names = new Set<string>();
  const missing: string[] = [];
  let requestCount = 0;
  let next = findAssetNames(html);
  while (next.length > 0) {
    const newNames = [...new Set(next)].filter((name) => !names.has(name));
    for (const name of newNames) names.add(name);
    next = [];
    for (const name of newNames)
      for (const port of ports) {
        requestCount += 1;
        const { status, text } = await requestFromProcess(port, host, `/assets/${name}`);
        if (status !== 200) missing.push(`${port} ${name}`);
        else if (/\.(?:js|css)$/.test(name)) next.push(...findAssetNames(text));
      }
  }
  return { names: [...names], requestCount, missing };
}

function findAssetNames(text: string): string[] {
  return [...text.matchAll(assetPathPattern)].map(([, name = ""]) => name);
}
