import { tmpdir } from "node:os";

/**
 * Path of a Chromium that needs no system package: CHROMIUM_PATH if set, otherwise one unpacked from an npm
 * package.
 */
export async function locateChromium(): Promise<string> {
  const chromiumPath = process.env["CHROMIUM_PATH"];
  if (chromiumPath) return chromiumPath;
  process.env["TMPDIR"] ??= tmpdir();
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
