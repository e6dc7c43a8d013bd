import { locateChromium } from "./chromium.ts";

/** Launch options for the live map, which needs WebGL: Chromium renders it in software, without a graphics card. */
export const softwareMapLaunch = {
  executablePath: await locateChromium(),
  args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
};

/** Playwright options for the live map. */
export const mapBrowserOptions = {
  // Reduced motion makes the map jump instead of animating: in software, rendering each frame is slow.
  contextOptions: { reducedMotion: "reduce" as const },
  launchOptions: softwareMapLaunch,
};
