/**
 * True if two words are equal or at Damerau–Levenshtein distance 1 (a letter missing, added or changed, or two
 * neighbours swapped).
 */
export function isWithinOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let shortEnd = short.length;
  let longEnd = long.length;
  while (shortEnd > start && short[shortEnd - 1] === long[longEnd - 1]) {
    shortEnd--;
    longEnd--;
  }
  const remaining = longEnd - start;
  if (remaining <= 1) return true;
  return (
    remaining === 2 &&
    shortEnd - start === 2 &&
    short[start] === long[start + 1] &&
    short[start + 1] === long[start]
  );
}
