import { readFileSync } from "node:fs";

interface PackageFile {
  /** Version of this project: "1.4.0". */
  readonly version: string;
  /** The packages needed at run time, each with its exact version. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Reads `package.json` of this project. */
export function readPackageFile(): PackageFile {
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as PackageFile;
}

/** The version of this code according to `package.json`: "1.4.0". */
export const releaseVersion: string = readPackageFile().version;

/**
 * Returns the major of a version. Versions with the same major can run side by side on one database.
 * @returns null if the text is not a version of three numbers
 */
export function majorVersionOf(version: string): number | null {
  const major = /^(\d+)\.\d+\.\d+(?:[-+].*)?$/.exec(version)?.[1];
  return major === undefined ? null : Number(major);
}
