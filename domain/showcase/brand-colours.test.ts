import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accentFault, accentStyles, surfaces } from "./brand-colours.ts";

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
  expect(accentFault(colour, theme) ?? "none").toMatch(fault ?? /^none$/);
});

test("the surfaces that an accent is compared with are those of the sheet of tokens", () => {
  const sheet = readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8");
  for (const name of ["the page", "a panel", "a sunken band", "the words of a button"] as const) {
    const [token, ...light] = surfaces.light[name];
    const [, ...dark] = surfaces.dark[name];
    expect(sheet).toContain(`${token}: light-dark(oklch(${light.join(" ")}), oklch(${dark.join(" ")}))`);
  }
});

test("an accent is three properties of the page, each for both themes", () => {
  expect(accentStyles({ light: "#14524f", dark: "#8ecfc9" })).toMatch(
    /^:root\{--nile:light-dark\(#14524f,#8ecfc9\);--nile-hover:light-dark\(#[\da-f]{6},#[\da-f]{6}\);--nile-tint:light-dark\(#[\da-f]{6},#[\da-f]{6}\)\}$/,
  );
});
