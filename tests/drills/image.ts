import { chmodSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { runBuildStage } from "../deploy/run-stage.ts";
import { parseDockerfile } from "../deploy/dockerfile.ts";
import { createImageRunner } from "../deploy/started-image.ts";
import { createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";
import { createDatabase } from "../support/fresh-database.ts";
import { findFreePort, startPostgres } from "../support/postgres-server.ts";
import { type Drill, requireAtMost, requireEqual, requireNone } from "./drill.ts";

const root = resolve(import.meta.dirname, "../..");
/** Unpacked size of the base image in MB, as stated by its publisher. Our Dockerfile cannot influence this part. */
const baseMb = 79;
const limitMb = 400;

/**
 * First requests of visitors, including a social card (drawn by takumi) and a PDF (made by typst), which need
 * native packages.
 */
const requestedPaths = ["/readyz", "/en", "/ar/listings", "/social/en/home.jpg", "/en/offers/all.pdf"];
/** A program that draws a small picture with the sharp that is installed in the image. */
const resizePictureScript = `import sharp from "sharp";
const { data } = await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } }).webp().toBuffer({ resolveWithObject: true });
console.log(data.length > 0 ? "drawn" : "nothing");`;

interface ImageFile {
  readonly path: string;
  readonly bytes: number;
  readonly changedMs: number;
}

/** All files in a folder; symbolic links are omitted. */
function listImageFiles(folder: string): readonly ImageFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(full);
      return { path: relative(folder, full), bytes: size, changedMs: mtimeMs };
    });
}

/**
 * Files that must not be in the image: files of the repository for development, and, in packages too, programs
 * that install or compile.
 */
const unwantedFilePattern =
  /^(?!node_modules\/)(?:.*\/)?(?:\.git|\.env|\.npmrc|tests|bench|docs)(?:\/|$)|^(?!node_modules\/).*\.(?:test|fixture)\.|^node_modules\/(?:npm|typescript|vite|vitest|playwright[^/]*|node-gyp)\/|\/bin\/(?:npm|npx|gcc|make)$/;

/** Whether a file belongs to a package that the lock file marks as a development dependency. */
function createDevelopmentCheck(): (path: string) => boolean {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
  };
  const folders = Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    dev || devOptional ? [`${path}/`] : [],
  );
  return (path) => folders.some((folder) => path.startsWith(folder));
}

export const dockerImageDrill: Drill = {
  name: "image",
  summary:
    "the Dockerfile's lines as plain commands: what the image holds, and that it starts without rights",
  async run({ say }) {
    await using cleanup = new AsyncDisposableStack();
    const home = cleanup.adopt(createEmptyDataFolder("image"), removeFolder);
    // The unprivileged account that starts the image must have access.
    chmodSync(home, 0o755);
    const server = cleanup.adopt(await startPostgres({ isDedicated: true }), (each) => each.stop());
    const stages = parseDockerfile(readFileSync(join(root, "deploy/Dockerfile"), "utf8"));
    const folderOf = (stage: string) => join(home, stage === "" ? "final" : stage);
    for (const stage of stages) await runBuildStage(stage, { root, folderOf, say });
    const final = stages.at(-1);
    if (!final) throw new Error("The Dockerfile has no stage");
    const { app, run, start } = createImageRunner(final, folderOf(""));
    const files = listImageFiles(app);
    const mb = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    for (const { path, bytes } of files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8))
      say(`${(bytes / 1e6).toFixed(1).padStart(6)} MB ${path}`);

    const databaseUrl = await createDatabase(server.url, "image");
    const statuses = await start({ DATABASE_URL: databaseUrl }, await findFreePort(), async (origin) => {
      const answers = [];
      for (const path of requestedPaths) answers.push((await fetch(origin + path)).status);
      return answers;
    });
    const embedded = await start(
      {},
      await findFreePort(),
      async (origin) => (await fetch(`${origin}/en/listings`)).status,
    );
    const missing =
      run(["ldd", join(app, "node_modules/node/bin/node")]).printed.match(/not found/g)?.length ?? 0;
    const isOfDevelopment = createDevelopmentCheck();
    const before = new Map(files.map(({ path, changedMs }) => [path, changedMs]));
    const writtenFiles = listImageFiles(app).filter(({ path, changedMs }) => before.get(path) !== changedMs);
    return [
      requireAtMost(
        `size of ${files.length} files, and ${baseMb} MB of debian:trixie-slim`,
        mb + baseMb,
        limitMb,
        "MB",
      ),
      requireNone(
        "tests, documents, settings and build tools",
        files.filter(({ path }) => unwantedFilePattern.test(path)).length,
      ),
      requireNone("files of development packages", files.filter(({ path }) => isOfDevelopment(path)).length),
      requireNone("libraries that Node lacks", missing),
      requireEqual("answers on PostgreSQL", statuses.join(" "), requestedPaths.map(() => "200").join(" ")),
      requireEqual("listings of the embedded database", embedded, 200),
      requireEqual(
        "a picture",
        run(["node", "--input-type=module", "-e", resizePictureScript]).printed.trim(),
        "drawn",
      ),
      requireEqual(
        "npm run staff -- list",
        run(["node", "scripts/staff.ts", "list"], { DATABASE_URL: databaseUrl }).status,
        0,
      ),
      requireNone("files written outside of the data folder", writtenFiles.length),
    ];
  },
};
