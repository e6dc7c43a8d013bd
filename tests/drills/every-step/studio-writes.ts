import { type ItemName, typedItem } from "../../../domain/studio/studio-items.ts";
import { inputPrefix } from "../../../web/staff/studio/pieces/studio-address.ts";
import { typedSettings } from "../../../domain/studio/site-settings.ts";
import { timeField } from "../../../web/staff/settings/settings-data.ts";
import type { Scenario } from "./judge.ts";
import { staffSends, works } from "./scenario.ts";
import type { Scene } from "./scene.ts";
import { type Site, start } from "./world.ts";

const area: ItemName = { kind: "area", key: "new-cairo", parent: "" };
const query = `?part=${area.kind}:${area.key}`;

const typedOf = ({ app }: Site, name: string) => ({
  ...typedItem(app.showcase(), area),
  "name.en": name,
});
const by = ({ staff }: Scene) => ({ actorId: staff.ownerId, now: start });

/** A draft of an area, in its first version. */
const draft = async (site: Site, scene: Scene): Promise<void> => {
  await site.app.studio.save({ name: area, typed: typedOf(site, "East Cairo"), basedOn: 0 }, by(scene));
};

const planned = async (site: Site, scene: Scene): Promise<void> => {
  await draft(site, scene);
  await site.app.studio.plan({ name: area, version: 1 }, start, by(scene));
};

let inputs: Readonly<Record<string, string>> = {};
const readInputs = async (site: Site) => {
  const typed = Object.entries(typedOf(site, "East Cairo"));
  inputs = Object.fromEntries(typed.map(([name, text]) => [inputPrefix + name, text]));
};

const review = (intent: string, what: string, more: Readonly<Record<string, string>> = {}): Scenario =>
  staffSends(
    "/:lang/admin/showcase/review",
    what,
    () => ({ path: `/en/admin/showcase/review${query}`, form: { intent, version: "1", ...more } }),
    { prepare: intent === "unplan" ? planned : draft },
  );

let settings: Readonly<Record<string, string>> = {};
const readSettings = async ({ app }: Site) => {
  const { revision, brand, salesHours } = app.showcase();
  const typed = typedSettings({ brand, salesHours });
  const texts = Object.entries(typed).filter(([name]) => !name.startsWith("salesHours."));
  settings = {
    ...Object.fromEntries(texts),
    revision: String(revision),
    salesPhone: "01001234567",
    [timeField(6, 0, "opens")]: "10:00",
    [timeField(6, 0, "closes")]: "14:00",
  };
};

/** What staff write in the studio, and the settings of the site, which are published with it. */
export const studioWrites: readonly Scenario[] = [
  staffSends("/:lang/admin/showcase", "a new project", () => ({
    path: "/en/admin/showcase",
    form: { kind: "project", parent: "apex-real-estate", name: "Ivoire South" },
  })),
  staffSends(
    "/:lang/admin/showcase/part",
    "a draft",
    () => ({ path: `/en/admin/showcase/part${query}`, form: { do: "save", version: "0", ...inputs } }),
    { prepare: readInputs },
  ),
  staffSends(
    "/:lang/admin/showcase/part/save",
    "what is typed",
    () => ({
      path: `/en/admin/showcase/part/save${query}`,
      form: { do: "autosave", version: "0", ...inputs },
    }),
    { prepare: readInputs },
  ),
  staffSends(
    "/:lang/admin/settings",
    "save",
    () => ({ path: "/en/admin/settings", form: { do: "save", ...settings } }),
    { prepare: readSettings },
  ),
  review("publish", "publish"),
  review("refuse", "refuse", { words: "Which East?" }),
  review("plan", "plan", { at: "2030-01-01T09:00" }),
  review("unplan", "unplan"),
  staffSends(
    "/:lang/admin/showcase/review",
    "take-back",
    () => ({ path: "/en/admin/showcase/review", form: { intent: "take-back", revision: "2" } }),
    {
      async prepare(site, scene) {
        await draft(site, scene);
        await site.app.studio.publish({ name: area, version: 1 }, "East", by(scene));
      },
    },
  ),
  works("studio/publish", "a draft whose hour has come", () => ({ at: start.toISOString() }), {
    inParts: "the next turn is left first, and each draft is published by itself",
    prepare: planned,
  }),
];
