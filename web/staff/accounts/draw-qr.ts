import { encode } from "uqr";

/** A QR code as the squares of one path, in units of a square. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code, with the quiet margin of four squares that readers ask for. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""))
    .join("");
  return { size, path };
}
