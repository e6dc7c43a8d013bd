import { type ListingPicture, pictureSetOfUrl } from "../../domain/pictures/picture.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { pictureCaptions, type PictureName } from "./picture-captions.ts";
import pictureFacts from "./pictures.json" with { type: "json" };

export type { PictureName };

interface PictureFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
  readonly colour: string;
  /** A hash of the picture's files, which changes if they change. */
  readonly version: string;
}

const facts: Readonly<Record<string, PictureFacts | undefined>> = pictureFacts;

/** One of the product's own pictures, with the properties that `scripts/prepare-pictures.ts` measured. */
export interface BundledPicture extends ListingPicture {
  /** What the picture shows, without the note that it is an illustration. */
  readonly caption: Bilingual;
  /** The average colour of the picture, as "#rrggbb". */
  readonly colour: string;
}

/**
 * Finds one of the product's own pictures by name, such as "units/living-sea". Its alternative text says that it
 * is an illustration.
 * @throws if `scripts/prepare-pictures.ts` has not been run for it
 */
export function getPicture(name: PictureName): BundledPicture {
  const picture = facts[`/pictures/${name}`];
  if (!picture) throw new Error(`content/pictures/pictures.json has no ${name}`);
  const caption = pictureCaptions[name];
  return {
    url: `/pictures/${name}.webp`,
    alt: { en: `Illustration: ${caption.en}`, ar: `صورة توضيحية: ${caption.ar}` },
    widthPx: picture.widthPx,
    heightPx: picture.heightPx,
    placeholder: picture.placeholder,
    caption,
    colour: picture.colour,
  };
}

interface PicturedArea {
  readonly slug: string;
  readonly picture?: ListingPicture | null;
}

/**
 * The picture that staff chose for an area, or else the product's own picture with the area's slug as its name;
 * null if there is neither.
 */
export function areaPicture({ slug, picture }: PicturedArea): ListingPicture | null {
  if (picture) return picture;
  const name = `areas/${slug}`;
  return isPictureName(name) ? toListingImage(name) : null;
}

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictureCaptions, name);
}

const namesOfSets: ReadonlyMap<string, PictureName> = new Map(
  (Object.keys(pictureCaptions) as PictureName[]).map((name) => [`/pictures/${name}`, name]),
);

/** Finds one of the product's own pictures by URL, as the image of a listing; null if there is none. */
export function findPicture(url: string): ListingPicture | null {
  const name = namesOfSets.get(pictureSetOfUrl(url) ?? "");
  return name === undefined ? null : { ...toListingImage(name), url };
}

/**
 * The version of each of the product's own pictures, by the start of its files' paths
 * ("/pictures/units/living-sea").
 */
export const pictureVersions: ReadonlyMap<string, string> = new Map(
  Object.entries(pictureFacts).map(([set, { version }]) => [set, version]),
);

/**
 * Adds the picture's version to its URL. Browsers can cache a versioned URL forever, because a replaced picture
 * has a new URL. The URLs of other pictures are returned unchanged.
 */
export function versionedPictureUrl(url: string): string {
  const version = pictureVersions.get(pictureSetOfUrl(url) ?? "");
  return version === undefined || url.includes("?") ? url : `${url}?v=${version}`;
}

/** One of the product's own pictures as a listing's image. */
export function toListingImage(name: PictureName): ListingPicture {
  const { url, alt, widthPx, heightPx, placeholder } = getPicture(name);
  return { url, alt, widthPx, heightPx, placeholder };
}
