import { expect, test } from "vitest";
import { toInlineJson } from "./inline-json.ts";

const hostile = `</script><script>alert(1)</script><!-- & \u2028 \u2029`;

test("nothing in the data can end the script element, open a comment or break a line", () => {
  expect(toInlineJson({ name: hostile })).not.toMatch(/[<>&\u2028\u2029]/);
});

test("it is still the same data", () => {
  expect(JSON.parse(toInlineJson({ [hostile]: [hostile] }))).toEqual({ [hostile]: [hostile] });
});
