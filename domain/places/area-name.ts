/** In characters; longer than every real name of an area. */
const nameMaxLength = 60;

/**
 * A name for an area that we do not know, made from the last part of its address: "el-gouna" gives "El Gouna"
 * (listings.txt, section 2, Arabic area detail). Letters, digits and spaces alone; null when there are none.
 */
export function areaNameFromSlug(slug: string): string | null {
  const words = slug
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const short = Array.from(words).slice(0, nameMaxLength).join("").trim();
  return short.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase()) || null;
}
