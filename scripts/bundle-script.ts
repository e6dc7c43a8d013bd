import { build } from "vite";

export interface BundledScript {
  readonly code: string;
  /** Paths of all source files in the bundle. */
  readonly files: readonly string[];
}

/** Bundles a file and its imports for `<script>`: minified, wrapped in a function, and equal for equal sources. */
export async function bundleScript(file: string, target: readonly string[]): Promise<BundledScript> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: [...target],
      minify: true,
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  });
  const outputs = "output" in result ? result.output : [];
  const [chunk] = outputs;
  if (chunk?.type !== "chunk") throw new Error(`${file} did not become one script`);
  return { code: chunk.code.trim(), files: chunk.moduleIds };
}
