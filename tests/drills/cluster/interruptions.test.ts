import { expect, test } from "vitest";
import { isNeedlesslyRepeatedDelivery } from "./interruptions.ts";

test.each([
  { what: "one delivery", at: [1], down: [], twice: false },
  { what: "two with nothing down", at: [1, 5], down: [], twice: true },
  { what: "two, and something down between them", at: [1, 5], down: [{ from: 2, to: 3 }], twice: false },
  {
    what: "a first one that comes in just after the kill",
    at: [3, 9],
    down: [{ from: 2, to: 6 }],
    twice: false,
  },
  { what: "two, and something down before both", at: [4, 9], down: [{ from: 2, to: 3 }], twice: true },
  { what: "two, and something down after both", at: [4, 9], down: [{ from: 10, to: 11 }], twice: true },
  {
    what: "a third with nothing down after the second",
    at: [1, 5, 8],
    down: [{ from: 2, to: 3 }],
    twice: true,
  },
])("$what", ({ at, down, twice }) => {
  expect(isNeedlesslyRepeatedDelivery(at, down)).toBe(twice);
});
