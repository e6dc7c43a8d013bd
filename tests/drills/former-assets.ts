import { type IncomingHttpHeaders, request } from "node:http";
import { timeoutMs } from "./drill.ts";

/** Matches the URL of a built file in pages, scripts and stylesheets. */
const assetForm = /(?:\/assets\/|["'(]\.\/)([\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|json))/g;

/** The result of requesting all files of a page. */
interface AskedAssets {
  /** Names of the files, including those to which the page's files refer. */
  readonly names: readonly string[];
  readonly asked: number;
  /** Port and name of each file that was not answered. */
  readonly missing: readonly string[];
}

export interface ProcessAnswer {
  /** HTTP status; 0 if the response was missing or incomplete. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Form fields to send with POST; if absent, the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
}

const nothing: ProcessAnswer = { status: 0, headers: {}, text: "" };

/**
 * Sends a request to one process, with the host name that visitors use. The status is 0 if there is no complete
 * response.
 */
export function askProcess(
  port: number,
  host: string,
  path: string,
  { headers = {}, form }: Sent = {},
): Promise<ProcessAnswer> {
  const body = form && new URLSearchParams(form).toString();
  const own = body === undefined ? {} : formHeaders(host, body);
  return new Promise((resolve) => {
    const options = { method: form ? "POST" : "GET", headers: { Host: host, ...own, ...headers } };
    const asked = request({ host: "127.0.0.1", port, path, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", () => resolve(nothing));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.once("error", () => resolve(nothing));
    asked.setTimeout(timeoutMs, () => asked.destroy());
    asked.once("close", () => resolve(nothing));
    asked.end(body);
  });
}

function formHeaders(host: string, body: string): Readonly<Record<string, string>> {
  return {
    Origin: `http://${host}`,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
  };
}

/**
 * Requests all built files that a page needs from each process, and the files to which these refer in turn.
 * @param ports of the processes
 * @param host name of the site
 * @param html of the page
 */
export async function missingAssets(
  ports: readonly number[],
  host: string,
  html: string,
): Promise<AskedAssets> {
  const names = new Set<string>();
  const missing: string[] = [];
  let asked = 0;
  let next = namesIn(html);
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((name) => !names.has(name));
    for (const name of fresh) names.add(name);
    next = [];
    for (const name of fresh)
      for (const port of ports) {
        asked += 1;
        const { status, text } = await askProcess(port, host, `/assets/${name}`);
        if (status !== 200) missing.push(`${port} ${name}`);
        else if (/\.(?:js|css)$/.test(name)) next.push(...namesIn(text));
      }
  }
  return { names: [...names], asked, missing };
}

function namesIn(text: string): string[] {
  return [...text.matchAll(assetForm)].map(([, name = ""]) => name);
}
