import { readFileSync } from "node:fs";

interface PackageFile {
  /** Of this project: "1.4.0". */
  readonly version: string;
  /** Packages that the site needs while it runs, each with its exact version. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** What `package.json` says of this project. */
export function readPackageFile(): PackageFile {
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as PackageFile;
}

/** The version of this code, as `package.json` says it: "1.4.0". */
export const release: string = readPackageFile().version;

/**
 * The first number of a version. Versions with the same one can serve side by side on one database.
 * @returns null for what is no version of three numbers
 */
export function majorOf(version: string): number | null {
  const major = /^(\d+)\.\d+\.\d+(?:[-+].*)?$/.exec(version)?.[1];
  return major === undefined ? null : Number(major);
}
