import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  findAccentFault,
  accentStyles,
  formatContrastRatio,
  nearestReadableColour,
  defaultAccentColours,
  contrastSurfaces,
} from "./brand-colours.ts";
import { parseHexColour, oklchToRgb, formatHexColour, rgbToOklch } from "./colour-space.ts";

test.each([
  ["#14524f", "light", null],
  ["#8ecfc9", "dark", null],
  ["#000000", "light", null],
  ["#ffffff", "dark", null],
  ["#ff0000", "light", /^#ff0000 has a contrast of 3\.\d\d:1 with .+ in the light theme; text needs 4\.5:1$/],
  ["#ffd400", "light", /^#ffd400 has a contrast of 1\.\d\d:1 with /],
  ["#14524f", "dark", /^#14524f has a contrast of 1\.\d\d:1 with .+ in the dark theme/],
  ["#777777", "dark", /text needs 4\.5:1$/],
] as const)("%s in the %s theme: %s", (colour, theme, fault) => {
  expect(findAccentFault(colour, theme) ?? "none").toMatch(fault ?? /^none$/);
});

test("the surfaces that an accent is compared with are those of the sheet of tokens", () => {
  const sheet = readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8");
  for (const name of ["the page", "a panel", "a sunken band", "the words of a button"] as const) {
    const [token, ...light] = contrastSurfaces.light[name];
    const [, ...dark] = contrastSurfaces.dark[name];
    expect(sheet).toContain(`${token}: light-dark(oklch(${light.join(" ")}), oklch(${dark.join(" ")}))`);
  }
});

test("an accent is three properties of the page, each for both themes", () => {
  expect(accentStyles({ light: "#14524f", dark: "#8ecfc9" })).toMatch(
    /^:root\{--nile:light-dark\(#14524f,#8ecfc9\);--nile-hover:light-dark\(#[\da-f]{6},#[\da-f]{6}\);--nile-tint:light-dark\(#[\da-f]{6},#[\da-f]{6}\)\}$/,
  );
});

test("the accent of the product is that of the sheet of tokens, and can be read", () => {
  const sheet = readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8");
  const [, light = "", dark = ""] = /--nile: light-dark\(oklch\((.+?)\), oklch\((.+?)\)\)/.exec(sheet) ?? [];
  const hexOf = (text: string) => {
    const [lightness = 0, chroma = 0, hue = 0] = text.split(" ").map(Number);
    return formatHexColour(oklchToRgb({ lightness, chroma, hue }));
  };
  expect({ light: hexOf(light), dark: hexOf(dark) }).toEqual(defaultAccentColours);
  expect([
    findAccentFault(defaultAccentColours.light, "light"),
    findAccentFault(defaultAccentColours.dark, "dark"),
  ]).toEqual([null, null]);
});

test.each([
  ["#035954", "light", "#035954"],
  ["#000000", "light", "#000000"],
  ["#82bfb6", "dark", "#82bfb6"],
] as const)("%s can be read in the %s theme and stays", (colour, theme, expected) => {
  expect(nearestReadableColour(colour, theme)).toBe(expected);
});

test.each([
  ["#d08a3e", "light", "#9b5b00"],
  ["#ff0000", "light", "#d70000"],
  ["#ffd400", "light", "#7f6800"],
  ["#0000ff", "dark", "#5a8dff"],
  ["#14524f", "dark", "#629c98"],
  ["#7a1f3d", "dark", "#d6728b"],
] as const)("the readable colour nearest to %s in the %s theme is %s", (colour, theme, expected) => {
  const nearest = nearestReadableColour(colour, theme);
  expect(nearest).toBe(expected);
  expect(findAccentFault(nearest, theme)).toBeNull();
  const [was, is] = [rgbToOklch(parseHexColour(colour)), rgbToOklch(parseHexColour(nearest))];
  // The hue may differ by up to three degrees, which in a dark colour is less than one step of `#rrggbb`.
  expect(Math.abs(((is.hue - was.hue + 540) % 360) - 180)).toBeLessThan(3);
  // A lightness one hundredth nearer to the requested one is not readable.
  const nearer = is.lightness + Math.sign(was.lightness - is.lightness) * 0.01;
  expect(findAccentFault(formatHexColour(oklchToRgb({ ...is, lightness: nearer })), theme)).not.toBeNull();
});

test.each([
  ["#777777", "light"],
  ["#ffffff", "light"],
  ["#000000", "dark"],
] as const)("%s, which has no hue, becomes another grey in the %s theme", (colour, theme) => {
  const nearest = nearestReadableColour(colour, theme);
  expect(findAccentFault(nearest, theme)).toBeNull();
  expect(rgbToOklch(parseHexColour(nearest)).chroma).toBeLessThan(0.01);
});

test.each([
  [4.499, 1, "4.4"],
  [4.499, 2, "4.49"],
  [21, 1, "21.0"],
])("a ratio of %d is written as no more than it is", (ratio, digits, text) => {
  expect(formatContrastRatio(ratio, digits)).toBe(text);
});
