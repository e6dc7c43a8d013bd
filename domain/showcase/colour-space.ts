/** Each component from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour in CSS `oklch()`: lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Parses `#rrggbb` in either case. */
export function parseHexColour(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

export function formatHexColour(colour: Rgb): string {
  return `#${colour
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function mixColours(one: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = one.map((value, at) => value + ((other[at] ?? 0) - value) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance as defined in WCAG 2.2. */
function luminanceOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as defined in WCAG 2.2, from 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Linear sRGB components of an `oklch()` colour (CSS Color 4, section 9.4); below 0 or above 1 outside of sRGB. */
function toLinearRgb({ lightness, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Converts to sRGB; clips what lies outside of it. */
export function oklchToRgb(colour: Oklch): Rgb {
  const [red, green, blue] = toLinearRgb(colour).map((value) => {
    const clamped = Math.min(1, Math.max(0, value));
    return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/**
 * True if sRGB contains the colour.
 * @param tolerance how far each linear component may lie outside of 0 to 1; half a step of `#rrggbb` is 0.002 near
 * white
 */
export function isInSrgb(colour: Oklch, tolerance = 1e-4): boolean {
  return toLinearRgb(colour).every((value) => value >= -tolerance && value <= 1 + tolerance);
}

/** Converts sRGB to OKLCH; the inverse of `oklchToRgb`. The matrices are those of CSS Color 4. */
export function rgbToOklch(colour: Rgb): Oklch {
  const [red = 0, green = 0, blue = 0] = colour.map(toLinear);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}
