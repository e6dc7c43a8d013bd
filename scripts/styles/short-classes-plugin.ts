import { relative } from "node:path";
import type { Plugin } from "vite";
import { createClassNameShortener } from "./short-classes.ts";

/** Shortens the class names of a folder's CSS modules in the build. In development they stay long and descriptive. */
export function shortClassNamesPlugins(folder: string): Plugin[] {
  const classes = createClassNameShortener(folder);
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
      // At this point Vite has generated the module that exports the class names to components.
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
