import { relative } from "node:path";
import type { Plugin } from "vite";
import { shortClasses } from "./short-classes.ts";

/**
 * Gives the classes of all CSS modules of a folder short names in the build. While one develops they keep the long ones,
 * which say what they are.
 */
export function shortClassNames(folder: string): Plugin[] {
  const classes = shortClasses(folder);
  const fileOf = (id: string) =>
    id.endsWith(".module.css") ? relative(folder, id).replaceAll("\\", "/") : null;
  return [
    {
      name: "short-class-names",
      apply: "build",
      transform(code, id) {
        const file = fileOf(id);
        return file === null ? null : { code: classes.inSheet(code, file), map: null };
      },
    },
    {
      // By now Vite has made the module of it that hands the names to components.
      name: "short-class-names-in-modules",
      apply: "build",
      enforce: "post",
      transform(code, id) {
        const file = fileOf(id);
        return file === null ? null : { code: classes.inModule(code, file), map: null };
      },
    },
  ];
}
