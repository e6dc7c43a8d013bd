/** Returns the order with a row moved to another position; positions outside of the list mean its ends. */
export function moveRowTo(order: readonly string[], key: string, place: number): readonly string[] {
  const others = order.filter((each) => each !== key);
  return others.toSpliced(Math.max(0, place), 0, key);
}
