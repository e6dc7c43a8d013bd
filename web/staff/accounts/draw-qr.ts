import { encode } from "uqr";

/** A QR code as an SVG path; the unit is one module. */
export interface QrCodePath {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code, with the quiet zone of four modules that scanners need. */
export function createQrCodePath(text: string): QrCodePath {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""))
    .join("");
  return { size, path };
}
