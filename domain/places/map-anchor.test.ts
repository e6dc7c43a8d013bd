import { describe, expect, test } from "vitest";
import {
  mapAnchorOfProject,
  mapAnchorWithinPlace,
  normaliseMapAnchor,
  parseMapAnchor,
} from "./map-anchor.ts";

describe("What homes lie about", () => {
  test.each([
    ["none", { of: "none" }],
    ["fifth-settlement", { of: "place", id: "fifth-settlement" }],
    [mapAnchorOfProject("ivoire-east"), { of: "project", id: "ivoire-east" }],
    [mapAnchorOfProject("قريه-الامل"), { of: "project", id: "قريه-الامل" }],
    [mapAnchorWithinPlace("new-cairo"), { of: "within", id: "new-cairo" }],
  ] as const)("%s is read as it is written", (text, about) => {
    expect(normaliseMapAnchor(text)).toBe(text);
    expect(parseMapAnchor(text)).toEqual(about);
  });

  test.each(["", ".", "project.", "else.new-cairo", "new--cairo", "a b", "<b>", "x".repeat(121)])(
    "%j says nothing",
    (text) => expect(normaliseMapAnchor(text)).toBeNull(),
  );

  test("may be written in capitals", () => {
    expect(normaliseMapAnchor("Fifth-Settlement")).toBe("fifth-settlement");
  });
});
