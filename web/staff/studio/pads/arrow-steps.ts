const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** With Shift a key moves ten steps. */
const longStep = 10;

/** How far a key moves a mark, in steps to the right and down; null for every other key. Pictures and maps never mirror. */
export function arrowStep(key: string, isLong: boolean): readonly [x: number, y: number] | null {
  const step = steps[key];
  if (!step) return null;
  const [x, y] = step;
  return isLong ? [x * longStep, y * longStep] : step;
}
