/**
 * Damerau–Levenshtein distance of two texts (optimal string alignment: no letter is edited twice); Infinity if it
 * is above `maxDistance`.
 */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return Infinity;
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoAbove[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...line) > maxDistance && Math.min(...above) > maxDistance) return Infinity;
    twoAbove = above;
    above = line;
  }
  const distance = above[b.length] ?? 0;
  return distance > maxDistance ? Infinity : distance;
}
