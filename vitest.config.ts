import { defineConfig } from "vitest/config";

const ignored = ["node_modules/**", "build/**", "tests/e2e/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.db.test.ts"],
          // Thousands of random inputs take their time on a machine that has other work.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude: ignored,
          globalSetup: ["tests/support/postgres-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "drills",
          include: ["tests/drills/*.drill.ts"],
        },
      },
    ],
  },
});
