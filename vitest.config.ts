import { defineConfig } from "vitest/config";

const ignored = ["node_modules/**", "build/**", "tests/e2e/**"];

/** Long enough for a machine that is ten times slower; only tests that hang reach it. */
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.db.test.ts"],
          // Modules stay loaded for the next test file; loading them again took three quarters of the time.
          isolate: false,
          // By default one core is left free.
          maxWorkers: 2,
          ...timeouts,
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
          ...timeouts,
          // The built pages are loaded as the site loads them.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        test: {
          name: "drills",
          include: ["tests/drills/**/*.drill.ts"],
          globalSetup: ["tests/support/build-setup.ts"],
          ...timeouts,
        },
      },
    ],
  },
});
