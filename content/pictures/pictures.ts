import { type ListingImage, pictureSet } from "../../domain/pictures/picture.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { pictureCaptions, type PictureName } from "./picture-captions.ts";
import pictureFacts from "./pictures.json" with { type: "json" };

export type { PictureName };

interface PictureFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
  readonly colour: string;
  /** Changes when a file of the picture does. */
  readonly version: string;
}

const facts: Readonly<Record<string, PictureFacts | undefined>> = pictureFacts;

/** A picture of our own with its measured facts. */
export interface Picture extends ListingImage {
  /** What is seen, without the word that it is an illustration. */
  readonly caption: Bilingual;
  /** Average colour, "#rrggbb". */
  readonly colour: string;
}

/**
 * A picture of our own by name, such as "units/living-sea". Its alt text says that it is an illustration.
 * @throws when `scripts/prepare-pictures.ts` has not been run for it
 */
export function getPicture(name: PictureName): Picture {
  const found = facts[`/pictures/${name}`];
  if (!found) throw new Error(`content/pictures/pictures.json has no ${name}`);
  const caption = pictureCaptions[name];
  return {
    url: `/pictures/${name}.webp`,
    alt: { en: `Illustration: ${caption.en}`, ar: `صورة توضيحية: ${caption.ar}` },
    widthPx: found.widthPx,
    heightPx: found.heightPx,
    placeholder: found.placeholder,
    caption,
    colour: found.colour,
  };
}

interface PicturedArea {
  readonly slug: string;
  readonly picture?: ListingImage | null;
}

/** The picture that staff chose for an area, else the picture in this repository with its slug, else null. */
export function areaPicture({ slug, picture }: PicturedArea): ListingImage | null {
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

/** The picture of our own that this URL names, as one of a listing's images; null when it names none. */
export function findPicture(url: string): ListingImage | null {
  const name = namesOfSets.get(pictureSet(url) ?? "");
  return name === undefined ? null : { ...toListingImage(name), url };
}

/** Every picture of our own: the start of its files' paths ("/pictures/units/living-sea"), and its version. */
export const pictureVersions: ReadonlyMap<string, string> = new Map(
  Object.entries(pictureFacts).map(([set, { version }]) => [set, version]),
);

/**
 * A picture's URL with its version, under which its files never change, so that they are kept by browsers for good and
 * a replaced picture is seen at once. URLs of other pictures stay as they are.
 */
export function versionedPicture(url: string): string {
  const version = pictureVersions.get(pictureSet(url) ?? "");
  return version === undefined || url.includes("?") ? url : `${url}?v=${version}`;
}

/** A picture of our own as one of a listing's images. */
export function toListingImage(name: PictureName): ListingImage {
  const { url, alt, widthPx, heightPx, placeholder } = getPicture(name);
  return { url, alt, widthPx, heightPx, placeholder };
}
