import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** A font face for which a file with a subset of the package's font is written. */
export interface FontFaceSubset {
  /** Path of the font in its package, as in the stylesheet. */
  readonly source: string;
  /** Characters to keep: the `unicode-range` of its `@font-face`. */
  readonly characters: string;
  /** Range of weights to keep. */
  readonly weights: { readonly min: number; readonly max: number };
}

/**
 * OpenType features that pages use: kerning, ligatures, marks, lining, tabular and proportional digits, and the
 * contextual forms of Arabic letters. All others, such as small capitals and fractions, are removed.
 */
const features = "kern liga calt ccmp locl mark mkmk lnum tnum pnum rlig rclt init medi fina isol curs".split(
  " ",
);

const facePattern = /@font-face\s*\{[^}]*\}/g;
const subsetUrl = /url\("([^"?]+)\?weights=(\d+)-(\d+)"\)/;

/** Parses the subset that a font face requests; null if it uses the whole file. @throws without `unicode-range` */
export function parseFontFaceSubset(block: string): FontFaceSubset | null {
  const [, source, min, max] = subsetUrl.exec(block) ?? [];
  if (source === undefined) return null;
  const [, ranges] = /unicode-range:([^;}]*)/.exec(block) ?? [];
  if (ranges === undefined) throw new Error(`The face of ${source} has no unicode-range to be cut to.`);
  return { source, characters: expandUnicodeRanges(ranges), weights: { min: Number(min), max: Number(max) } };
}

/** The characters of a `unicode-range`, such as "U+20-7E, U+A9". */
export function expandUnicodeRanges(ranges: string): string {
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

/** Writes the subsets into `folder`, and returns the stylesheet in which their font faces refer to these files. */
export async function subsetStylesheetFonts(css: string, sheet: string, folder: string): Promise<string> {
  const replacements = new Map<string, string>();
  for (const [block] of css.matchAll(facePattern)) {
    const subset = parseFontFaceSubset(block);
    if (!subset) continue;
    const file = await writeSubset(subset, folder);
    const address = relative(dirname(sheet), file).replaceAll("\\", "/");
    replacements.set(block, block.replace(subsetUrl, `url("${address}")`));
  }
  return css.replace(facePattern, (block) => replacements.get(block) ?? block);
}

/**
 * Writes the file of a subset unless it exists.
 * @returns the path of the file, which depends on font, characters, weights and features
 */
async function writeSubset({ source, characters, weights }: FontFaceSubset, folder: string): Promise<string> {
  const font = readFileSync(require.resolve(source));
  const { version } = require("subset-font/package.json") as { readonly version: string };
  const subsetKey = JSON.stringify([characters, weights, features, version]);
  const hash = createHash("sha256").update(font).update(subsetKey).digest("hex").slice(0, 16);
  // Only the folder's name contains the hash, because the build adds a hash to the file's name.
  const file = join(folder, hash, basename(source).replace("-wght-normal", ""));
  if (existsSync(file)) return file;
  const subset = await subsetFont(font, characters, {
    targetFormat: "woff2",
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.partial`, subset);
  renameSync(`${file}.${process.pid}.partial`, file);
  return file;
}
