import { onTestFinished } from "vitest";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

/** An empty folder for one test, which is removed with its contents when the test ends. */
export function createTestFolder(purpose: string): string {
  const folder = createEmptyDataFolder(purpose);
  onTestFinished(() => removeFolder(folder));
  return folder;
}
