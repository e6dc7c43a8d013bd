import { expect, test } from "vitest";
import { areAllSamples } from "./samples-notice.tsx";

const [sample, real] = [{ isSample: true }, { isSample: false }];

test.each([
  [[sample, sample], true],
  [[sample, real], false],
  [[real], false],
  [[], false],
])("the notice is shown above %o: %s", (items, isShown) => {
  expect(areAllSamples(items)).toBe(isShown);
});
