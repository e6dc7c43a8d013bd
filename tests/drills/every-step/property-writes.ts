import { pictureVersion } from "../../../domain/pictures/picture-list.ts";
import { toPlaceTexts } from "../../../domain/places/form/place-texts.ts";
import { seedGazetteer } from "../../../server/places/seed-places.ts";
import type { Sent } from "./ask.ts";
import type { Scenario } from "./judge.ts";
import type { Scene } from "./scene.ts";
import { staffSends } from "./scenario.ts";
import { start } from "./world.ts";

const inventory = "/:lang/listings/admin";
const today = "/:lang/admin/today";
const agents = "/:lang/admin/agents";
const spellings = "/:lang/admin/spellings";
const places = "/:lang/admin/places";
const imports = "/:lang/admin/import";
const pictures = "/:lang/admin/pictures";

const to = (path: string, form: Readonly<Record<string, string | number>>): Sent => ({
  path,
  form: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])),
});
const home = {
  unitcode: "NEW-1",
  price: "3000000",
  projectname: "Ivoire",
  projectnamear: "آيفوار",
  title: "Corner",
  titlear: "ركن",
  location: "North Coast",
};
const noWords = { en: "", ar: "" };
const shownBy = ({ pictures: { folder } }: Scene) => [{ url: folder[0] ?? "", alt: noWords }];
const seenBy = (scene: Scene) => ({ property: scene.homes.home, version: pictureVersion(shownBy(scene)) });
const kept = {
  apart: { upload_begun: "noted before the first file, and forgotten with it" },
  leaves: {
    uploaded_picture: "a picture that nothing shows goes after a week",
    "files of the bucket": "with it",
    "files of the folder": "with it",
  },
};
const letGo = {
  inParts: "a picture is let go of before its files go, and the daily sweep takes what is left",
};
const list = (count: number, scene: Scene) =>
  JSON.stringify(scene.pictures.folder.slice(1, 1 + count).map((url) => ({ url, alt: noWords })));
const files = ({ pictures: { file } }: Scene) => ({
  images: { name: "flag.png", bytes: new Uint8Array(file) },
});
const csv = (rows: string) => ({
  file: {
    name: "homes.csv",
    bytes: new TextEncoder().encode(`unitcode,price,projectname,projectnamear\n${rows}`),
  },
});

/** One change of each kind to homes, from the three designs of the inventory, which share their action. */
const inventoryWrites: Scenario[] = [
  staffSends(inventory, "create", (scene) =>
    to("/en/listings/admin?panel=new", {
      intent: "create",
      publish: "anyway",
      ...home,
      pictures: list(2, scene),
    }),
  ),
  staffSends("/:lang/listings/admin/table", "save", ({ homes }) =>
    to("/en/listings/admin/table", { intent: "save", id: homes.home, revision: 1, price: "5000000" }),
  ),
  staffSends("/:lang/listings/admin/card", "restore-save", ({ homes }) =>
    to("/en/listings/admin/card", {
      intent: "restore-save",
      id: homes.deleted,
      revision: 2,
      price: "5000000",
    }),
  ),
  staffSends(inventory, "pause", ({ homes }) =>
    to("/en/listings/admin", { intent: "pause", id: homes.home, revision: 1 }),
  ),
  staffSends(inventory, "delete", ({ homes }) =>
    to("/en/listings/admin", { intent: "delete", id: homes.home, revision: 1 }),
  ),
  staffSends(inventory, "restore", ({ homes }) =>
    to("/en/listings/admin", { intent: "restore", id: homes.deleted, revision: 2 }),
  ),
  staffSends(inventory, "undo", ({ homes }) =>
    to("/en/listings/admin", { intent: "undo", id: homes.changed, revision: 2 }),
  ),
  staffSends(inventory, "confirm", ({ homes }) =>
    to("/en/listings/admin", { intent: "confirm", id: homes.stale, revision: 1 }),
  ),
  ...(["confirm", "gone"] as const).map((intent) =>
    staffSends(today, intent, ({ homes }) => to("/en/admin/today", { intent, id: homes.stale, revision: 1 })),
  ),
  staffSends(today, "undo", ({ homes }) =>
    to("/en/admin/today", { intent: "undo", id: homes.changed, revision: 2 }),
  ),
  staffSends(inventory, "pause-selected", ({ homes }) =>
    to("/en/listings/admin", { intent: "pause-selected", pick: homes.other }),
  ),
  staffSends(inventory, "delete-selected", ({ homes }) =>
    to("/en/listings/admin", { intent: "delete-selected", pick: homes.other }),
  ),
  staffSends(inventory, "feature-selected", ({ homes }) =>
    to("/en/listings/admin", {
      intent: "feature-selected",
      pick: homes.other,
      feature: "garden",
      answer: "yes",
    }),
  ),
  staffSends(inventory, "place-selected", ({ homes }) =>
    to("/en/listings/admin", { intent: "place-selected", pick: homes.other, place: "maadi" }),
  ),
  staffSends(
    inventory,
    "placeless-selected",
    ({ homes }) => to("/en/listings/admin", { intent: "placeless-selected", pick: homes.other }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update listing set place_id = 'maadi' where unit_code = 'AA-102'"),
    },
  ),
  staffSends(inventory, "cash-selected", ({ homes }) =>
    to("/en/listings/admin", { intent: "cash-selected", pick: homes.other }),
  ),
  staffSends(
    inventory,
    "price-selected",
    ({ homes }) => to("/en/listings/admin", { intent: "price-selected", pick: homes.other }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update listing set price_egp = 450 where unit_code = 'AA-102'"),
    },
  ),
  staffSends(inventory, "remove-samples", () => to("/en/listings/admin", { intent: "remove-samples" }), {
    prepare: (_site, _scene, world) =>
      world.run("update listing set is_sample = true where unit_code = 'AA-102'"),
    inParts: "batches of a thousand",
  }),
];

