/**
 * A random sample of `count` items, or all items when there are fewer. Each item is equally likely; the order is
 * preserved. (Selection sampling: Knuth, The Art of Computer Programming, volume 2, 3.4.2, algorithm S.)
 * @param random returns a number from 0 up to but not including 1
 */
export function randomSample<T>(items: readonly T[], count: number, random: () => number): T[] {
  let wanted = count;
  return items.filter((_item, index) => {
    const isChosen = random() * (items.length - index) < wanted;
    if (isChosen) wanted -= 1;
    return isChosen;
  });
}
