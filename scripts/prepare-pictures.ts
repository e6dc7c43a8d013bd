import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import * as v from "valibot";
import {
  type AvifWidth,
  avifVariantPath,
  avifWidths,
  webpWidthFor,
  type PictureWidth,
  pictureVariantPath,
  pictureWidths,
} from "../domain/pictures/picture.ts";
import { BootError } from "../server/process/boot-error.ts";
import { runCommandLine } from "./command.ts";

/** An AVIF file is discarded if it is not at least this many percent smaller than its WebP file. */
const savesAtLeastPercent = 5;

const help = `
Turns source JPEGs into the WebP and AVIF files that the site serves; nothing is encoded when it starts.

  node scripts/prepare-pictures.ts [SOURCE_FOLDER]

SOURCE_FOLDER has the folders units, projects and areas. Each picture becomes
public/pictures/{folder}/{name}-{${pictureWidths.join(",")}}.webp and -{${avifWidths.join(",")}}.avif, and an entry of content/pictures/pictures.json.
Where AVIF is less than ${savesAtLeastPercent} % smaller than the WebP that would be sent in its place, it is left out.
Running it again writes the same files; entries whose source is not given are kept. Without SOURCE_FOLDER nothing is
encoded, and the versions in content/pictures/pictures.json are brought up to date with the files.`;

const factsSchema = v.record(
  v.string(),
  v.object({
    widthPx: v.number(),
    heightPx: v.number(),
    /** ThumbHash in base64. */
    placeholder: v.string(),
    /** Average colour, "#rrggbb". */
    colour: v.string(),
    /** Hash of the files; absent until it is computed at the end. */
    version: v.optional(v.string()),
  }),
);
type PictureFacts = v.InferOutput<typeof factsSchema>[string];

const folders = ["units", "projects", "areas"] as const;
const root = fileURLToPath(new URL("..", import.meta.url));
const factsFile = join(root, "content/pictures/pictures.json");

/** Maximum size in bytes for each width; the quality is lowered until the file fits. */
const sizeLimits = { 400: 20_000, 800: 60_000, 1600: 200_000 } as const;
const firstQuality = { 400: 76, 800: 76, 1600: 66 } as const;
const lowestQuality = 52;
/**
 * Chosen by comparison with the originals: at quality 46 to 50, grass and leaves blur; effort 4 and above takes
 * two to ten times as long and saves 1 % of the size.
 */
const avif = { quality: 54, effort: 3, chromaSubsampling: "4:2:0" } as const;

await runCommandLine(help, async ([source, ...extraArgs]) => {
  if (extraArgs.length > 0) throw new BootError("Name one source folder. See --help.");
  sharp.cache(false);
  const facts = readFacts();
  if (source !== undefined) await makePictures(source, facts);
  for (const [set, entry] of Object.entries(facts)) facts[set] = { ...entry, version: versionOf(set) };
  const sorted = Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  replaceFile(factsFile, `${JSON.stringify(sorted, null, 2)}\n`);
});

async function makePictures(source: string, facts: Record<string, PictureFacts>): Promise<void> {
  let totalBytes = 0;
  let count = 0;
  let fileCount = 0;
  for (const folder of folders) {
    mkdirSync(join(root, "public/pictures", folder), { recursive: true });
    for (const sourceFile of jpegsIn(join(source, folder))) {
      const name = basename(sourceFile, extname(sourceFile));
      const input = join(source, folder, sourceFile);
      const set = `/pictures/${folder}/${name}`;
      const webps = await Promise.all(pictureWidths.map((width) => writeWebp(input, set, width)));
      const avifs = await Promise.all(avifWidths.map((width) => writeAvif(input, set, width)));
      const largest = webps.at(-1);
      if (!largest) throw new Error("no widths are configured");
      facts[set] = { widthPx: largest.widthPx, heightPx: largest.heightPx, ...(await describe(input)) };
      count += 1;
      const files = [...webps, ...avifs.filter((each) => each !== null)];
      totalBytes += files.reduce((sum, { bytes }) => sum + bytes, 0);
      fileCount += files.length;
      console.log(
        `${set}  ${files.map(({ widthPx, kind, bytes }) => `${kind} ${widthPx} px ${Math.round(bytes / 1000)} KB`).join("  ")}`,
      );
    }
  }
  console.log(`${count} pictures, ${(totalBytes / 1e6).toFixed(1)} MB in ${fileCount} files.`);
}

/** Hash of the bytes of all files of a set, as content/pictures/pictures.test.ts computes it too. */
function versionOf(set: string): string {
  const hash = createHash("sha256");
  for (const width of pictureWidths) hash.update(readFileSync(publicFile(pictureVariantPath(set, width))));
  for (const file of avifWidths.map((width) => publicFile(avifVariantPath(set, width))))
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("base64url").slice(0, 8);
}

function publicFile(path: string): string {
  return join(root, "public", path);
}

function jpegsIn(folder: string): string[] {
  if (!existsSync(folder)) throw new BootError(`There is no folder ${folder}. See --help.`);
  return readdirSync(folder)
    .filter((name) => /\.jpe?g$/i.test(name))
    .toSorted();
}

interface WrittenFile {
  readonly kind: "webp" | "avif";
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: number;
}

/** Writes a WebP file. Lowers the quality of noisy pictures until the size limit is met. */
async function writeWebp(input: string, set: string, width: PictureWidth): Promise<WrittenFile> {
  const pipeline = sharp(input).rotate().resize({ width, withoutEnlargement: true });
  for (let quality: number = firstQuality[width]; ; quality -= 4) {
    const { data, info } = await pipeline
      .clone()
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    if (data.length > sizeLimits[width] && quality - 4 >= lowestQuality) continue;
    replaceFile(publicFile(pictureVariantPath(set, width)), data);
    return { kind: "webp", widthPx: info.width, heightPx: info.height, bytes: data.length };
  }
}

/**
 * Writes an AVIF file. Requires the WebP file of the same width to exist.
 * @returns null if AVIF saves too little compared with that WebP file
 */
async function writeAvif(input: string, set: string, width: AvifWidth): Promise<WrittenFile | null> {
  const { data, info } = await sharp(input)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .avif(avif)
    .toBuffer({ resolveWithObject: true });
  const file = publicFile(avifVariantPath(set, width));
  const webpBytes = statSync(publicFile(pictureVariantPath(set, webpWidthFor(width)))).size;
  if (data.length > webpBytes * (1 - savesAtLeastPercent / 100)) {
    rmSync(file, { force: true });
    return null;
  }
  replaceFile(file, data);
  return { kind: "avif", widthPx: info.width, heightPx: info.height, bytes: data.length };
}

async function describe(input: string): Promise<Pick<PictureFacts, "placeholder" | "colour">> {
  const { data, info } = await sharp(input)
    .rotate()
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(input).stats();
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"));
  return {
    placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64"),
    colour: `#${hex.join("")}`,
  };
}

function readFacts(): Record<string, PictureFacts> {
  return existsSync(factsFile) ? v.parse(factsSchema, JSON.parse(readFileSync(factsFile, "utf8"))) : {};
}

/** Replaces a file atomically, so that an interrupted run leaves no partial file. */
function replaceFile(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.partial`, content);
  renameSync(`${path}.partial`, path);
}
