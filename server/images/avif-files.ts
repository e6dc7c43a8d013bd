import { existsSync, mkdirSync, statSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type AvifWidth, avifWidths } from "../../domain/image.ts";
import { BootError } from "../boot-error.ts";

/** One AVIF variant of a picture of our own. */
export interface AvifVariant {
  /** "/pictures/units/living-sea" */
  readonly set: string;
  readonly width: AvifWidth;
}

export interface AvifFile {
  readonly file: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** The AVIF variants that this data folder holds. Their names carry the picture's version: none is ever replaced. */
export interface AvifFiles {
  readonly folder: string;
  /** Where a variant belongs; null for a picture that is none of ours. See `noGainMark`. */
  pathOf(variant: AvifVariant): string | null;
  /** The file of a variant; null while there is none, and where AVIF gains nothing. */
  find(variant: AvifVariant): AvifFile | null;
  /** Whether it has been made, be it that it gains nothing. */
  isMade(variant: AvifVariant): boolean;
  /** Every variant that is still to be made, the smaller widths first. */
  listMissing(): AvifVariant[];
  /** Removes what was left half written, and variants of pictures as they once were. */
  tidy(now: Date): Promise<void>;
}

/** Raised when variants should be made anew, because they are made in another way. */
const recipe = "r1";
/** Another process, of the version before, may still be sending them. */
const outdatedAfterMs = 7 * 86_400_000;

/**
 * The empty file that stands beside the place of an AVIF that gains nothing. It says so by its name and not by being
 * empty, because an AVIF that was cut off may be empty too.
 */
export function noGainMark(file: string): string {
  return `${file}.none`;
}

/**
 * @param folder in DATA_DIR; made when it is missing
 * @param versions of every picture by its set, as content/pictures.ts knows them
 * @throws {BootError} when the folder cannot be made
 */
export function openAvifFiles(folder: string, versions: ReadonlyMap<string, string>): AvifFiles {
  makeFolder(folder);

  const nameOf = ({ set, width }: AvifVariant): string | null => {
    const version = versions.get(set);
    if (version === undefined) return null;
    return `${set.replace(/^\/pictures\//, "").replaceAll("/", ".")}-${width}.${version}.${recipe}.avif`;
  };
  const pathOf = (variant: AvifVariant) => {
    const name = nameOf(variant);
    return name === null ? null : join(folder, name);
  };
  const all = avifWidths.flatMap((width) => [...versions.keys()].map((set) => ({ set, width })));
  const find = (variant: AvifVariant): AvifFile | null => {
    const file = pathOf(variant);
    const found = file === null ? undefined : statSync(file, { throwIfNoEntry: false });
    if (file === null || !found || found.size === 0) return null;
    return { file, sizeBytes: found.size, modifiedAt: found.mtime };
  };
  const isMade = (variant: AvifVariant) => {
    const file = pathOf(variant);
    return find(variant) !== null || (file !== null && existsSync(noGainMark(file)));
  };

  return {
    folder,
    pathOf,
    find,
    isMade,
    listMissing: () => all.filter((variant) => !isMade(variant)),

    async tidy(now) {
      const names = all.map((variant) => nameOf(variant) ?? "");
      const current = new Set([...names, ...names.map(noGainMark)]);
      for (const name of await readdir(folder)) {
        if (current.has(name) || !/\.avif(?:\.none)?(?:\.[a-f\d-]+\.tmp)?$/.test(name)) continue;
        const file = join(folder, name);
        const age = now.getTime() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
        if (age > (name.endsWith(".tmp") ? 3_600_000 : outdatedAfterMs)) await rm(file, { force: true });
      }
    },
  };
}

/** For the server's user alone. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BootError(
      `The folder ${folder} cannot be made: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
