import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Tree = string | { readonly [key: string]: Tree };

const messageFile = /\/messages\/(?:en|ar)\/[\w-]+\.json$/;
/** Matches the id of the virtual module of one part of a message file: the file's path and a top-level key. */
const messagePart = /^\0(.+\.json):([^:]+)$/;

type MessageFile = Readonly<Record<string, Tree>>;

const readMessages = (file: string) => JSON.parse(readFileSync(file, "utf8")) as MessageFile;

/**
 * Compiles messages for browsers, which then need no parser for messages (9 KB in gzip, besides the formatter).
 * Each top-level key of a file becomes a module, so that a page receives only the keys that it imports.
 */
export function compiledMessagesPlugin(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    // In development, Vite bundles use-intl itself, which includes the parser.
    apply: "build",
    resolveId(id, importer) {
      if (messagePart.test(id)) return id;
      if (this.environment.name !== "client" || id !== "use-intl/format-message") return null;
      return this.resolve("use-intl/format-message/format-only", importer, { skipSelf: true });
    },
    load(id) {
      const [, file, key] = messagePart.exec(id) ?? [];
      if (file !== undefined && key !== undefined)
        return {
          code: generateMessagesModule(readMessages(file)[key] ?? {}),
          moduleType: "js",
          moduleSideEffects: false,
        };
      if (this.environment.name !== "client" || !messageFile.test(id)) return null;
      const code = generateMessageFileModule(readMessages(id), (part) => `\0${id}:${part}`);
      return { code, moduleType: "js", moduleSideEffects: false };
    },
  };
}

/** Code of the module with the messages under one key. */
export function generateMessagesModule(tree: Tree): string {
  return `export default ${JSON.stringify(compileAll(tree))};`;
}

/**
 * Code of the module for a message file, with a default export and one export for each key.
 * @param addressOf returns the id of the module with the messages under a key
 * @throws for the key "default", which would collide with the default export
 */
export function generateMessageFileModule(tree: MessageFile, addressOf: (key: string) => string): string {
  if ("default" in tree) throw new Error('Messages cannot stand under the first key "default"');
  const entries = Object.keys(tree).map((key, index) => ({ key, name: `message${index}` }));
  return [
    ...entries.map(({ name, key }) => `import ${name} from ${JSON.stringify(addressOf(key))};`),
    `export { ${entries.map(({ name, key }) => `${name} as ${JSON.stringify(key)}`).join(", ")} };`,
    `export default { ${entries.map(({ name, key }) => `${JSON.stringify(key)}: ${name}`).join(", ")} };`,
  ].join("\n");
}

function compileAll(value: Tree): unknown {
  if (typeof value === "string") return compile(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, compileAll(each)]));
}
