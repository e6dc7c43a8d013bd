import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Replaces the class names of a build, which Lightning CSS makes of file and class, by short names. */
export interface ShortClasses {
  /** The sheet with short names. */
  inSheet(css: string, file: string): string;
  /** The same names in the module that hands them to components. */
  inModule(code: string, file: string): string;
}

/** "MW0u8a_button": a hash of the sheet, behind an underline where it would begin with a figure, and the class. */
const longClass = /\.(_?[\w-]{6,7}_([A-Za-z][\w-]*))/g;
const quoted = /"([^"]+)"/g;

/**
 * Names for the classes of all sheets below a folder, three letters instead of twelve: the names make a tenth of a page's
 * styles. They are numbers in the order of files and classes, so that the builds of browser and server agree.
 */
export function shortClasses(folder: string): ShortClasses {
  const numbers = new Map<string, number>();
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".module.css"))
    .toSorted();
  for (const sheet of sheets)
    for (const [, name = ""] of readFileSync(join(folder, sheet), "utf8").matchAll(/\.([A-Za-z][\w-]*)/g))
      if (!numbers.has(`${sheet} ${name}`)) numbers.set(`${sheet} ${name}`, numbers.size);

  const known = new Map<string, ReadonlyMap<string, string>>();
  const shortOf = (file: string, name: string) => {
    const number = numbers.get(`${file} ${name}`);
    if (number === undefined) throw new Error(`${file} has no class ${name}.`);
    // Classes of the base sheet do not begin with an underline.
    return `_${number.toString(36)}`;
  };
  return {
    inSheet(css, file) {
      const names = new Map(
        [...css.matchAll(longClass)].map(([, long = "", name = ""]) => [long, shortOf(file, name)]),
      );
      known.set(file, names);
      return css.replace(longClass, (_, long: string) => `.${names.get(long)}`);
    },
    inModule(code, file) {
      const names = known.get(file);
      return code.replace(quoted, (literal, long: string) => {
        const short = names?.get(long);
        return short === undefined ? literal : `"${short}"`;
      });
    },
  };
}
