import { readFileSync } from "node:fs";

const file = new URL("../../package.json", import.meta.url);

export interface PackageFile {
  /** Of this project: "1.4.0". */
  readonly version: string;
  /** Packages that the site needs while it runs, each with its exact version. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** What package.json says of this project. */
export function readPackageFile(): PackageFile {
  return JSON.parse(readFileSync(file, "utf8")) as PackageFile;
}
