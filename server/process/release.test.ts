import { expect, test } from "vitest";
import { majorVersionOf, releaseVersion } from "./release.ts";

test("the version of the code has three numbers", () => {
  expect(majorVersionOf(releaseVersion)).not.toBeNull();
});

test.each([
  ["0.1.0", 0],
  ["12.4.1", 12],
  ["2.0.0-rc.1", 2],
  ["2", null],
  ["next", null],
] as const)("the major of %s is %s", (version, major) => {
  expect(majorVersionOf(version)).toBe(major);
});
