import { registerHooks } from "node:module";

/*
 * Loaded before the code of a site (node --import): plants a fault in it. PLANTED_FAULT names a file by the end of its
 * address, words of it, and what stands there instead, as JSON. The site ends where the file does not hold the words.
 */

export interface PlantedFault {
  readonly file: string;
  readonly words: string;
  readonly instead: string;
}

const { file, words, instead } = JSON.parse(process.env["PLANTED_FAULT"] ?? "") as PlantedFault;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(file)) return loaded;
    const source = Buffer.from((loaded.source ?? "") as Uint8Array | string).toString();
    if (!source.includes(words)) throw new Error(`${file} does not hold "${words}"`);
    return { ...loaded, source: source.replace(words, instead) };
  },
});
