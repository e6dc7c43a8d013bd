import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseImports } from "../layout/source-imports.ts";
import { listBuildContextFiles, readDockerIgnore } from "./build-context.ts";
import { parseDockerfile } from "./dockerfile.ts";

const root = resolve(import.meta.dirname, "../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const packageFile = JSON.parse(textOf("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};
const stages = parseDockerfile(textOf("deploy/Dockerfile"));
const copies = stages.flatMap(({ steps }) => steps.filter((step) => step.kind === "copy"));
const finalCopies = (stages.at(-1)?.steps ?? []).filter((step) => step.kind === "copy");
const copied = finalCopies.filter(({ from }) => from === null).flatMap(({ sources }) => sources);
const isIgnored = readDockerIgnore(root);

const isInImage = (path: string) =>
  !isIgnored(path) && copied.some((source) => path === source || path.startsWith(`${source}/`));

/** npm scripts for developers, and for a first start that installs and builds. The image need not support these. */
const forDevelopers = new Set(["start", "build", "dev", "test", "generate", "drill", "evaluate", "format"]);
const operatorPrograms = Object.entries(packageFile.scripts)
  .filter(([name]) => !forDevelopers.has(name))
  .map(([, line]) => line.split(" ").at(-1) ?? "");

/** Collects what a running site and its commands load: files of the repository, and names of packages. */
function collectLoaded(entries: readonly string[]) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path) || path.startsWith("build/")) return;
    files.add(path);
    if (!/\.(?:ts|mjs)$/.test(path)) return;
    const text = textOf(path);
    // Also follows programs and data files to which the code refers with new URL(…, import.meta.url).
    const besides = [...text.matchAll(/new URL\(\s*["`]([^"`$]+\.\w+)["`],\s*import\.meta\.url/g)].map(
      ([, address = ""]) => (address.startsWith(".") ? address : `./${address}`),
    );
    const imported = parseImports(text).filter(({ isTypeOnly }) => !isTypeOnly);
    for (const specifier of [...imported.map((each) => each.specifier), ...besides]) {
      if (specifier.startsWith(".")) visit(join(dirname(path), specifier));
      else if (!specifier.startsWith("node:"))
        packages.add(
          specifier
            .split("/")
            .slice(0, specifier.startsWith("@") ? 2 : 1)
            .join("/"),
        );
    }
  };
  for (const entry of entries) visit(entry);
  return { files: [...files], packages: [...packages] };
}

describe("The image", () => {
  test("copies only files that exist and are not ignored", () => {
    const sources = copies.filter(({ from }) => from === null).flatMap((step) => step.sources);
    expect(sources.filter((path) => !existsSync(join(root, path)) || isIgnored(path))).toEqual([]);
  });

  test("has every file that the site and its commands load, and only production packages", () => {
    const { files, packages } = collectLoaded(["server/main.ts", "scripts/serve.mjs", ...operatorPrograms]);
    expect(files.length).toBeGreaterThan(500);
    // Ignores files that are generated when first needed, because the repository does not contain them.
    expect(files.filter((path) => existsSync(join(root, path)) && !isInImage(path))).toEqual([]);
    expect(packages.filter((name) => !(name in packageFile.dependencies))).toEqual([]);
  });

  test("leaves out tests, documents, data and settings", () => {
    const files = listBuildContextFiles(root).filter((path) => statSync(join(root, path)).isFile());
    const unwanted =
      /(?:^|\/)(?:\.git|\.env|node_modules|data|backups|docs|tests|bench)(?:\/|$)|\.test\.|\.fixture\./;
    expect(files.filter((path) => unwanted.test(path))).toEqual([]);
    expect(files).toContain("server/main.ts");
  });

  test("runs the production start as an unprivileged user", () => {
    expect(stages.at(-1)?.command).toEqual(["node", "scripts/serve.mjs"]);
    expect(textOf("deploy/Dockerfile")).toMatch(/^USER (?!0\b|root)\d+:\d+$/m);
  });
});
