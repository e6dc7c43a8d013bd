import { type IncomingHttpHeaders, request } from "node:http";
import { patienceMs } from "./drill.ts";

/** An address of a built file, as pages, scripts and sheets name it. */
const assetForm = /(?:\/assets\/|["'(]\.\/)([\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|json))/g;

/** What came of asking for every file of a page. */
interface AskedAssets {
  /** Names of the files, those that its files name too. */
  readonly names: readonly string[];
  readonly asked: number;
  /** Ports and names that were not answered with the file. */
  readonly missing: readonly string[];
}

export interface ProcessAnswer {
  /** 0 where nothing is answered, or not all of it. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of a form, which is sent with POST; without it the address is read. */
  readonly form?: Readonly<Record<string, string>>;
}

const nothing: ProcessAnswer = { status: 0, headers: {}, text: "" };

/** Asks a process itself for what visitors ask of the site under this host; status 0 where nothing is answered. */
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
    asked.setTimeout(patienceMs, () => asked.destroy());
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
 * Asks each process for every built file that a page needs, and for those that these files name in turn.
 * @param ports of the processes
 * @param host of the site
 * @param html the page
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
