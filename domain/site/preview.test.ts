import { expect, test } from "vitest";
import { withPreviewParam } from "./preview.ts";

test.each([
  ["/en", "/en?preview=1"],
  ["/en/listings?type=villa", "/en/listings?type=villa&preview=1"],
  ["/ar#ask", "/ar?preview=1#ask"],
])("%s is previewed at %s", (address, expected) => {
  expect(withPreviewParam(address)).toBe(expected);
});
