import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Each layer may import those listed; "types of" allows types only. In the order of ARCHITECTURE.md. */
export const layers = {
  domain: { imports: [], typesOf: [] },
  messages: { imports: ["domain"], typesOf: [] },
  content: { imports: ["domain"], typesOf: [] },
  server: { imports: ["domain", "content", "messages"], typesOf: [] },
  web: { imports: ["domain", "content", "messages"], typesOf: ["server"] },
} as const satisfies Record<string, { imports: readonly string[]; typesOf: readonly string[] }>;
export type Layer = keyof typeof layers;
export const layerNames = Object.keys(layers) as readonly Layer[];

/**
 * An import of one project file by another: source, stylesheet or data. Paths are relative to the root:
 * "domain/money/money.ts".
 */
export interface SourceImport {
  readonly from: string;
  readonly to: string;
  /** True for `import type`, which is erased at run time. */
  readonly isTypeOnly: boolean;
}

export interface Sources {
  /** Every source file of the layers, without tests, fixtures and generated types. */
  readonly files: readonly string[];
  readonly imports: readonly SourceImport[];
  readonly textOf: (file: string) => string;
}

/**
 * Removes comments, whose quotes and semicolons would end an import too early. Removes strings that look like
 * comments too.
 */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/(^|[\s,;{}()])\/\/.*/g, "$1");
}

/**
 * The imports in a file as written: specifier, and whether it is type-only. Programs started by URL (`new URL`)
 * are not included.
 */
export function importsIn(
  text: string,
): readonly { readonly specifier: string; readonly isTypeOnly: boolean }[] {
  const code = withoutComments(text);
  const statements = code.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm);
  const dynamic = code.matchAll(/\bimport\(\s*["'`]([^"'`$]+)["'`]/g);
  return [
    ...[...statements].map(([, type, specifier = ""]) => ({ specifier, isTypeOnly: Boolean(type) })),
    ...[...dynamic].map(([, specifier = ""]) => ({ specifier, isTypeOnly: false })),
  ];
}

/** Reads the layers from disk. */
export function readSources(): Sources {
  const texts = new Map<string, string>();
  for (const layer of layerNames)
    for (const name of readdirSync(join(root, layer), { recursive: true, encoding: "utf8" })) {
      const file = `${layer}/${name.replaceAll("\\", "/")}`;
      if (/\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
        texts.set(file, readFileSync(join(root, file), "utf8"));
    }
  const imports = [...texts].flatMap(([from, text]) =>
    importsIn(text).flatMap(({ specifier, isTypeOnly }) => {
      if (!specifier.startsWith(".")) return [];
      const [path = ""] = specifier.split("?");
      const to = join(dirname(from), path).replaceAll("\\", "/");
      // Route types are generated elsewhere.
      return specifier.includes("+types/") ? [] : [{ from, to, isTypeOnly }];
    }),
  );
  return {
    files: [...texts.keys()],
    imports,
    textOf: (file) => texts.get(file) ?? "",
  };
}

/** Packages and Node modules that a file imports. */
export function packagesOf(sources: Sources, file: string): readonly string[] {
  return importsIn(sources.textOf(file))
    .map(({ specifier }) => specifier)
    .filter((specifier) => !specifier.startsWith("."));
}

/** Folder of a file: "domain/money". */
export function roomOf(file: string): string {
  return dirname(file);
}

export function layerOf(file: string): string {
  return file.split("/")[0] ?? "";
}
