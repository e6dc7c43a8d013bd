import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { runCommandLine } from "./command.ts";

const help = `
Usage: node scripts/compress-assets.ts [FOLDER]

Writes FILE.br and FILE.gz beside every built file that gains by it, for the server to send.
FOLDER is build/client by default.
`;

/** File types that compression makes smaller. Others, such as pictures and fonts, are compressed already. */
const gaining = new Set([".js", ".css", ".svg", ".json", ".geojson", ".txt", ".webmanifest"]);
/** Smaller files are not compressed, because they fit into one network packet anyway. */
const smallestBytes = 1_024;

const compressors = {
  ".br": (content: Buffer) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  ".gz": (content: Buffer) => gzipSync(content, { level: 9 }),
};

await runCommandLine(help, async ([folderArg]) => {
  const folder = folderArg ?? fileURLToPath(new URL("../build/client", import.meta.url));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !gaining.has(extname(file))) continue;
    const content = await readFile(file);
    for (const [suffix, compress] of Object.entries(compressors)) {
      const compressed = content.length < smallestBytes ? content : compress(content);
      if (compressed.length < content.length * 0.95) await writeFile(file + suffix, compressed);
      else await rm(file + suffix, { force: true });
    }
  }
});
