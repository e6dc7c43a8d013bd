const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The number of steps of one press on an arrow key while Shift is held. */
const longStep = 10;

/**
 * Returns by how many steps an arrow key moves a map's pin or a zone's marker to the right and down; null for
 * other keys. The same in both text directions, because pictures and maps are not mirrored.
 */
export function stepOfArrowKey(key: string, isLong: boolean): readonly [x: number, y: number] | null {
  const step = steps[key];
  if (!step) return null;
  const [x, y] = step;
  return isLong ? [x * longStep, y * longStep] : step;
}
