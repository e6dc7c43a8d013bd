import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { uploadedPictureName } from "../../domain/pictures/picture-list.ts";
import { pictureWidths, uploadedVariantUrl } from "../../domain/pictures/picture.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { writeFileAtomically } from "../files/atomic-file.ts";
import { recordPictureCopyStart, markUploadsComplete } from "../pictures/uploads-in-progress.ts";
import { type MeasuredPicture, recordUsedPictures } from "../pictures/uploaded-pictures.ts";
import { findUploadedPictureUrls } from "./showcase-pictures.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** URLs of uploaded pictures in this site's own folder. Pictures in a bucket have https URLs and are not copied. */
const inFolder = (content: ShowcaseContent) =>
  findUploadedPictureUrls(content).filter((url) => url.startsWith("/"));

const filesOf = (url: string) =>
  pictureWidths.map((width) => uploadedVariantUrl(uploadedPictureName(url) ?? "", width));

/**
 * Copies the uploaded pictures of a showcase from the uploads folder to `target`.
 * @returns the number of pictures, each of which has one file for each width
 */
export async function exportShowcasePictures(
  content: ShowcaseContent,
  uploads: string,
  target: string,
): Promise<number> {
  const urls = inFolder(content);
  if (urls.length > 0) await mkdir(target, { recursive: true });
  for (const file of urls.flatMap(filesOf)) await copyFile(join(uploads, file), join(target, file));
  return urls.length;
}

/** All files of one picture, read from a folder that `exportShowcasePictures` wrote. */
interface PictureFiles {
  readonly url: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/**
 * Reads those pictures of a showcase for which the folder has all files.
 * @returns the pictures, and the names of files that are not WebP
 */
export function readExportedPictures(
  content: ShowcaseContent,
  folder: string,
): { readonly pictures: readonly PictureFiles[]; readonly faulty: readonly string[] } {
  const urls = inFolder(content).filter((url) =>
    filesOf(url).every((name) => existsSync(join(folder, name))),
  );
  const pictures = urls.map((url) => ({
    url,
    files: filesOf(url).map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
  }));
  const faulty = pictures.flatMap(({ files }) =>
    files.flatMap(({ name, bytes }) => (isWebp(bytes) ? [] : [name])),
  );
  return { pictures, faulty };
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
}

/**
 * Writes the files that the uploads lack. Each picture is first recorded as an unfinished upload, so that its
 * files are deleted if the publication fails.
 */
export async function writeImportedPictures(
  db: Kysely<Schema>,
  pictures: readonly PictureFiles[],
  { uploads, now }: { readonly uploads: string; readonly now: Date },
): Promise<void> {
  for (const { url } of pictures) await recordPictureCopyStart(db, url, now);
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  for (const { name, bytes } of pictures.flatMap(({ files }) => files))
    if (!existsSync(join(uploads, name))) await writeFileAtomically(join(uploads, name), bytes);
}

/** Records that the uploads are complete. Call this in the transaction that publishes the pictures. */
export async function recordImportedPictures(
  tx: Transaction<Schema>,
  content: ShowcaseContent,
  pictures: readonly PictureFiles[],
  change: ChangeContext,
): Promise<void> {
  const urls = new Set(pictures.map(({ url }) => url));
  const usedPictures = [...picturesIn(content).values()].filter(({ url }) => urls.has(url));
  if (urls.size > 0) await markUploadsComplete(tx, [...urls]);
  await recordUsedPictures(tx, usedPictures, change);
}

/** All pictures in any field of a showcase, by URL. */
function picturesIn(content: ShowcaseContent): ReadonlyMap<string, MeasuredPicture> {
  const pictures = new Map<string, MeasuredPicture>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("url" in value && "widthPx" in value) pictures.set(String(value.url), value as MeasuredPicture);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(content);
  return pictures;
}
