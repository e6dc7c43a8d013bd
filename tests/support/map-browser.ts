import { chromiumPath } from "./chromium.ts";

/** Playwright options for the live map, which needs WebGL: rendered in software, without a graphics card. */
export const mapBrowserOptions = {
  // Reduced motion makes the map jump instead of animating: in software, rendering each frame is slow.
  contextOptions: { reducedMotion: "reduce" as const },
  launchOptions: {
    executablePath: await chromiumPath(),
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  },
};
