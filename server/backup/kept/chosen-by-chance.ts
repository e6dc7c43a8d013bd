/**
 * So many of the items, or all when there are fewer, each with the same chance, in their order (selection sampling: Knuth,
 * The Art of Computer Programming, volume 2, 3.4.2, algorithm S).
 * @param random a number from 0 up to and without 1
 */
export function chosenByChance<T>(items: readonly T[], count: number, random: () => number): T[] {
  let wanted = count;
  return items.filter((_item, index) => {
    const isChosen = random() * (items.length - index) < wanted;
    if (isChosen) wanted -= 1;
    return isChosen;
  });
}
