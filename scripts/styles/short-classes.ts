import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Replaces class names that Lightning CSS generated from file and class by short ones. */
export interface ClassNameShortener {
  /** Replaces the class names in a stylesheet. */
  inSheet(css: string, file: string): string;
  /** Replaces the class names in the module that exports them to components. */
  inModule(code: string, file: string): string;
}

/**
 * Matches "MW0u8a_button": a hash of the stylesheet (with an underscore before it if it begins with a digit), an
 * underscore, and the class.
 */
const longClass = /\.(_?[\w-]{6,7}_([A-Za-z][\w-]*))/g;
const quoted = /"([^"]+)"/g;

/**
 * Assigns short names to the classes of all stylesheets in a folder: three characters instead of twelve, because
 * names made up a tenth of a page's styles. The names are numbers by file and class, so that the builds of server
 * and browser use the same ones.
 */
export function createClassNameShortener(folder: string): ClassNameShortener {
  const numbers = new Map<string, number>();
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".module.css"))
    .toSorted();
  for (const sheet of sheets)
    for (const [, name = ""] of readFileSync(join(folder, sheet), "utf8").matchAll(/\.([A-Za-z][\w-]*)/g))
      if (!numbers.has(`${sheet} ${name}`)) numbers.set(`${sheet} ${name}`, numbers.size);

  const namesByFile = new Map<string, ReadonlyMap<string, string>>();
  const shortOf = (file: string, name: string) => {
    const number = numbers.get(`${file} ${name}`);
    if (number === undefined) throw new Error(`${file} has no class ${name}.`);
    // The underscore prevents collisions with the base stylesheet, none of whose classes begins with one.
    return `_${number.toString(36)}`;
  };
  return {
    inSheet(css, file) {
      const names = new Map(
        [...css.matchAll(longClass)].map(([, long = "", name = ""]) => [long, shortOf(file, name)]),
      );
      namesByFile.set(file, names);
      return css.replace(longClass, (_, long: string) => `.${names.get(long)}`);
    },
    inModule(code, file) {
      const names = namesByFile.get(file);
      return code.replace(quoted, (literal, long: string) => {
        const short = names?.get(long);
        return short === undefined ? literal : `"${short}"`;
      });
    },
  };
}
