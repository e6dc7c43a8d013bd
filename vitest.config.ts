import { defineConfig } from "vitest/config";

const ignored = ["node_modules/**", "build/**", "tests/e2e/**"];

/** These build the pages from their sources, which one process can do once; or measure how long something takes. */
const onTheirOwn = [
  "web/**/*.db.test.ts",
  "web/routes/database-away.test.ts",
  "tests/staff-access.db.test.ts",
  "server/staff/sign-in.db.test.ts",
];

const withDatabases = {
  globalSetup: ["tests/support/postgres-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, ...onTheirOwn, "**/*.db.test.ts"],
          // What a file imports is kept for the next one: loading it anew for each took three quarters of the time.
          isolate: false,
          // Thousands of random inputs take their time on a machine that has other work.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...withDatabases,
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude: [...ignored, ...onTheirOwn],
          isolate: false,
        },
      },
      {
        test: {
          ...withDatabases,
          name: "pages",
          include: onTheirOwn,
          exclude: ignored,
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
