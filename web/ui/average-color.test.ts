import { expect, test } from "vitest";
import { averagePlaceholderColor } from "./average-color.ts";

test.each([
  ["the average of a ThumbHash is its colour", "1QcSHQRnh493V4dIh4eXh1h4kJUI", "a colour"],
  ["where none was made there is no colour", "", "none"],
  ["what is not base64 is no colour, and no fault of the page", '"><script>', "none"],
  ["base64 that is too short is no colour", "1QcS", "none"],
  ["base64 of a broken length is no colour", "1QcSHQRnh", "none"],
] as const)("%s", (_, placeholder, expected) => {
  expect(/^rgb\(\d+ \d+ \d+\)$/.test(averagePlaceholderColor(placeholder) ?? "") ? "a colour" : "none").toBe(
    expected,
  );
});
