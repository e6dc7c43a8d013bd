import { defineConfig } from "@playwright/test";
import { locateChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/site-setup.ts",
  workers: 2,
  fullyParallel: true,
  // Repeats a failed test once, so that a busy machine does not fail the suite; `npm test` lists repeated tests with
  // their first error.
  retries: 1,
  // In milliseconds. Long enough for a machine that is ten times slower; only tests that hang reach it.
  timeout: 180_000,
  expect: {
    timeout: 45_000,
    // The same pictures serve every platform, because the browser comes from npm and the fonts from the site.
    toHaveScreenshot: { pathTemplate: "{testDir}/screens/{arg}{ext}" },
  },
  // scripts/test.ts reads the JSON report and counts its tests.
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["line"], ["json"]] : [["line"]],
  use: {
    // Shorter than the test's timeout, so that the error names the action that did not finish.
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
        // Makes the rendering of text independent of the machine's font settings.
        "--font-render-hinting=none",
        "--disable-lcd-text",
      ],
    },
  },
});
