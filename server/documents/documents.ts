import { readFile } from "node:fs/promises";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Paper } from "./paper.ts";
import { unpackWoff } from "./woff.ts";

/** Sets papers as PDF. */
export interface Documents {
  /** The same paper is set once, and then kept for as long as others do not need the place. */
  toPdf(paper: Paper): Promise<Buffer>;
}

/** Some 40 KB each. */
const maxKept = 100;
/** After so many papers the typesetter forgets what it remembered of a text. */
const rememberedPapers = 10;

const fontFiles = () => [
  import.meta.resolve("@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff"),
  import.meta.resolve("@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff"),
  import.meta.resolve("@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff"),
  import.meta.resolve("@fontsource/vazirmatn/files/vazirmatn-arabic-700-normal.woff"),
];

interface Typesetter {
  readonly compiler: NodeCompiler;
  /** How papers look (paper.typ). */
  readonly look: string;
}

/** @param author who gives the papers out, as readers of a PDF show it */
export function createDocuments(author: Readonly<Record<Paper["locale"], string>>): Documents {
  let typesetter: Promise<Typesetter> | undefined;
  const kept = new Map<string, Buffer>();
  return {
    async toPdf(paper) {
      const data = JSON.stringify({ ...paper, author: author[paper.locale] });
      const known = kept.get(data);
      if (known) return known;
      // Asked for anew when it failed: a file that could not be read may be readable the next time.
      typesetter ??= openTypesetter().catch((error: unknown) => {
        typesetter = undefined;
        throw error;
      });
      const { compiler, look } = await typesetter;
      const pdf = compiler.pdf({ mainFileContent: look, inputs: { paper: data } });
      compiler.evictCache(rememberedPapers);
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(data, pdf);
      return pdf;
    },
  };
}

/** The typesetter is 40 MB of machine code: nothing of it is read before somebody wants a paper. */
async function openTypesetter(): Promise<Typesetter> {
  const [{ NodeCompiler: Compiler }, look, ...fontBlobs] = await Promise.all([
    import("@myriaddreamin/typst-ts-node-compiler"),
    readFile(new URL("paper.typ", import.meta.url), "utf8"),
    ...fontFiles().map(async (file) => unpackWoff(await readFile(new URL(file)))),
  ]);
  return { compiler: Compiler.create({ fontArgs: [{ fontBlobs }] }), look };
}
