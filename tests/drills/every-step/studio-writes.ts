import { type ShowcasePartRef, formValuesOfShowcasePart } from "../../../domain/studio/studio-parts.ts";
import { inputPrefix } from "../../../web/staff/studio/pieces/studio-address.ts";
import { formValuesOfSettings } from "../../../domain/studio/settings/site-settings.ts";
import { salesHoursFieldName } from "../../../web/staff/settings/settings-data.ts";
import type { WriteScenario } from "./judge.ts";
import { staffScenario, jobScenario } from "./scenario.ts";
import type { DrillFixtures } from "./fixtures.ts";
import { type TestBedSite, drillStart, type TestBed } from "./test-bed.ts";

const area: ShowcasePartRef = { kind: "area", key: "new-cairo", parent: "" };
const query = `?part=${area.kind}:${area.key}`;

const filesPath = "/en/admin/showcase/files?part=project:ivoire-east";

const areaFormValues = ({ app }: TestBedSite, name: string) => ({
  ...formValuesOfShowcasePart(app.showcase(), area),
  "name.en": name,
});
const ownerChange = ({ staff }: DrillFixtures) => ({ actorId: staff.ownerId, now: drillStart });

/** Saves the first version of an area's draft. */
const saveDraft = async (site: TestBedSite, fixtures: DrillFixtures): Promise<void> => {
  await site.app.studio.save(
    { name: area, typed: areaFormValues(site, "East Cairo"), basedOn: 0 },
    ownerChange(fixtures),
  );
};

const scheduleDraft = async (site: TestBedSite, fixtures: DrillFixtures): Promise<void> => {
  await saveDraft(site, fixtures);
  await site.app.studio.plan({ name: area, version: 1 }, drillStart, ownerChange(fixtures));
};

/** Saves a draft of an area for a conflict: it was based on another name than the one that is published now. */
const createDraftConflict = async (
  site: TestBedSite,
  fixtures: DrillFixtures,
  { database: { db } }: TestBed,
): Promise<void> => {
  await saveDraft(site, fixtures);
  const base = JSON.stringify(areaFormValues(site, "Old Cairo"));
  await db.updateTable("showcase_draft").set({ base }).where("key", "=", area.key).execute();
};

let inputs: Readonly<Record<string, string>> = {};
const readInputs = async (site: TestBedSite) => {
  const formEntries = Object.entries(areaFormValues(site, "East Cairo"));
  inputs = Object.fromEntries(formEntries.map(([name, text]) => [inputPrefix + name, text]));
};

const reviewScenario = (
  intent: string,
  change: string,
  fields: Readonly<Record<string, string>> = {},
): WriteScenario =>
  staffScenario(
    "/:lang/admin/showcase/review",
    change,
    () => ({ path: `/en/admin/showcase/review${query}`, form: { intent, version: "1", ...fields } }),
    { prepare: intent === "unplan" ? scheduleDraft : saveDraft },
  );

let settings: Readonly<Record<string, string>> = {};
const readSettings = async ({ app }: TestBedSite) => {
  const showcase = app.showcase();
  const formValues = formValuesOfSettings(showcase);
  const texts = Object.entries(formValues).filter(([name]) => !/^sales(?:Hours\.|Holidays)/.test(name));
  settings = {
    ...Object.fromEntries(texts),
    revision: String(showcase.revision),
    salesPhone: "01001234567",
    [salesHoursFieldName(6, 0, "opens")]: "10:00",
    [salesHoursFieldName(6, 0, "closes")]: "14:00",
    "salesHolidays.new1.days.from": "2099-10-06",
    "salesHolidays.new1.name.en": "Armed Forces Day",
    "salesHolidays.new1.name.ar": "عيد القوات المسلحة",
  };
};

/**
 * Scenarios of writes by staff in the studio, and to the site's settings, which are published together with the
 * studio's drafts.
 */
