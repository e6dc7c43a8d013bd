import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** A face of a style sheet whose file is to hold less than the package's. */
export interface FaceSubset {
  /** The file of a package, as the sheet names it. */
  readonly source: string;
  /** The characters that the file keeps: those in the `unicode-range` of its `@font-face`. */
  readonly characters: string;
  /** The weights that pages use; the file holds these and all between them. */
  readonly weights: { readonly min: number; readonly max: number };
}

/**
 * What the letters do in our pages: kerning, ligatures, marks, figures of one height and of one width, and the forms that
 * Arabic letters take within a word. Small capitals, fractions and the like are left out.
 */
const features = "kern liga calt ccmp locl mark mkmk lnum tnum pnum rlig rclt init medi fina isol curs".split(
  " ",
);

const face = /@font-face\s*\{[^}]*\}/g;
const subsetUrl = /url\("([^"?]+)\?weights=(\d+)-(\d+)"\)/;

/** What a face asks for; null for a face that takes its file as it is. @throws when it does not say for which characters */
export function readFaceSubset(block: string): FaceSubset | null {
  const [, source, min, max] = subsetUrl.exec(block) ?? [];
  if (source === undefined) return null;
  const [, ranges] = /unicode-range:([^;}]*)/.exec(block) ?? [];
  if (ranges === undefined) throw new Error(`The face of ${source} has no unicode-range to be cut to.`);
  return { source, characters: charactersIn(ranges), weights: { min: Number(min), max: Number(max) } };
}

/** Every character of a `unicode-range` such as "U+20-7E, U+A9". */
export function charactersIn(ranges: string): string {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
    })
    .map((point) => String.fromCodePoint(point))
    .join("");
}

/** The same sheet; its faces name files of `folder` that hold the characters and weights that they ask for. */
export async function withSubsets(css: string, sheet: string, folder: string): Promise<string> {
  const made = new Map<string, string>();
  for (const [block] of css.matchAll(face)) {
    const subset = readFaceSubset(block);
    if (!subset) continue;
    const file = await writeSubset(subset, folder);
    const address = relative(dirname(sheet), file).replaceAll("\\", "/");
    made.set(block, block.replace(subsetUrl, `url("${address}")`));
  }
  return css.replace(face, (block) => made.get(block) ?? block);
}

/** @returns the file, which is made once for the same font, characters, weights and features */
async function writeSubset({ source, characters, weights }: FaceSubset, folder: string): Promise<string> {
  const font = readFileSync(require.resolve(source));
  const { version } = require("subset-font/package.json") as { readonly version: string };
  const asked = JSON.stringify([characters, weights, features, version]);
  const hash = createHash("sha256").update(font).update(asked).digest("hex").slice(0, 16);
  // The build adds a hash of its own to the name, so this one is not part of it.
  const file = join(folder, hash, basename(source).replace("-wght-normal", ""));
  if (existsSync(file)) return file;
  const cut = await subsetFont(font, characters, {
    targetFormat: "woff2",
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.partial`, cut);
  renameSync(`${file}.${process.pid}.partial`, file);
  return file;
}
