import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Renderer } from "@takumi-rs/core";
import { pictureSources } from "../../domain/pictures/picture.ts";
import { type SocialCard, socialCardSize } from "../../domain/pictures/social-card.ts";
import { readCardFonts } from "./card-fonts.ts";
import { cardLayout } from "./card-layout.ts";

/**
 * Draws a card as JPEG.
 * @param signal aborted when nobody waits for it any more
 * @throws when it cannot be drawn
 */
export type DrawCard = (card: SocialCard, signal?: AbortSignal) => Promise<Buffer>;

/** Below this the letters' edges are smeared; above it chats refuse the larger files. */
const jpegQuality = 88;

/** The file of an uploaded picture, "/uploads/…"; null where it is kept elsewhere, or not any more. */
export type FindUpload = (url: string) => { readonly file: string } | null;

/**
 * @param publicFolder holds `pictures/`
 */
export function createDrawCard(publicFolder: string, findUpload: FindUpload): DrawCard {
  let renderer: Promise<Renderer> | null = null;
  return async (card, signal) => {
    const own = (renderer ??= openRenderer());
    const giveUp = () => {
      if (renderer === own) renderer = null;
    };
    // One that hangs is not asked again.
    signal?.addEventListener("abort", giveUp, { once: true });
    try {
      const pictures = await Promise.all(
        card.pictures.map((url) => readPicture(url, publicFolder, findUpload)),
      );
      const layout = cardLayout(
        card,
        pictures.filter((bytes) => bytes !== null),
      );
      return await (
        await own
      ).render(layout, {
        width: socialCardSize.widthPx,
        height: socialCardSize.heightPx,
        format: "jpeg",
        quality: jpegQuality,
        lang: card.locale,
        ...(signal && { signal }),
      });
    } catch (error) {
      giveUp();
      throw error;
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  };
}

/** Loaded when the first card is asked for: a start does not wait for it, and a machine it cannot run on still serves pages. */
async function openRenderer(): Promise<Renderer> {
  const takumi = await import("@takumi-rs/core");
  // Each picture is drawn once, so decoded ones are not worth keeping.
  const renderer = new takumi.Renderer({ cacheMaxBytes: 4 << 20 });
  for (const font of await readCardFonts()) await renderer.registerFont(font);
  return renderer;
}

/** A set of our own pictures: nothing in it can lead out of its folder. */
const ownPicture = /^\/pictures(?:\/[a-z0-9-]+)+\.webp$/;

async function readPicture(
  url: string,
  publicFolder: string,
  findUpload: FindUpload,
): Promise<Buffer | null> {
  const { src } = pictureSources(url);
  if (ownPicture.test(url)) return readFile(join(publicFolder, src));
  const upload = findUpload(src);
  if (!upload) return null;
  // It may have been removed since: the card is drawn without it.
  return readFile(upload.file).catch(() => null);
}
