import { describe, expect, test } from "vitest";
import { aboutProject, aboutWithin, parseAbout, readAbout } from "./about.ts";

describe("What homes lie about", () => {
  test.each([
    ["none", { of: "none" }],
    ["fifth-settlement", { of: "place", id: "fifth-settlement" }],
    [aboutProject("ivoire-east"), { of: "project", id: "ivoire-east" }],
    [aboutProject("قريه-الامل"), { of: "project", id: "قريه-الامل" }],
    [aboutWithin("new-cairo"), { of: "within", id: "new-cairo" }],
  ] as const)("%s is read as it is written", (text, about) => {
    expect(parseAbout(text)).toBe(text);
    expect(readAbout(text)).toEqual(about);
  });

  test.each(["", ".", "project.", "else.new-cairo", "new--cairo", "a b", "<b>", "x".repeat(121)])(
    "%j says nothing",
    (text) => expect(parseAbout(text)).toBeNull(),
  );

  test("may be written in capitals", () => {
    expect(parseAbout("Fifth-Settlement")).toBe("fifth-settlement");
  });
});
