import { describe, expect, test } from "vitest";
import {
  mapAnchorOfProject,
  mapAnchorWithinPlace,
  normaliseMapAnchor,
  parseMapAnchor,
} from "./map-anchor.ts";

describe("What homes lie about", () => {
  test.each([
    ["none", { kind: "none" }],
    ["fifth-settlement", { kind: "place", id: "fifth-settlement" }],
    [mapAnchorOfProject("ivoire-east"), { kind: "project", id: "ivoire-east" }],
    [mapAnchorOfProject("قريه-الامل"), { kind: "project", id: "قريه-الامل" }],
    [mapAnchorWithinPlace("new-cairo"), { kind: "within", id: "new-cairo" }],
  ] as const)("%s is read as it is written", (text, anchor) => {
    expect(normaliseMapAnchor(text)).toBe(text);
    expect(parseMapAnchor(text)).toEqual(anchor);
  });

  test.each(["", ".", "project.", "else.new-cairo", "new--cairo", "a b", "<b>", "x".repeat(121)])(
    "%j says nothing",
    (text) => expect(normaliseMapAnchor(text)).toBeNull(),
  );

  test("may be written in capitals", () => {
    expect(normaliseMapAnchor("Fifth-Settlement")).toBe("fifth-settlement");
  });
});
