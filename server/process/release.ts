import { readFileSync } from "node:fs";

/** The version of this code, as `package.json` says it: "1.4.0". */
export const release: string = readVersion();

function readVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

/**
 * The first number of a version. Versions with the same one can serve side by side on one database.
 * @returns null for what is no version of three numbers
 */
export function majorOf(version: string): number | null {
  const major = /^(\d+)\.\d+\.\d+(?:[-+].*)?$/.exec(version)?.[1];
  return major === undefined ? null : Number(major);
}
