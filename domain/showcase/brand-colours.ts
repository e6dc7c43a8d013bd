/** The colour of links, buttons and marks, in each theme; "#1b5e63". */
export interface BrandColours {
  readonly light: string;
  readonly dark: string;
}

type Theme = keyof BrandColours;
type Rgb = readonly [red: number, green: number, blue: number];

/** Text and what it stands on need this much (WCAG 2.2, 1.4.3, level AA). */
const leastContrast = 4.5;

/**
 * What the accent stands on as text, and the text that stands on it, as oklch of web/styles/tokens.css: lightness,
 * chroma, hue. A test compares them with that sheet.
 */
export const surfaces = {
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
  Record<Theme, Readonly<Record<string, readonly [token: string, l: number, c: number, h: number]>>>
>;

/** Why an accent cannot be used in a theme, with its ratio; null where it can be read everywhere. */
export function accentFault(colour: string, theme: Theme): string | null {
  const accent = luminanceOf(fromHex(colour));
  const tint = luminanceOf(fromHex(shadesOf(colour, theme).tint));
  const ratios = [
    ...Object.entries(surfaces[theme]).map(
      ([name, [, l, c, h]]) => [name, contrast(accent, luminanceOf(fromOklch(l, c, h)))] as const,
    ),
    ["its own tint", contrast(accent, tint)] as const,
  ];
  const [name, ratio] = ratios.reduce((worst, each) => (each[1] < worst[1] ? each : worst));
  if (ratio >= leastContrast) return null;
  // Rounded down, so that 4.49 does not read as enough.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return `${colour} has a contrast of ${shown}:1 with ${name} in the ${theme} theme; text needs ${leastContrast}:1`;
}

/** The declarations that give a page another accent than that of the product (web/styles/tokens.css). */
export function accentStyles({ light, dark }: BrandColours): string {
  const [inLight, inDark] = [shadesOf(light, "light"), shadesOf(dark, "dark")];
  const both = (name: string, one: string, other: string) => `${name}:light-dark(${one},${other})`;
  return `:root{${[
    both("--nile", light, dark),
    both("--nile-hover", inLight.hover, inDark.hover),
    both("--nile-tint", inLight.tint, inDark.tint),
  ].join(";")}}`;
}

/** The accent's hover colour has more contrast than the accent; its tint is the background of selected controls. */
function shadesOf(colour: string, theme: Theme): { readonly hover: string; readonly tint: string } {
  const accent = fromHex(colour);
  const [, l, c, h] = surfaces[theme]["a panel"];
  const panel = fromOklch(l, c, h);
  const far: Rgb = theme === "light" ? [0, 0, 0] : [1, 1, 1];
  return { hover: toHex(mix(accent, far, 0.18)), tint: toHex(mix(panel, accent, 0.08)) };
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = one.map((value, at) => value + ((other[at] ?? 0) - value) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function fromHex(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function toHex(colour: Rgb): string {
  return `#${colour
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** The relative luminance of WCAG 2.2. */
function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** A colour of CSS `oklch()` in sRGB (CSS Color 4, section 9.4). */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => {
    const within = Math.min(1, Math.max(0, value));
    return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
  });
  return [linear[0] ?? 0, linear[1] ?? 0, linear[2] ?? 0];
}
