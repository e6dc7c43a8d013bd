const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Steps that a key moves while Shift is held. */
const longStep = 10;

/**
 * How far a key moves a mark, in steps to the right and down; null for any other key. Independent of the text
 * direction, because pictures and maps are not mirrored.
 */
export function arrowStep(key: string, isLong: boolean): readonly [x: number, y: number] | null {
  const step = steps[key];
  if (!step) return null;
  const [x, y] = step;
  return isLong ? [x * longStep, y * longStep] : step;
}
