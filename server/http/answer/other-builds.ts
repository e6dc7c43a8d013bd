import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { ContentEncoding } from "../request/accept-encoding.ts";
import type { Log } from "../../process/log.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { openStaticFiles, type StaticFile, type StaticFiles } from "./static-files.ts";

interface OtherBuildAssetsOptions {
  /** Folder with the assets of all builds, shared by all processes that share a data folder. */
  readonly folder: string;
  /** Folder of this process's client build. */
  readonly clientFolder: string;
  readonly ownBuild: Pick<StaticFiles, "buildId">;
  readonly security: SecurityHeaders;
  readonly now: Date;
  readonly log: Pick<Log, "warn">;
}

/** Days for which the assets of a build are stored: a page that was opened earlier is most likely closed. */
const retentionDays = 30;
/** Maximum number of stored builds, including this one; reached on a site that is built many times a day. */
const maxBuilds = 5;
const dayMs = 86_400_000;
/** Matches the folder of a copy that a killed process left unfinished. */
const partialForm = /\.partial$/;
/** Matches the folder of a build, which is named by its build id. */
const buildForm = /^[\w-]{16}$/;

/** Whether a path may be that of an asset: /assets/ contains only files with a hash in their names. */
const isAssetPath = (path: string) => path.startsWith("/assets/");

/**
 * Stores the assets of this build for later processes, and serves those of other builds. A page of the previous
 * build requests its assets long after that build has ended. While two versions run side by side, a page of one
 * version may send its requests to the other (docs/decisions/0032-releases-and-upgrades.md). If the folder cannot
 * be written, for example on a full disk, the site starts all the same.
 */
export async function openOtherBuildAssets(options: OtherBuildAssetsOptions) {
  const { folder, clientFolder, ownBuild, security, now, log } = options;
  try {
    await mkdir(folder, { recursive: true });
    await addBuild(join(folder, ownBuild.buildId), join(clientFolder, "assets"), now);
    await removeOldBuilds(folder, ownBuild.buildId, now);
  } catch (err) {
    log.warn({ event: "assets.not-kept", err }, "the assets of this build are not kept for later ones");
  }
  // Updates the build's time of use every day, so that a build that serves for months does not count as old.
  const serving = setInterval(() => {
    const usedAt = new Date();
    void utimes(join(folder, ownBuild.buildId), usedAt, usedAt).catch(() => {});
  }, dayMs).unref();
  const opened = new Map<string, Promise<StaticFiles | null>>();

  /** The other builds that are in the folder now; a newer process may have added its own since the last call. */
  const others = async (): Promise<readonly StaticFiles[]> => {
    const names = (await listBuilds(folder)).filter((name) => name !== ownBuild.buildId);
    for (const openedName of opened.keys()) if (!names.includes(openedName)) opened.delete(openedName);
    for (const name of names)
      if (!opened.has(name))
        // A build that another process is removing at this moment cannot be opened and counts as missing.
        opened.set(
          name,
          openStaticFiles(join(folder, name), security).catch(() => null),
        );
    return (await Promise.all(opened.values())).filter((files) => files !== null);
  };

  return {
    isAssetPath,
    stop: () => clearInterval(serving),
    /** Finds an asset in the other builds; null if no build has it. */
    async find(path: string, encoding: ContentEncoding): Promise<StaticFile | null> {
      for (const files of await others()) {
        const file = files.find(path, encoding);
        if (file) return file;
      }
      return null;
    },
  };
}

export type OtherBuildAssets = Awaited<ReturnType<typeof openOtherBuildAssets>>;

/** Copies the assets of a build, completely or not at all, and sets its time of use to `now`. */
async function addBuild(target: string, assets: string, now: Date): Promise<void> {
  if (!existsSync(assets)) return;
  if (!existsSync(target)) {
    const partial = `${target}.${randomUUID()}.partial`;
    await mkdir(join(partial, "assets"), { recursive: true });
    await Promise.all(
      (await readdir(assets)).map((name) => linkOrCopy(join(assets, name), join(partial, "assets", name))),
    );
    // If two processes start at the same time, the second one finds an identical copy and drops its own.
    await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  }
  await utimes(target, now, now);
}

/** Links a file, because a hard link takes no disk space and survives the removal of the release's folder. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  // Links fail across disks and, on Linux, for files of another user: copy instead.
  await link(from, to).catch(() => copyFile(from, to));
}

async function listBuilds(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => buildForm.test(name));
}

/** Removes builds unused for `retentionDays`, builds beyond `maxBuilds`, and unfinished copies older than a day. */
async function removeOldBuilds(folder: string, ownBuildId: string, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter((name) => buildForm.test(name) || partialForm.test(name));
  const aged = await Promise.all(
    names.map(async (name) => {
      const facts = await stat(join(folder, name)).catch(() => null);
      return { name, ageMs: now.getTime() - (facts?.mtimeMs ?? 0) };
    }),
  );
  const builds = aged
    .filter(({ name }) => name !== ownBuildId && buildForm.test(name))
    .toSorted((one, other) => one.ageMs - other.ageMs);
  const old = [
    // The newest of the other builds is the previous one: keep it regardless of its age.
    ...builds.filter(({ ageMs }, at) => at >= maxBuilds - 1 || (at > 0 && ageMs > retentionDays * dayMs)),
    ...aged.filter(({ name, ageMs }) => partialForm.test(name) && ageMs > dayMs),
  ];
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}
