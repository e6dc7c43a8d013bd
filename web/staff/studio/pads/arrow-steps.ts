const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How many steps a key moves a mark while Shift is held. */
const longStep = 10;

/**
 * How many steps an arrow key moves a mark to the right and down; null for other keys. The same in both text
 * directions, because pictures and maps are not mirrored.
 */
export function arrowStep(key: string, isLong: boolean): readonly [x: number, y: number] | null {
  const step = steps[key];
  if (!step) return null;
  const [x, y] = step;
  return isLong ? [x * longStep, y * longStep] : step;
}