const agent = { name: "Aya", phone: "+201001234567", email: "aya@example.com" };

const place = {
  nameEn: "Degla",
  nameAr: "دجلة",
  spellings: "digla",
  kind: "district",
  parent: "Cairo",
  lat: "29.96",
  lng: "31.27",
};
/** The place as a new site shows it in its form. */
const keptMaadi = toPlaceTexts(seedGazetteer().places.find(({ id }) => id === "maadi")!);

/** Scenarios of what staff write to homes, their pictures, agents and imports. */
export const propertyWrites: readonly Scenario[] = [
  ...inventoryWrites,
  staffSends("/:lang/admin/reports", "close", () => to("/en/admin/reports", { id: 1 })),
  staffSends(spellings, "add", () =>
    to("/en/admin/spellings", { intent: "add", typed: "niu qahira", means: "place:new-cairo" }),
  ),
  staffSends(spellings, "set-aside", () =>
    to("/en/admin/spellings", { intent: "set-aside", typed: "igloo" }),
  ),
  staffSends(spellings, "take-back", () => to("/en/admin/spellings", { intent: "take-back", id: 900 }), {
    prepare: (_site, _scene, world) =>
      world.run(
        "insert into added_spelling (id, spelling, typed, means_of, means_id, added_at) overriding system value values (900, 'niu qahira', 'niu qahira', 'place', 'new-cairo', now())",
      ),
  }),
  staffSends(places, "add", () => to("/en/admin/places?add=cairo", { intent: "add", ...place })),
  staffSends(places, "save", () =>
    to("/en/admin/places?place=maadi", {
      intent: "save",
      id: "maadi",
      ...place,
      ...Object.fromEntries(Object.entries(keptMaadi).map(([name, text]) => [`was-${name}`, text])),
    }),
  ),
  staffSends(agents, "create", () => to("/en/admin/agents", { intent: "create", ...agent })),
  staffSends(agents, "save", (scene) =>
    to("/en/admin/agents", {
      intent: "save",
      id: scene.agents.mona,
      revision: 1,
      ...agent,
      avatar: scene.pictures.folder[2] ?? "",
    }),
  ),
  staffSends(agents, "delete", (scene) =>
    to("/en/admin/agents", { intent: "delete", id: scene.agents.karim, revision: 1 }),
  ),
  staffSends(agents, "restore", (scene) =>
    to("/en/admin/agents", { intent: "restore", id: scene.agents.salma, revision: 2 }),
  ),
  staffSends(agents, "hours", (scene) =>
    to("/en/admin/agents", {
      intent: "hours",
      id: scene.agents.mona,
      revision: 1,
      "opens-1": "10:00",
      "closes-1": "18:00",
    }),
  ),
  staffSends(pictures, "a picture taken away by a form", (scene) =>
    to("/en/admin/pictures", { ...seenBy(scene), do: "remove", picture: scene.pictures.folder[0] ?? "" }),
  ),
  staffSends(pictures, "undo by a form", (scene) =>
    to("/en/admin/pictures", { ...seenBy(scene), do: "undo" }),
  ),
  staffSends(pictures, "pictures saved by a script", (scene) => ({
    path: "/en/admin/pictures",
    json: {
      ...seenBy(scene),
      pictures: [...shownBy(scene), { url: scene.pictures.bucket[0], alt: noWords }],
    },
  })),
  staffSends(
    "/:lang/admin/pictures/upload",
    "a picture for a home",
    (scene) => ({
      path: `/en/admin/pictures/upload?property=${scene.homes.other}&to=/en/listings/admin`,
      files: files(scene),
    }),
    {
      leaves: {
        ...kept.leaves,
        listing_image: "the page shows what is there, and a picture that came twice is taken away",
        audit_pending: "each change of pictures is on record",
      },
      apart: kept.apart,
      inParts: "a picture is kept before a home shows it",
    },
  ),
  staffSends(
    "/api/upload-images",
    "a picture into the folder",
    (scene) => ({ path: "/api/upload-images", files: files(scene) }),
    { ...kept, isWithoutBucket: true },
  ),
  staffSends(
    "/api/upload-images",
    "a picture into the bucket",
    (scene) => ({ path: "/api/upload-images", form: { unitcode: "AA-101" }, files: files(scene) }),
    kept,
  ),
  staffSends(
    "/api/images/:unitCode",
    "a picture of the folder removed",
    (scene) => ({
      path: `/api/images/${(scene.pictures.folder[3] ?? "").slice("/uploads/".length)}`,
      method: "DELETE",
    }),
    letGo,
  ),
  staffSends(
    "/api/images/:unitCode",
    "a picture of the bucket removed",
    (scene) => ({
      path: `/api/images/${(scene.pictures.bucket[0] ?? "").split("/").at(-1)}`,
      method: "DELETE",
    }),
    letGo,
  ),
  staffSends("/:lang/admin/import/file", "a file", () => ({
    path: "/en/admin/import/file",
    files: csv("IM-9,1000000,Ivoire,آيفوار\n"),
  })),
  staffSends(imports, "all", ({ runs }) => to("/en/admin/import", { intent: "all", run: runs.checked })),
  staffSends(imports, "good", ({ runs }) => to("/en/admin/import", { intent: "good", run: runs.checked })),
  staffSends(imports, "discard", ({ runs }) =>
    to("/en/admin/import", { intent: "discard", run: runs.checked }),
  ),
  staffSends(imports, "map", ({ runs }) =>
    to("/en/admin/import", { intent: "map", run: runs.checked, column: 6, field: "title" }),
  ),
  staffSends(imports, "leave", ({ runs }) =>
    to("/en/admin/import", { intent: "leave", run: runs.checked, column: 6 }),
  ),
  staffSends(imports, "guesses", ({ runs }) =>
    to("/en/admin/import", { intent: "guesses", run: runs.checked }),
  ),
  staffSends(imports, "partner", ({ runs }) =>
    to("/en/admin/import", { intent: "partner", run: runs.checked, partner: "Nile Homes" }),
  ),
  staffSends(imports, "price", ({ runs }) =>
    to("/en/admin/import", { intent: "price", run: runs.checked, row: 4, answer: "keep" }),
  ),
  staffSends(imports, "project", ({ runs }) =>
    to("/en/admin/import", { intent: "project", run: runs.checked, row: 5, answer: "place" }),
  ),
  staffSends(imports, "undo", ({ runs }) => to("/en/admin/import", { intent: "undo", run: runs.applied })),
  staffSends(
    imports,
    "fetch-again",
    ({ runs }) => to("/en/admin/import", { intent: "fetch-again", run: runs.pictured }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update import_picture set state = 'failed', fault = 'missing', tries = 1"),
    },
  ),
  staffSends(
    imports,
    "stop",
    ({ runs }) => to("/en/admin/import", { intent: "stop", stops: "applying", run: runs.checked }),
    {
      prepare: ({ app }, { runs, staff }) =>
        app.imports.apply(runs.checked, "good", { actorId: staff.ownerId, now: start }),
    },
  ),
];
