import { describe, expect, test } from "vitest";
import { JsonParseError, parseJsonWithLines } from "./json-lines.ts";

const text = `{
  "developers": [
    { "slug": "a" },
    {
      "slug": "b, \\"quoted\\" {",
      "projects": [1, [2,
        3]]
    }
  ],
  "none": {}
}`;

describe("A JSON text", () => {
  test("is parsed as JSON.parse parses it", () => {
    expect(parseJsonWithLines(text).value).toEqual(JSON.parse(text));
  });

  test.each([
    [["developers"], 2],
    [["developers", 0, "slug"], 3],
    [["developers", 1], 4],
    [["developers", 1, "slug"], 5],
    [["developers", 1, "projects", 1, 1], 7],
    [["none"], 10],
    // A missing value is reported on the line of the object that should contain it.
    [["developers", 1, "name", "en"], 4],
    [["questions"], 1],
  ])("gives the line of %j", (path, line) => {
    expect(parseJsonWithLines(text).lineOf(path)).toBe(line);
  });

  test.each([
    ['{\n "a": 1,\n}', 3, "this is not JSON"],
    ['{\n "a": [1\n', 3, "this is not JSON"],
    ["", 1, "this is not JSON"],
    ['{ "a": 1,\n "b": 2,\n "a": 3 }', 3, 'the field "a" stands twice'],
  ])("%j is refused on its line", (invalidJson, line, message) => {
    const read = () => parseJsonWithLines(invalidJson);
    expect(read).toThrow(JsonParseError);
    expect(read).toThrow(message);
    expect(read).toThrow(expect.objectContaining({ line }));
  });
});
