import { registerHooks } from "node:module";

/* Loaded before the code of a site (node --import) to plant faults in it. PLANTED_FAULTS is a JSON array; each
   entry names a file by the end of its URL, a passage of its code, and the text that replaces the passage. A
   site whose file does not contain the passage ends with an error. */

export interface PlantedFault {
  readonly file: string;
  readonly words: string;
  readonly instead: string;
}

const plantedFaults = JSON.parse(process.env["PLANTED_FAULTS"] ?? "[]") as readonly PlantedFault[];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const fault = plantedFaults.find(({ file }) => url.endsWith(file));
    if (!fault) return loaded;
    const { file, words, instead } = fault;
    const source = Buffer.from((loaded.source ?? "") as Uint8Array | string).toString();
    if (!source.includes(words)) throw new Error(`${file} does not hold "${words}"`);
    return { ...loaded, source: source.replace(words, instead) };
  },
});
