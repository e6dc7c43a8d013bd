import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import * as v from "valibot";
import { pictureVariantPath, pictureWidths } from "../domain/image.ts";
import { BootError } from "../server/boot-error.ts";
import { command } from "./command.ts";

const help = `
Turns source JPEGs into the WebP variants that the site serves.

  node scripts/prepare-pictures.ts [SOURCE_FOLDER]

SOURCE_FOLDER has the folders units, projects and areas. Each picture becomes
public/pictures/{folder}/{name}-{${pictureWidths.join(",")}}.webp and an entry of content/pictures.json.
Running it again writes the same files; entries whose source is not given are kept. Without SOURCE_FOLDER nothing is
made, and the versions in content/pictures.json are brought up to date with the files. AVIF variants are made by the
running site.`;

const factsSchema = v.record(
  v.string(),
  v.object({
    widthPx: v.number(),
    heightPx: v.number(),
    /** ThumbHash in base64. */
    placeholder: v.string(),
    /** Average colour, "#rrggbb". */
    colour: v.string(),
    /** Of the files; missing until they are read at the end. */
    version: v.optional(v.string()),
  }),
);
type PictureFacts = v.InferOutput<typeof factsSchema>[string];

const folders = ["units", "projects", "areas"] as const;
const root = fileURLToPath(new URL("..", import.meta.url));
const factsFile = join(root, "content/pictures.json");

/** The largest file, in bytes, that a variant may become before its quality is lowered. */
const sizeLimits = { 400: 20_000, 800: 60_000, 1600: 200_000 } as const;
const firstQuality = { 400: 76, 800: 76, 1600: 66 } as const;
const lowestQuality = 52;

await command(help, async ([source, ...rest]) => {
  if (rest.length > 0) throw new BootError("Name one source folder. See --help.");
  sharp.cache(false);
  const facts = readFacts();
  if (source !== undefined) await makePictures(source, facts);
  for (const [set, known] of Object.entries(facts)) facts[set] = { ...known, version: versionOf(set) };
  const sorted = Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  replaceFile(factsFile, `${JSON.stringify(sorted, null, 2)}\n`);
});

async function makePictures(source: string, facts: Record<string, PictureFacts>): Promise<void> {
  let totalBytes = 0;
  let count = 0;
  for (const folder of folders) {
    mkdirSync(join(root, "public/pictures", folder), { recursive: true });
    for (const file of jpegsIn(join(source, folder))) {
      const name = basename(file, extname(file));
      const input = join(source, folder, file);
      const variants = await Promise.all(
        pictureWidths.map((width) => writeVariant(input, folder, name, width)),
      );
      const largest = variants.at(-1);
      if (!largest) throw new Error("no widths are configured");
      facts[`/pictures/${folder}/${name}`] = {
        widthPx: largest.widthPx,
        heightPx: largest.heightPx,
        ...(await describe(input)),
      };
      count += 1;
      totalBytes += variants.reduce((sum, variant) => sum + variant.bytes, 0);
      console.log(
        `${folder}/${name}  ${variants.map(({ widthPx, bytes }) => `${widthPx} px ${Math.round(bytes / 1000)} KB`).join("  ")}`,
      );
    }
  }
  console.log(
    `${count} pictures, ${(totalBytes / 1e6).toFixed(1)} MB in ${count * pictureWidths.length} files.`,
  );
}

/** Of the bytes of all variants, as content/pictures.test.ts computes it. */
function versionOf(set: string): string {
  const hash = createHash("sha256");
  for (const width of pictureWidths)
    hash.update(readFileSync(join(root, "public", pictureVariantPath(set, width))));
  return hash.digest("base64url").slice(0, 8);
}

function jpegsIn(folder: string): string[] {
  if (!existsSync(folder)) throw new BootError(`There is no folder ${folder}. See --help.`);
  return readdirSync(folder)
    .filter((name) => /\.jpe?g$/i.test(name))
    .toSorted();
}

/** Noisy pictures get a lower quality, so that none is heavier than its limit. */
async function writeVariant(
  input: string,
  folder: string,
  name: string,
  width: (typeof pictureWidths)[number],
) {
  const pipeline = sharp(input).rotate().resize({ width, withoutEnlargement: true });
  for (let quality: number = firstQuality[width]; ; quality -= 4) {
    const { data, info } = await pipeline
      .clone()
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    if (data.length > sizeLimits[width] && quality - 4 >= lowestQuality) continue;
    replaceFile(join(root, "public/pictures", folder, `${name}-${width}.webp`), data);
    return { widthPx: info.width, heightPx: info.height, bytes: data.length };
  }
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

/** Whole or not at all: a run that is stopped leaves no half-written picture. */
function replaceFile(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.partial`, content);
  renameSync(`${path}.partial`, path);
}
