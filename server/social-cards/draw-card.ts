import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Renderer } from "@takumi-rs/core";
import { pictureSources } from "../../domain/pictures/picture.ts";
import { type SocialCard, socialCardSize } from "../../domain/pictures/social-card.ts";
import { readSocialCardFonts } from "./card-fonts.ts";
import { layOutSocialCard } from "./card-layout.ts";

/**
 * Draws a card as JPEG.
 * @param signal aborted when the result is no longer needed
 * @throws when it cannot be drawn
 */
export type SocialCardRenderer = (card: SocialCard, signal?: AbortSignal) => Promise<Buffer>;

/** JPEG quality. Lower values blur the edges of letters; higher ones make files too large for chat apps. */
const jpegQuality = 88;

/** Finds the file of an uploaded picture "/uploads/…"; null if it is not on this disk or was removed. */
export type UploadedFileFinder = (url: string) => { readonly file: string } | null;

/** @param publicFolder the folder that contains `pictures/` */
export function createSocialCardRenderer(
  publicFolder: string,
  findUpload: UploadedFileFinder,
): SocialCardRenderer {
  let renderer: Promise<Renderer> | null = null;
  return async (card, signal) => {
    const ownRenderer = (renderer ??= openRenderer());
    const discardRenderer = () => {
      if (renderer === ownRenderer) renderer = null;
    };
    // A drawing that was aborted may still block its renderer, so the next card gets a new one.
    signal?.addEventListener("abort", discardRenderer, { once: true });
    try {
      const read = await Promise.all(card.pictures.map((url) => readPicture(url, publicFolder, findUpload)));
      const pictures = read.filter((bytes) => bytes !== null);
      const loaded = await ownRenderer;
      return await loaded.render(layOutSocialCard(card, pictures), {
        width: socialCardSize.widthPx,
        height: socialCardSize.heightPx,
        format: "jpeg",
        quality: jpegQuality,
        lang: card.locale,
        ...(signal && { signal }),
      });
    } catch (error) {
      discardRenderer();
      throw error;
    } finally {
      signal?.removeEventListener("abort", discardRenderer);
    }
  };
}

/**
 * Loads the renderer when the first card is drawn, so that the start of the site does not wait for it, and the
 * site works even where it cannot be loaded.
 */
async function openRenderer(): Promise<Renderer> {
  const takumi = await import("@takumi-rs/core");
  // Each picture is drawn only once, so the renderer's cache is small.
  const renderer = new takumi.Renderer({ cacheMaxBytes: 4 << 20 });
  for (const font of await readSocialCardFonts()) await renderer.registerFont(font);
  return renderer;
}

/** Matches URL paths of pictures that come with the site, and no path outside their folder. */
const ownPicture = /^\/pictures(?:\/[a-z0-9-]+)+\.webp$/;

async function readPicture(
  url: string,
  publicFolder: string,
  findUpload: UploadedFileFinder,
): Promise<Buffer | null> {
  const { src } = pictureSources(url);
  if (ownPicture.test(url)) return readFile(join(publicFolder, src));
  const upload = findUpload(src);
  if (!upload) return null;
  // If the file was removed after `findUpload`, the card is drawn without this picture.
  return readFile(upload.file).catch(() => null);
}
