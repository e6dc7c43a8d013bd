import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * For each layer, the layers that it may import, and those of which it may import only types (`typesOf`). In the
 * order of ARCHITECTURE.md.
 */
export const allowedImportsByLayer = {
  domain: { imports: [], typesOf: [] },
  messages: { imports: ["domain"], typesOf: [] },
  content: { imports: ["domain"], typesOf: [] },
  server: { imports: ["domain", "content", "messages"], typesOf: [] },
  web: { imports: ["domain", "content", "messages"], typesOf: ["server"] },
} as const satisfies Record<string, { imports: readonly string[]; typesOf: readonly string[] }>;
export type Layer = keyof typeof allowedImportsByLayer;
export const layerNames = Object.keys(allowedImportsByLayer) as readonly Layer[];

/**
 * An import of a project file (source, stylesheet or data) by another. Paths are relative to the root:
 * "domain/money/money.ts".
 */
export interface SourceImport {
  readonly from: string;
  readonly to: string;
  /** True for `import type`, which is erased at run time. */
  readonly isTypeOnly: boolean;
}

export interface ProjectSources {
  /** All source files of the layers, without tests, fixtures and generated types. */
  readonly files: readonly string[];
  readonly imports: readonly SourceImport[];
  readonly textOf: (file: string) => string;
}

/**
 * Removes comments, because a quote or semicolon in one would seem to end an import. Also removes strings that
 * look like comments.
 */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/(^|[\s,;{}()])\/\/.*/g, "$1");
}

/**
 * The imports in a file: the specifier as written, and whether only types are imported. Does not find programs
 * that are started by URL (`new URL`).
 */
export function parseImports(
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
export function readProjectSources(): ProjectSources {
  const texts = new Map<string, string>();
  for (const layer of layerNames)
    for (const name of readdirSync(join(root, layer), { recursive: true, encoding: "utf8" })) {
      const file = `${layer}/${name.replaceAll("\\", "/")}`;
      if (/\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
        texts.set(file, readFileSync(join(root, file), "utf8"));
    }
  const imports = [...texts].flatMap(([from, text]) =>
    parseImports(text).flatMap(({ specifier, isTypeOnly }) => {
      if (!specifier.startsWith(".")) return [];
      const [path = ""] = specifier.split("?");
      const to = join(dirname(from), path).replaceAll("\\", "/");
      // Route types are generated into another folder.
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
export function listImportedPackages(sources: ProjectSources, file: string): readonly string[] {
  return parseImports(sources.textOf(file))
    .map(({ specifier }) => specifier)
    .filter((specifier) => !specifier.startsWith("."));
}

/** Folder of a file, such as "domain/money". */
export function sourceFolderOfFile(file: string): string {
  return dirname(file);
}

export function sourceLayerOfFile(file: string): string {
  return file.split("/")[0] ?? "";
}
