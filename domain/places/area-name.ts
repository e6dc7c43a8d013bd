/** Longest name, in characters; longer than every real name of an area. */
const nameMaxLength = 60;

/**
 * A name for an unknown area, made from its slug [AREA-7]: "el-gouna" gives "El Gouna". The name has only letters,
 * digits and spaces; null if none are left.
 */
export function areaNameFromSlug(slug: string): string | null {
  const words = slug
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const short = Array.from(words).slice(0, nameMaxLength).join("").trim();
  return short.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase()) || null;
}
