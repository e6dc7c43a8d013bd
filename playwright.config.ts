import { defineConfig } from "@playwright/test";
import { locateChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/site-setup.ts",
  workers: 2,
  fullyParallel: true,
  // A busy machine must not fail the suite: a test is repeated once, and `npm test` names it with what failed first.
  retries: 1,
  // Bounds for a machine ten times slower, on which nothing has failed yet; nothing waits for them.
  timeout: 180_000,
  expect: {
    timeout: 45_000,
    // One set for all platforms: the browser comes from npm, the fonts with the pages.
    toHaveScreenshot: { pathTemplate: "{testDir}/screens/{arg}{ext}" },
  },
  // The JSON report is for scripts/test.ts, which counts it.
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["line"], ["json"]] : [["line"]],
  use: {
    // Less than the test's time, so that a step that never comes is named.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    launchOptions: {
      executablePath: await locateChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Letters are drawn the same whatever the machine's font settings are.
        "--font-render-hinting=none",
        "--disable-lcd-text",
      ],
    },
  },
});
