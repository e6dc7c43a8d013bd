import { expect, test } from "vitest";
import { createQrCodePath } from "./draw-qr.ts";

test("a QR code has its three finder patterns within a quiet zone of four modules", () => {
  const { size, path } = createQrCodePath(
    "otpauth://totp/Home%20Finder:mona%40example.com?secret=JBSWY3DPEHPK3PXP",
  );
  const darkModules = new Set(Array.from(path.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x} ${y}`));
  const end = size - 5;
  // ISO/IEC 18004, 6.3.3: a finder pattern is a dark square of 7 by 7 modules around a light ring around 3 by 3
  // dark ones.
  for (const [left, top] of [
    [4, 4],
    [end - 6, 4],
    [4, end - 6],
  ] as const)
    for (let x = 0; x < 7; x++)
      for (let y = 0; y < 7; y++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        expect(darkModules.has(`${left + x} ${top + y}`), `${left + x} ${top + y}`).toBe(ring !== 2);
      }
  for (const place of darkModules)
    for (const part of place.split(" ").map(Number)) {
      expect(part).toBeGreaterThanOrEqual(4);
      expect(part).toBeLessThanOrEqual(end);
    }
  expect(path.length).toBeLessThan(20_000);
});
