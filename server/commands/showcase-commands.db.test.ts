import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { exportShowcasePictures } from "../showcase/transferred-pictures.ts";
import { seedShowcase } from "../showcase/seed-showcase.ts";
import {
  raisePricesBy,
  testPublishedAt,
  nonSampleShowcase,
  withProject,
} from "../showcase/showcase-scene.fixture.ts";
import { formatShowcaseFile } from "../showcase/showcase-file.ts";
import type { ShowcaseContent } from "../showcase/showcase-shape.ts";
import { runShowcaseCommand, type ShowcaseCommand } from "./showcase-commands.ts";

/** A showcase in which one project was renamed, one became more expensive, and one was removed. */
const changedShowcase: ShowcaseContent = {
  ...withProject(nonSampleShowcase, "hadaba", (project) => ({
    ...raisePricesBy(100_000)(project),
    slug: "hadaba-hills",
  })),
  formerAddresses: [
    { kind: "project", slug: "hadaba", now: "hadaba-hills", developer: null },
    { kind: "project", slug: "old-pier", now: null, developer: "apex-real-estate" },
  ],
  questions: nonSampleShowcase.questions.toReversed(),
};

const name = "1700000000000-0123456789abcdef0123456789abcdef";
const url = `/uploads/${name}.webp`;
/** A showcase with a project whose pictures are all at `url`. */
const pictured = withProject(nonSampleShowcase, "hadaba", (project) => ({
  ...project,
  pictures: project.pictures.map((picture) => ({ ...picture, url })),
}));

describeEachDatabase("The file of the showcase", (kind) => {
  let database: TestDatabase;
  let other: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    other = await createTestDatabase(kind);
    folder = mkdtempSync(join(tmpdir(), "home-finder-showcase-"));
  });
  afterEach(async () => {
    await Promise.all([database.close(), other.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const order = (command: ShowcaseCommand, { db } = database) => {
    const deps = { db, uploads: join(folder, "uploads"), follow: async () => {} };
    return runShowcaseCommand(deps, JSON.stringify(command), testPublishedAt);
  };
  const importing = (file: string, { isDryRun = false, pictures = null as string | null } = {}) =>
    ({ do: "import", file, note: "A file", isDryRun, pictures }) as const;

  test("can be exported, imported into an empty site, and exported again as the same bytes", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    expect(await order(importing(formatShowcaseFile(changedShowcase)))).toMatchObject({ isDone: true });
    const { text: file } = await order({ do: "export" });
    expect(await order(importing(file), other)).toMatchObject({ isDone: true });
    expect((await order({ do: "export" }, other)).text).toBe(file);
    const unchangedText = "Nothing differs from revision 1, which is published.";
    expect(await order(importing(file), other)).toEqual({ isDone: true, text: unchangedText });
  });

  test("shows in a dry run what would change, and changes nothing", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    const { text: before } = await order({ do: "export" });
    const dryRun = await order(importing(formatShowcaseFile(changedShowcase), { isDryRun: true }));
    expect(dryRun.text).toMatch(/^Nothing was changed \(--dry-run\)\. Revision 2 would change:\n/);
    expect(dryRun.text).toContain("project hadaba-hills");
    expect((await order({ do: "export" })).text).toBe(before);
  });

  test("with a fault reports line, field and fault, and changes nothing", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    const { text: before } = await order({ do: "export" });
    const faultyFile = before.replace('"downPercent": 5', '"downPercent": 6');
    const report = await order(importing(faultyFile));
    expect(report.isDone).toBe(false);
    expect(report.text).toMatch(
      /^Nothing was changed\.\nLine \d+, developers\[0\]\.projects\[0\]\.plans\[0\]: adds up to 101 % in place of 100 %\.$/,
    );
    expect((await order({ do: "export" })).text).toBe(before);
  });

  test("is imported with its video, and refused when the file is missing, of another kind or too large", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    const carried = join(folder, "carried");
    mkdirSync(carried);
    const title = { en: "A walk", ar: "جولة" };
    const video = { url: "/uploads/walk.mp4", title, seconds: 134, filmedOn: null };
    const file = formatShowcaseFile(
      withProject(nonSampleShowcase, "hadaba", (project) => ({ ...project, video })),
    );
    const command = importing(file, { pictures: carried });
    const faults = [(await order(command)).text];
    writeFileSync(join(carried, "walk.mp4"), "<!DOCTYPE html>");
    faults.push((await order(command)).text);
    const mp4 = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0");
    writeFileSync(join(carried, "walk.mp4"), mp4);
    truncateSync(join(carried, "walk.mp4"), 200_000_001);
    faults.push((await order(command)).text);
    expect(faults).toEqual([
      "Nothing was changed. These films and brochures are not on this site; give the folder in which they are: walk.mp4",
      "Nothing was changed. These files are not what their names say, MP4, WebM or PDF: walk.mp4",
      "Nothing was changed. These files are larger than 200 MB; put them at a host: walk.mp4",
    ]);
    writeFileSync(join(carried, "walk.mp4"), mp4);
    expect((await order({ ...command, isDryRun: true })).isDone).toBe(true);
    expect(existsSync(join(folder, "uploads/walk.mp4"))).toBe(false);
    expect(await order(command)).toMatchObject({ isDone: true });
    expect(readFileSync(join(folder, "uploads/walk.mp4")).equals(mp4)).toBe(true);
    expect(readdirSync(join(folder, "uploads"))).toEqual(["walk.mp4"]);
    // The first import stored the video among the uploads, so a second one finds no difference.
    expect((await order(importing(file))).text).toContain("Nothing differs");
  });

  test("names pictures that are missing on this site", async () => {
    const report = await order(importing(formatShowcaseFile(pictured)));
    expect(report).toMatchObject({ isDone: false, text: expect.stringContaining(url) });
  });

  test("is imported with its pictures from a folder, and refused when one is no picture", async () => {
    const [from, carried] = [join(folder, "other-site"), join(folder, "carried")];
    const files = ["", "-400", "-800"].map((width) => `${name}${width}.webp`);
    mkdirSync(from);
    for (const file of files) writeFileSync(join(from, file), "RIFF____WEBPVP8 ");
    expect(await exportShowcasePictures(pictured, from, carried)).toBe(1);
    const text = formatShowcaseFile(pictured);
    const dryRun = await order(importing(text, { isDryRun: true, pictures: carried }));
    expect(dryRun.text).toMatch(/^Nothing was changed \(--dry-run\)/);
    expect(existsSync(join(folder, "uploads"))).toBe(false);
    expect(await order(importing(text, { pictures: carried }))).toMatchObject({ isDone: true });
    expect(readdirSync(join(folder, "uploads")).toSorted()).toEqual(files.toSorted());
    writeFileSync(join(carried, files[0]!), "<svg onload=alert(1)>");
    const report = await order(importing(text, { pictures: carried }), other);
    expect(report).toMatchObject({ isDone: false, text: expect.stringContaining(files[0]!) });
  });

  test("cannot be exported before the first start", async () => {
    expect(await order({ do: "export" })).toMatchObject({ isDone: false });
  });
});
