import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { runShowcaseCommand, type ShowcaseCommand } from "../../../server/commands/showcase-commands.ts";
import { removeSampleShowcase } from "../../../server/showcase/remove-sample-showcase.ts";
import { seedShowcase } from "../../../server/showcase/seed-showcase.ts";
import { formatShowcaseFile } from "../../../server/showcase/showcase-file.ts";
import {
  raisePricesBy,
  nonSampleShowcase,
  withoutProject,
  withProject,
} from "../../../server/showcase/showcase-scene.fixture.ts";
import type { ShowcaseContent } from "../../../server/showcase/showcase-shape.ts";
import type { WriteScenario } from "./judge.ts";
import { selfInitiatedScenario, commandScenario } from "./scenario.ts";
import { drillStart } from "./test-bed.ts";

/**
 * A command that publishes a showcase file.
 * @param folder with the pictures that the file refers to, relative to the data folder
 */
const showcaseCommandScenario = (
  change: string,
  content: () => ShowcaseContent,
  { folder, ...more }: Pick<WriteScenario, "prepare" | "apart"> & { readonly folder?: string } = {},
): WriteScenario =>
  commandScenario(
    "showcase import",
    change,
    (_site, _fixtures, { database: { db }, dataDir }) => {
      const file = formatShowcaseFile(content());
      const pictures = folder === undefined ? null : join(dataDir, folder);
      const order: ShowcaseCommand = { do: "import", file, note: "A file", isDryRun: false, pictures };
      return runShowcaseCommand(
        { db, uploads: join(dataDir, "uploads"), follow: async () => {} },
        JSON.stringify(order),
        drillStart,
      );
    },
    more,
  );

const uploadedFolder = "carried";
const pictureName = "1700000000000-0123456789abcdef0123456789abcdef";

/** The showcase with a renamed project whose pictures come from a folder. */
const renamed = (): ShowcaseContent => ({
  ...withProject(nonSampleShowcase, "hadaba", (project) => ({
    ...project,
    slug: "hadaba-hills",
    pictures: project.pictures.map((picture) => ({ ...picture, url: `/uploads/${pictureName}.webp` })),
  })),
  formerAddresses: [{ kind: "project", slug: "hadaba", now: "hadaba-hills", developer: null }],
});

const emptyShowcase = [
  "revision",
  "address",
  "price",
  "picture",
  "developer",
  "project",
  "unit_type",
  "payment_plan",
  "area",
  "text",
]
  .map((name) => `delete from showcase_${name};`)
  .join(" ");

/** Scenarios of writes to developers and projects. */
export const showcaseWriteScenarios: readonly WriteScenario[] = [
  showcaseCommandScenario("dearer homes", () =>
    withProject(nonSampleShowcase, "telal-east", raisePricesBy(100_000)),
  ),
  showcaseCommandScenario("a project under another name, with pictures", renamed, {
    folder: uploadedFolder,
    apart: {
      upload_begun: "noted before the first file, and forgotten with the publication",
      "files of the folder": "they come before the publication, and go with the sweep of begun uploads",
    },
    async prepare(_site, _fixtures, { dataDir }) {
      mkdirSync(join(dataDir, uploadedFolder), { recursive: true });
      for (const width of ["", "-400", "-800"])
        writeFileSync(join(dataDir, uploadedFolder, `${pictureName}${width}.webp`), "RIFF____WEBPVP8 ");
    },
  }),
  showcaseCommandScenario("a project fewer", () => withoutProject(nonSampleShowcase, "hadaba")),
  selfInitiatedScenario(
    "the first showcase",
    (_site, _fixtures, { database: { db } }) => seedShowcase(db, sampleShowcase, drillStart),
    {
      prepare: (_site, _fixtures, testBed) =>
        testBed.runSql(`do $$ begin set local session_replication_role = replica; ${emptyShowcase} end $$`),
    },
  ),
  selfInitiatedScenario("remove the samples of the showcase", (_site, _fixtures, { database: { db } }) =>
    removeSampleShowcase(db, { actorId: null, now: drillStart }),
  ),
];
