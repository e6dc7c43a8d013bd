import type { MapColours } from "./colours.ts";

interface CircleLook {
  readonly widthPx: number;
  readonly isChosen: boolean;
  readonly colours: MapColours;
  readonly scale: number;
}

const family = '"HF Text", "HF Arabic", "HF Text Fallback", sans-serif';
const fonts = { count: `640 16px ${family}`, here: `400 12px ${family}` } as const;
const lineHeightPx = 17;
const edgePx = 1.5;

/** Loads the fonts for the letters of `text`. If that fails, a fallback font is used. */
export async function loadCircleFonts(text: string): Promise<void> {
  await Promise.all(Object.values(fonts).map((font) => document.fonts.load(font, text).catch(() => [])));
}

/**
 * Draws a circle like those of the server's map: the edge is dashed unless the circle is chosen, and the number is
 * above "about here".
 */
export function drawCircleImage(lines: readonly string[], look: CircleLook): ImageData | null {
  const { widthPx, isChosen, colours, scale } = look;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return null;
  canvas.width = canvas.height = Math.ceil(widthPx * scale);
  context.scale(scale, scale);
  const middle = widthPx / 2;
  context.beginPath();
  context.arc(middle, middle, middle - edgePx, 0, 2 * Math.PI);
  context.fillStyle = isChosen ? colours.aboutChosen : colours.about;
  context.fill();
  context.lineWidth = edgePx;
  context.strokeStyle = colours.nile;
  if (!isChosen) context.setLineDash([4, 3]);
  context.stroke();
  context.fillStyle = colours.strongText;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  for (const [index, line] of lines.entries()) {
    context.font = index === 0 ? fonts.count : fonts.here;
    context.fillText(line, middle, middle + (index - (lines.length - 1) / 2) * lineHeightPx + 1);
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
