import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Tree = string | { readonly [key: string]: Tree };

const messageFile = /\/messages\/(?:en|ar)\/[\w-]+\.json$/;

/**
 * Browsers receive parsed messages and no parser, which would add 9 KB (gzip) to the code that formats them. The first
 * keys of a file are exports, so that a page which imports some of them is sent no others.
 */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    // In development Vite bundles use-intl by itself, with the parser.
    apply: "build",
    resolveId(id, importer) {
      if (this.environment.name !== "client" || id !== "use-intl/format-message") return null;
      return this.resolve("use-intl/format-message/format-only", importer, { skipSelf: true });
    },
    load(id) {
      if (this.environment.name !== "client" || !messageFile.test(id)) return null;
      const tree = JSON.parse(readFileSync(id, "utf8")) as Readonly<Record<string, Tree>>;
      return { code: toModule(tree), moduleType: "js" };
    },
  };
}

/**
 * A module with a default export and an export for each key.
 * @throws for the key "default", whose export would take the place of the whole
 */
export function toModule(tree: Readonly<Record<string, Tree>>): string {
  if ("default" in tree) throw new Error('Messages cannot stand under the first key "default"');
  const entries = Object.entries(tree).map(([key, value], index) => ({
    key: JSON.stringify(key),
    name: `message${index}`,
    value: JSON.stringify(compileAll(value)),
  }));
  return [
    ...entries.map(({ name, value }) => `const ${name} = ${value};`),
    `export { ${entries.map(({ name, key }) => `${name} as ${key}`).join(", ")} };`,
    `export default { ${entries.map(({ name, key }) => `${key}: ${name}`).join(", ")} };`,
  ].join("\n");
}

function compileAll(value: Tree): unknown {
  if (typeof value === "string") return compile(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, compileAll(each)]));
}
