import { registerHooks } from "node:module";

/*
 * Loaded before the code of a site (node --import): plants faults in it. Each of PLANTED_FAULTS, as JSON, names a file by
 * the end of its address, words of it, and what stands there instead. The site ends where the file does not hold them.
 */

export interface PlantedFault {
  readonly file: string;
  readonly words: string;
  readonly instead: string;
}

const faults = JSON.parse(process.env["PLANTED_FAULTS"] ?? "[]") as readonly PlantedFault[];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const fault = faults.find(({ file }) => url.endsWith(file));
    if (!fault) return loaded;
    const { file, words, instead } = fault;
    const source = Buffer.from((loaded.source ?? "") as Uint8Array | string).toString();
    if (!source.includes(words)) throw new Error(`${file} does not hold "${words}"`);
    return { ...loaded, source: source.replace(words, instead) };
  },
});
