import { expect, test, vi } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { openTestDatabase } from "../../tests/support/database.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { migrationsFolder, readMigrations } from "../db/migrate.ts";
import { startCatalogue } from "./start-catalogue.ts";

const withCode = (code: string) => Object.assign(new Error(code), { code });

/** Starts a catalogue whose first read fails with this error. */
async function start(failure: Error) {
  const database = await openTestDatabase("postgres");
  const state = { version: 1, rowCount: 0, builtAt: new Date(), refreshedAt: new Date(), refreshedMsAgo: 0 };
  const search = { open: vi.fn<() => Promise<never>>(), start: () => {}, state: () => state };
  search.open.mockRejectedValueOnce(failure).mockResolvedValue(undefined as never);
  const onReady = vi.fn<() => void>();
  const log = { error: vi.fn<() => void>(), fatal: vi.fn<() => void>() };
  await startCatalogue(
    {
      database,
      migrations: readMigrations(migrationsFolder),
      reads: { afterWrite: async () => {} },
      showcase: { open: async () => {}, start: () => {} },
      firstShowcase: sampleShowcase,
      opened: { search, presence: { announce: async () => {} } },
      log,
      now: () => new Date("2026-06-01T00:00:00Z"),
      say: () => {},
    },
    onReady,
  );
  return { whenReady: onReady, log };
}

test.each([
  ["a standby cancels it because of a recovery conflict", withCode("40001")],
  ["the server is away", withCode("57P01")],
  ["its connection broke between two statements", new Error("Client was closed and is not queryable")],
])("a first read of the catalogue is repeated when %s", async (_, failure) => {
  const { whenReady: onReady, log } = await start(failure);
  expect(onReady).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce(), longTimeoutOptions);
  expect(log.fatal).not.toHaveBeenCalled();
});

test("a fault that no retry mends ends the start", async () => {
  await expect(start(withCode("42P01"))).rejects.toThrow("42P01");
});
