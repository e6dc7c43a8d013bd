import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { printRow, printTableHead } from "./harness.ts";
import { runCommandLine } from "../scripts/command.ts";

const help = `
node bench/script-parts.ts

Builds the browser's scripts in memory and prints what those of /en/listings are made of: each package, and each room of ours,
minified as it is sent, in KB of gzip by itself. The parts weigh more together than the files, because gzip finds less
to repeat in each. What is fetched on demand is listed apart.
`;

/** Modules that the measured pages load first (web/routes.ts). */
const entryChunks = [
  "/web/entry.client.tsx",
  "/web/root.tsx",
  "/.react-router/texts/results-en.ts",
  "/web/search/results.route.tsx",
];

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly code: string;
  readonly map: SourceMapPayload | null;
}

const outDir = resolve("build/client/assets");
const gzipKb = (text: string) => (gzipSync(text, { level: 9 }).length / 1_024).toFixed(1);

await runCommandLine(help, async () => {
  const chunks = await buildScripts();
  const entries = entryChunks.map((start) => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.includes(start));
    if (!chunk) throw new Error(`No script begins with ${start}`);
    return chunk;
  });
  const page = reachableChunks(entries, chunks);
  const onDemand = [...page].flatMap((chunk) => chunk.dynamicImports.map((name) => chunks.get(name)));
  printPartSizes("/en/listings", page);
  for (const chunk of new Set(onDemand)) {
    if (!chunk || page.has(chunk)) continue;
    const others = [...reachableChunks([chunk], chunks)].filter((each) => !page.has(each));
    printPartSizes(`fetched on demand: ${chunk.fileName}`, new Set(others));
  }
});

/** Builds the scripts in memory. @returns chunks by file name */
async function buildScripts(): Promise<ReadonlyMap<string, Chunk>> {
  const chunks = new Map<string, Chunk>();
  const collecting: Plugin = {
    name: "collecting",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk")
            chunks.set(chunk.fileName, { ...chunk, map: chunk.map as SourceMapPayload | null });
      },
    },
  };
  await build({ logLevel: "error", build: { write: false, sourcemap: "hidden" }, plugins: [collecting] });
  return chunks;
}

/** These chunks and all chunks that they import, directly or indirectly. */
function reachableChunks(from: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const reachable = new Set(from);
  for (const { imports } of reachable)
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) reachable.add(chunk);
    }
  return reachable;
}

/** The package of a source file, or its folder in this project. */
function packageOfSource(source: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  const path = relative(process.cwd(), isAbsolute(source) ? source : resolve(outDir, source));
  return /^(?:\.\.|build\/)/.test(path) ? "the build" : `${dirname(path)}/`;
}

/** Groups the characters of a minified file by the part (`packageOfSource`) from which each comes. */
function textByPart({ code, map }: Chunk): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const sources = map && new SourceMap(map);
  const parts = new Map<string, string>();
  for (const [line, text] of code.split("\n").entries())
    for (let column = 0; column < text.length; column++) {
      const entry = sources?.findEntry(line, column) ?? {};
      const source = "originalSource" in entry ? String(entry.originalSource) : "";
      let part = parts.get(source);
      if (part === undefined) parts.set(source, (part = packageOfSource(source)));
      texts.set(part, (texts.get(part) ?? "") + (text[column] ?? ""));
    }
  return texts;
}

function printPartSizes(title: string, chunks: ReadonlySet<Chunk>): void {
  const texts = new Map<string, string>();
  let [inAll, minified] = [0, 0];
  for (const chunk of chunks) {
    inAll += gzipSync(chunk.code, { level: 9 }).length;
    minified += Buffer.byteLength(chunk.code);
    for (const [part, text] of textByPart(chunk)) texts.set(part, (texts.get(part) ?? "") + text);
  }
  const rows = [...texts].map(([part, text]) => ({ part, text, gzip: gzipKb(text) }));
  console.log(
    `${title}: ${chunks.size} files, ${(inAll / 1_024).toFixed(1)} KB gzip, ${(minified / 1_024).toFixed(0)} KB minified\n`,
  );
  printTableHead("part | gzip KB | minified KB");
  for (const { part, text, gzip } of rows.toSorted((a, b) => Number(b.gzip) - Number(a.gzip)))
    if (Number(gzip) >= 0.3) printRow(part, gzip, (text.length / 1_024).toFixed(1));
  console.log();
}
