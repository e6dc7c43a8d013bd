import { pictureVersion } from "../../../domain/pictures/picture-list.ts";
import { toPlaceTexts } from "../../../domain/places/form/place-texts.ts";
import { seedGazetteer } from "../../../server/places/seed-places.ts";
import type { Sent } from "./ask.ts";
import type { Scenario } from "./judge.ts";
import type { Fixtures } from "./scene.ts";
import { staffRequest } from "./scenario.ts";
import { start } from "./test-bed.ts";

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
const shownBy = ({ pictures: { folder } }: Fixtures) => [{ url: folder[0] ?? "", alt: noWords }];
const seenBy = (scene: Fixtures) => ({ property: scene.homes.home, version: pictureVersion(shownBy(scene)) });
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
const list = (count: number, scene: Fixtures) =>
  JSON.stringify(scene.pictures.folder.slice(1, 1 + count).map((url) => ({ url, alt: noWords })));
const files = ({ pictures: { file } }: Fixtures) => ({
  images: { name: "flag.png", bytes: new Uint8Array(file) },
});
const csv = (rows: string) => ({
  file: {
    name: "homes.csv",
    bytes: new TextEncoder().encode(`unitcode,price,projectname,projectnamear\n${rows}`),
  },
});

/** One change of each kind to listings, as the inventory's three layouts make it; they share their action. */
const inventoryWrites: Scenario[] = [
  staffRequest(inventory, "create", (scene) =>
    to("/en/listings/admin?panel=new", {
      intent: "create",
      publish: "anyway",
      ...home,
      pictures: list(2, scene),
    }),
  ),
  staffRequest("/:lang/listings/admin/table", "save", ({ homes }) =>
    to("/en/listings/admin/table", { intent: "save", id: homes.home, revision: 1, price: "5000000" }),
  ),
  staffRequest("/:lang/listings/admin/card", "restore-save", ({ homes }) =>
    to("/en/listings/admin/card", {
      intent: "restore-save",
      id: homes.deleted,
      revision: 2,
      price: "5000000",
    }),
  ),
  staffRequest(inventory, "pause", ({ homes }) =>
    to("/en/listings/admin", { intent: "pause", id: homes.home, revision: 1 }),
  ),
  staffRequest(inventory, "delete", ({ homes }) =>
    to("/en/listings/admin", { intent: "delete", id: homes.home, revision: 1 }),
  ),
  staffRequest(inventory, "restore", ({ homes }) =>
    to("/en/listings/admin", { intent: "restore", id: homes.deleted, revision: 2 }),
  ),
  staffRequest(inventory, "undo", ({ homes }) =>
    to("/en/listings/admin", { intent: "undo", id: homes.changed, revision: 2 }),
  ),
  staffRequest(inventory, "confirm", ({ homes }) =>
    to("/en/listings/admin", { intent: "confirm", id: homes.stale, revision: 1 }),
  ),
  ...(["confirm", "gone"] as const).map((intent) =>
    staffRequest(today, intent, ({ homes }) =>
      to("/en/admin/today", { intent, id: homes.stale, revision: 1 }),
    ),
  ),
  staffRequest(today, "undo", ({ homes }) =>
    to("/en/admin/today", { intent: "undo", id: homes.changed, revision: 2 }),
  ),
  staffRequest(inventory, "pause-selected", ({ homes }) =>
    to("/en/listings/admin", { intent: "pause-selected", pick: homes.other }),
  ),
  staffRequest(inventory, "delete-selected", ({ homes }) =>
    to("/en/listings/admin", { intent: "delete-selected", pick: homes.other }),
  ),
  staffRequest(inventory, "feature-selected", ({ homes }) =>
    to("/en/listings/admin", {
      intent: "feature-selected",
      pick: homes.other,
      feature: "garden",
      answer: "yes",
    }),
  ),
  staffRequest(inventory, "place-selected", ({ homes }) =>
    to("/en/listings/admin", { intent: "place-selected", pick: homes.other, place: "maadi" }),
  ),
  staffRequest(
    inventory,
    "placeless-selected",
    ({ homes }) => to("/en/listings/admin", { intent: "placeless-selected", pick: homes.other }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update listing set place_id = 'maadi' where unit_code = 'AA-102'"),
    },
  ),
  staffRequest(inventory, "cash-selected", ({ homes }) =>
    to("/en/listings/admin", { intent: "cash-selected", pick: homes.other }),
  ),
  staffRequest(
    inventory,
    "price-selected",
    ({ homes }) => to("/en/listings/admin", { intent: "price-selected", pick: homes.other }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update listing set price_egp = 450 where unit_code = 'AA-102'"),
    },
  ),
  staffRequest(inventory, "remove-samples", () => to("/en/listings/admin", { intent: "remove-samples" }), {
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
/** A place as the staff form shows it on a new site. */
const keptMaadi = toPlaceTexts(seedGazetteer().places.find(({ id }) => id === "maadi")!);

/** Scenarios of what staff write to listings, pictures, agents and imports. */
export const listingWrites: readonly Scenario[] = [
  ...inventoryWrites,
  staffRequest("/:lang/admin/reports", "close", () => to("/en/admin/reports", { id: 1 })),
  staffRequest(spellings, "add", () =>
    to("/en/admin/spellings", { intent: "add", typed: "niu qahira", means: "place:new-cairo" }),
  ),
  staffRequest(spellings, "set-aside", () =>
    to("/en/admin/spellings", { intent: "set-aside", typed: "igloo" }),
  ),
  staffRequest(spellings, "take-back", () => to("/en/admin/spellings", { intent: "take-back", id: 900 }), {
    prepare: (_site, _scene, world) =>
      world.run(
        "insert into added_spelling (id, spelling, typed, means_of, means_id, added_at) overriding system value values (900, 'niu qahira', 'niu qahira', 'place', 'new-cairo', now())",
      ),
  }),
  staffRequest(places, "add", () => to("/en/admin/places?add=cairo", { intent: "add", ...place })),
  staffRequest(places, "save", () =>
    to("/en/admin/places?place=maadi", {
      intent: "save",
      id: "maadi",
      ...place,
      ...Object.fromEntries(Object.entries(keptMaadi).map(([name, text]) => [`was-${name}`, text])),
    }),
  ),
  staffRequest(agents, "create", () => to("/en/admin/agents", { intent: "create", ...agent })),
  staffRequest(agents, "save", (scene) =>
    to("/en/admin/agents", {
      intent: "save",
      id: scene.agents.mona,
      revision: 1,
      ...agent,
      avatar: scene.pictures.folder[2] ?? "",
    }),
  ),
  staffRequest(agents, "delete", (scene) =>
    to("/en/admin/agents", { intent: "delete", id: scene.agents.karim, revision: 1 }),
  ),
  staffRequest(agents, "restore", (scene) =>
    to("/en/admin/agents", { intent: "restore", id: scene.agents.salma, revision: 2 }),
  ),
  staffRequest(agents, "hours", (scene) =>
    to("/en/admin/agents", {
      intent: "hours",
      id: scene.agents.mona,
      revision: 1,
      "opens-1": "10:00",
      "closes-1": "18:00",
    }),
  ),
  staffRequest(pictures, "a picture taken away by a form", (scene) =>
    to("/en/admin/pictures", { ...seenBy(scene), do: "remove", picture: scene.pictures.folder[0] ?? "" }),
  ),
  staffRequest(pictures, "undo by a form", (scene) =>
    to("/en/admin/pictures", { ...seenBy(scene), do: "undo" }),
  ),
  staffRequest(pictures, "pictures saved by a script", (scene) => ({
    path: "/en/admin/pictures",
    json: {
      ...seenBy(scene),
      pictures: [...shownBy(scene), { url: scene.pictures.bucket[0], alt: noWords }],
    },
  })),
  staffRequest(
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
  staffRequest(
    "/api/upload-images",
    "a picture into the folder",
    (scene) => ({ path: "/api/upload-images", files: files(scene) }),
    { ...kept, isWithoutBucket: true },
  ),
  staffRequest(
    "/api/upload-images",
    "a picture into the bucket",
    (scene) => ({ path: "/api/upload-images", form: { unitcode: "AA-101" }, files: files(scene) }),
    kept,
  ),
  staffRequest(
    "/api/images/:unitCode",
    "a picture of the folder removed",
    (scene) => ({
      path: `/api/images/${(scene.pictures.folder[3] ?? "").slice("/uploads/".length)}`,
      method: "DELETE",
    }),
    letGo,
  ),
  staffRequest(
    "/api/images/:unitCode",
    "a picture of the bucket removed",
    (scene) => ({
      path: `/api/images/${(scene.pictures.bucket[0] ?? "").split("/").at(-1)}`,
      method: "DELETE",
    }),
    letGo,
  ),
  staffRequest("/:lang/admin/import/file", "a file", () => ({
    path: "/en/admin/import/file",
    files: csv("IM-9,1000000,Ivoire,آيفوار\n"),
  })),
  staffRequest(imports, "all", ({ runs }) => to("/en/admin/import", { intent: "all", run: runs.checked })),
  staffRequest(imports, "good", ({ runs }) => to("/en/admin/import", { intent: "good", run: runs.checked })),
  staffRequest(imports, "discard", ({ runs }) =>
    to("/en/admin/import", { intent: "discard", run: runs.checked }),
  ),
  staffRequest(imports, "map", ({ runs }) =>
    to("/en/admin/import", { intent: "map", run: runs.checked, column: 6, field: "title" }),
  ),
  staffRequest(imports, "leave", ({ runs }) =>
    to("/en/admin/import", { intent: "leave", run: runs.checked, column: 6 }),
  ),
  staffRequest(imports, "guesses", ({ runs }) =>
    to("/en/admin/import", { intent: "guesses", run: runs.checked }),
  ),
  staffRequest(imports, "partner", ({ runs }) =>
    to("/en/admin/import", { intent: "partner", run: runs.checked, partner: "Nile Homes" }),
  ),
  staffRequest(imports, "price", ({ runs }) =>
    to("/en/admin/import", { intent: "price", run: runs.checked, row: 4, answer: "keep" }),
  ),
  staffRequest(imports, "project", ({ runs }) =>
    to("/en/admin/import", { intent: "project", run: runs.checked, row: 5, answer: "place" }),
  ),
  staffRequest(imports, "undo", ({ runs }) => to("/en/admin/import", { intent: "undo", run: runs.applied })),
  staffRequest(
    imports,
    "fetch-again",
    ({ runs }) => to("/en/admin/import", { intent: "fetch-again", run: runs.pictured }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update import_picture set state = 'failed', fault = 'missing', tries = 1"),
    },
  ),
  staffRequest(
    imports,
    "stop",
    ({ runs }) => to("/en/admin/import", { intent: "stop", stops: "applying", run: runs.checked }),
    {
      prepare: ({ app }, { runs, staff }) =>
        app.imports.apply(runs.checked, "good", { actorId: staff.ownerId, now: start }),
    },
  ),
];
