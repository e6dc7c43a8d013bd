import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseShowcaseFile, formatShowcaseFile } from "../../server/showcase/showcase-file.ts";
import type { ShowcaseContent } from "../../server/showcase/showcase-shape.ts";
import type { RunningSite } from "./running-site.ts";

const execFileAsync = promisify(execFile);

/**
 * Publishes a changed showcase on a running site, as its owner would from a terminal.
 * @param change derives the new showcase from the current one
 * @param uploads files to upload with it, by name
 */
export async function importShowcase(
  { origin, dataDir }: Pick<RunningSite, "origin" | "dataDir">,
  change: (content: ShowcaseContent) => ShowcaseContent,
  uploads: Readonly<Record<string, Buffer>> = {},
): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(origin).port };
  const mark = String(process.hrtime.bigint());
  const before = join(dataDir, `before-${mark}.json`);
  await execFileAsync(process.execPath, ["scripts/showcase.ts", "export", before], { env });
  const read = parseShowcaseFile(readFileSync(before, "utf8"));
  if (read.kind === "faults") throw new Error(read.faults.join("\n"));
  const folder = join(dataDir, `after-${mark}`);
  mkdirSync(join(folder, "uploads"), { recursive: true });
  writeFileSync(join(folder, "showcase.json"), formatShowcaseFile(change(read.content)));
  for (const [name, bytes] of Object.entries(uploads)) writeFileSync(join(folder, "uploads", name), bytes);
  await execFileAsync(process.execPath, ["scripts/showcase.ts", "import", folder], { env });
}

/** Returns the showcase with a change to one of its projects. */
export function withChangedProject(
  content: ShowcaseContent,
  slug: string,
  change: Partial<ShowcaseContent["developers"][number]["projects"][number]>,
): ShowcaseContent {
  return {
    ...content,
    developers: content.developers.map((developer) => ({
      ...developer,
      projects: developer.projects.map((project) =>
        project.slug === slug ? { ...project, ...change } : project,
      ),
    })),
  };
}
