import {
  contrastRatio,
  parseHexColour,
  oklchToRgb,
  isInSrgb,
  mixColours,
  type Oklch,
  type Rgb,
  formatHexColour,
  rgbToOklch,
} from "./colour-space.ts";

/** Accent colour of links, buttons and marks in each theme, as "#1b5e63". */
export interface AccentColours {
  readonly light: string;
  readonly dark: string;
}

export type ColourTheme = keyof AccentColours;

/** The product's accent, used unless the brokerage sets its own: `--nile` of web/styles/tokens.css. */
export const defaultAccentColours: AccentColours = { light: "#035954", dark: "#82bfb6" };

/** Least contrast of text and its background (WCAG 2.2, 1.4.3, level AA). */
export const minContrastRatio = 4.5;

/**
 * Colours that must contrast with the accent: backgrounds of accent-coloured text, and text on an accent background.
 * Each is lightness, chroma and hue of an `oklch()` in web/styles/tokens.css; a test compares them with that file.
 */
export const contrastSurfaces = {
  light: {
    "the page": ["--stone", 0.97, 0.006, 105],
    "a panel": ["--paper", 0.993, 0.003, 105],
    "a sunken band": ["--stone-2", 0.94, 0.009, 105],
    "the words of a button": ["--on-nile", 0.985, 0.006, 105],
  },
  dark: {
    "the page": ["--stone", 0.212, 0.018, 206],
    "a panel": ["--paper", 0.252, 0.018, 204],
    "a sunken band": ["--stone-2", 0.275, 0.02, 203],
    "the words of a button": ["--on-nile", 0.205, 0.028, 200],
  },
} as const satisfies Readonly<
  Record<ColourTheme, Readonly<Record<string, readonly [token: string, l: number, c: number, h: number]>>>
>;

export type ContrastSurface = keyof (typeof contrastSurfaces)[ColourTheme] | "its own tint";

/** The contrast of an accent with every surface of a theme, the lowest first. */
export function contrastsWithSurfaces(
  colour: string,
  theme: ColourTheme,
): readonly { readonly surface: ContrastSurface; readonly ratio: number }[] {
  const accent = parseHexColour(colour);
  const surfaces = Object.entries(contrastSurfaces[theme]).map(
    ([surface, [, l, c, h]]) => [surface as ContrastSurface, surfaceColour(l, c, h)] as const,
  );
  return [...surfaces, ["its own tint", parseHexColour(shadesOf(colour, theme).tint)] as const]
    .map(([surface, other]) => ({ surface, ratio: contrastRatio(accent, other) }))
    .toSorted((one, other) => one.ratio - other.ratio);
}

export function contrastWithSurface(colour: string, theme: ColourTheme, surface: ContrastSurface): number {
  return contrastsWithSurfaces(colour, theme).find((each) => each.surface === surface)?.ratio ?? 0;
}

/** Formats a contrast ratio, rounded down so that 4.49 is not shown as 4.5. */
export function formatContrastRatio(ratio: number, digits: number): string {
  return (Math.floor(ratio * 10 ** digits) / 10 ** digits).toFixed(digits);
}

/** An English sentence on why an accent cannot be read in a theme; null if it is readable everywhere. */
export function findAccentFault(colour: string, theme: ColourTheme): string | null {
  const [worst] = contrastsWithSurfaces(colour, theme);
  if (!worst || worst.ratio >= minContrastRatio) return null;
  const ratioText = formatContrastRatio(worst.ratio, 2);
  return `${colour} has a contrast of ${ratioText}:1 with ${worst.surface} in the ${theme} theme; text needs ${minContrastRatio}:1`;
}

/** Step of the search for a readable lightness from 0 to 1; smaller than one step of `#rrggbb`. */
const lightnessStep = 0.002;

/**
 * The readable colour of the same hue with the nearest lightness. Its chroma is reduced if the screen cannot show
 * it at that lightness.
 */
export function nearestReadableColour(colour: string, theme: ColourTheme): string {
  if (findAccentFault(colour, theme) === null) return colour;
  const { lightness, chroma, hue } = rgbToOklch(parseHexColour(colour));
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep)
    for (const candidate of [lightness - distance, lightness + distance]) {
      if (candidate < 0 || candidate > 1) continue;
      const hexColour = formatHexColour(oklchToRgb(inScreenGamut({ lightness: candidate, chroma, hue })));
      if (findAccentFault(hexColour, theme) === null) return hexColour;
    }
  return defaultAccentColours[theme];
}

/** Reduces the chroma until sRGB contains the colour. */
function inScreenGamut(colour: Oklch): Oklch {
  if (isInSrgb(colour)) return colour;
  let [low, high] = [0, colour.chroma];
  // Twelve bisection steps leave an error below 0.0001.
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (isInSrgb({ ...colour, chroma: middle })) low = middle;
    else high = middle;
  }
  return { ...colour, chroma: low };
}

/** CSS declarations that replace the product's accent on a page (web/styles/tokens.css). */
export function accentStyles({ light, dark }: AccentColours): string {
  const [lightShades, darkShades] = [shadesOf(light, "light"), shadesOf(dark, "dark")];
  const both = (name: string, one: string, other: string) => `${name}:light-dark(${one},${other})`;
  return `:root{${[
    both("--nile", light, dark),
    both("--nile-hover", lightShades.hover, darkShades.hover),
    both("--nile-tint", lightShades.tint, darkShades.tint),
  ].join(";")}}`;
}

/** The accent's hover colour has more contrast than the accent; its tint is the background of selected controls. */
function shadesOf(colour: string, theme: ColourTheme): { readonly hover: string; readonly tint: string } {
  const accent = parseHexColour(colour);
  const [, l, c, h] = contrastSurfaces[theme]["a panel"];
  const extreme: Rgb = theme === "light" ? [0, 0, 0] : [1, 1, 1];
  return {
    hover: formatHexColour(mixColours(accent, extreme, 0.18)),
    tint: formatHexColour(mixColours(surfaceColour(l, c, h), accent, 0.08)),
  };
}

const surfaceColour = (lightness: number, chroma: number, hue: number) =>
  oklchToRgb({ lightness, chroma, hue });
