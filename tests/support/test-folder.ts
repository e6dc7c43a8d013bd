import { rmSync } from "node:fs";
import { onTestFinished } from "vitest";
import { createEmptyDataFolder } from "./data-folder.ts";

/** An empty folder for one test, which is removed with its contents when the test ends. */
export function createTestFolder(purpose: string): string {
  const folder = createEmptyDataFolder(purpose);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