export const studioWriteScenarios: readonly WriteScenario[] = [
  staffScenario("/:lang/admin/showcase", "a new project", () => ({
    path: "/en/admin/showcase",
    form: { kind: "project", parent: "apex-real-estate", name: "Ivoire South" },
  })),
  staffScenario(
    "/:lang/admin/showcase/part",
    "a draft",
    () => ({ path: `/en/admin/showcase/part${query}`, form: { do: "save", version: "0", ...inputs } }),
    { prepare: readInputs },
  ),
  staffScenario(
    "/:lang/admin/showcase/part/save",
    "what is typed",
    () => ({
      path: `/en/admin/showcase/part/save${query}`,
      form: { do: "autosave", version: "0", ...inputs },
    }),
    { prepare: readInputs },
  ),
  staffScenario(
    "/:lang/admin/showcase/files",
    "a picture of a project",
    ({ pictures: { file } }) => ({
      path: `${filesPath}&of=pictures`,
      form: { place: "add:pictures", "caption-en": "A flag", "caption-ar": "علم" },
      files: { images: { name: "flag.png", bytes: new Uint8Array(file) } },
    }),
    {
      inParts: "a picture is kept before a draft names it",
      apart: { upload_begun: "noted before the first file, and forgotten with it" },
      leaves: {
        uploaded_picture: "a picture that nothing shows goes after a week",
        "files of the bucket": "with it",
        "files of the folder": "with it",
        showcase_draft: "the editor shows what is there, and a picture that came twice is taken away",
        showcase_draft_save: "with it",
      },
    },
  ),
  staffScenario(
    "/:lang/admin/showcase/files",
    "a brochure",
    () => ({
      path: `${filesPath}&of=brochure`,
      form: { pages: "12", "dated-on": "2026-11-01" },
      files: { file: { name: "brochure.pdf", bytes: new TextEncoder().encode("%PDF-1.7\n%%EOF\n") } },
    }),
    {
      inParts: "a file is kept before a draft names it",
      leaves: {
        "files of the folder": "a file that no draft names goes with the daily sweep",
        showcase_draft: "the newest file that arrived is the brochure",
        showcase_draft_save: "with it",
      },
    },
  ),
  staffScenario("/:lang/admin/showcase/files", "a link to a film", () => ({
    path: `${filesPath}&of=film`,
    // A browser sends this form's file field even when no file is chosen.
    form: { link: "https://vimeo.com/76979871", "title-en": "A walk" },
    files: { file: { name: "", bytes: new Uint8Array() } },
  })),
  staffScenario(
    "/:lang/admin/settings",
    "save",
    () => ({ path: "/en/admin/settings", form: { do: "save", ...settings } }),
    { prepare: readSettings },
  ),
  reviewScenario("publish", "publish"),
  reviewScenario("refuse", "refuse", { words: "Which East?" }),
  reviewScenario("plan", "plan", { at: "2030-01-01T09:00" }),
  reviewScenario("unplan", "unplan"),
  staffScenario(
    "/:lang/admin/showcase/review",
    "choose",
    () => ({
      path: `/en/admin/showcase/review${query}`,
      form: { intent: "choose", version: "1", "choice.name.en": "mine" },
    }),
    { prepare: createDraftConflict },
  ),
  staffScenario("/:lang/admin/showcase", "the order of a list", () => ({
    path: "/en/admin/showcase",
    form: { do: "order", list: "areas", order: area.key, row: area.key, by: "1", version: "0" },
  })),
  staffScenario(
    "/:lang/admin/showcase/review",
    "take-back",
    () => ({ path: "/en/admin/showcase/review", form: { intent: "take-back", revision: "2" } }),
    {
      async prepare(site, fixtures) {
        await saveDraft(site, fixtures);
        await site.app.studio.publish({ name: area, version: 1 }, "East", ownerChange(fixtures));
      },
    },
  ),
  jobScenario("studio/publish", "a draft whose hour has come", () => ({ at: drillStart.toISOString() }), {
    inParts: "the next turn is left first, and each draft is published by itself",
    prepare: scheduleDraft,
  }),
];
