import type { MapColours } from "./colours.ts";

const sizes = { font: 15, paddingX: 10, height: 30, stem: 8, radius: 2 } as const;
const pinFont = `640 ${sizes.font}px "HF Text", "HF Arabic", "HF Text Fallback", sans-serif`;

/** Loads the font for the letters of `text`. If that fails, a fallback font is used. */
export async function loadPinFont(text: string): Promise<void> {
  await document.fonts.load(pinFont, text).catch(() => []);
}

/** Draws a pin like those of the server's map: a box with the text on a stem, whose foot is at the position. */
export function drawPinImage(
  text: string,
  look: "price" | "group" | "chosen",
  colours: MapColours,
  scale: number,
): ImageData | null {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.font = pinFont;
  const width = Math.ceil(context.measureText(text).width) + 2 * sizes.paddingX;
  canvas.width = Math.ceil((width + 2) * scale);
  canvas.height = Math.ceil((sizes.height + sizes.stem + 2) * scale);
  context.scale(scale, scale);
  const [ground, ink, edge] = {
    price: [colours.paper, colours.strongText, colours.strongText],
    group: [colours.strongText, colours.stone, colours.strongText],
    chosen: [colours.nile, colours.onNile, colours.nile],
  }[look] as [string, string, string];
  const middle = width / 2 + 1;
  context.fillStyle = edge;
  context.fillRect(middle - 0.5, sizes.height, 1, sizes.stem + 1);
  box(context, 1, 1, width, sizes.height, edge);
  box(context, 2, 2, width - 2, sizes.height - 2, ground);
  // Set again, because resizing a canvas resets its font.
  context.font = pinFont;
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  context.fillText(text, middle, 1 + sizes.height / 2 + 1);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function box(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  const { radius } = sizes;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(x + width, y, x + width, y + height, radius);
  context.arcTo(x + width, y + height, x, y + height, radius);
  context.arcTo(x, y + height, x, y, radius);
  context.arcTo(x, y, x + width, y, radius);
  context.fill();
}
