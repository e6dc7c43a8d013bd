import { defineConfig } from "vitest/config";

const ignored = ["node_modules/**", "build/**", "tests/e2e/**"];

/** A bound for what hangs, and no measure: a machine ten times slower than ours needs some of it. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.db.test.ts"],
          // What a file imports is kept for the next one: loading it anew for each took three quarters of the time.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude: ignored,
          globalSetup: ["tests/support/build-setup.ts", "tests/support/postgres-setup.ts"],
          isolate: false,
          maxWorkers: 3,
          ...patience,
          // The built pages are loaded as the site loads them.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        test: {
          name: "drills",
          include: ["tests/drills/**/*.drill.ts"],
          globalSetup: ["tests/support/build-setup.ts"],
          ...patience,
        },
      },
    ],
  },
});
