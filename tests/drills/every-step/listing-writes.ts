import { pictureListHash } from "../../../domain/pictures/picture-list.ts";
import { toPlaceTexts } from "../../../domain/places/form/place-texts.ts";
import { seedGazetteer } from "../../../server/places/seed-places.ts";
import type { RenderRequest } from "./ask.ts";
import type { Scenario } from "./judge.ts";
import type { Fixtures } from "./scene.ts";
import { staffScenario } from "./scenario.ts";
import { drillStart } from "./test-bed.ts";

const inventory = "/:lang/listings/admin";
const today = "/:lang/admin/today";
const agents = "/:lang/admin/agents";
const spellings = "/:lang/admin/spellings";
const places = "/:lang/admin/places";
const imports = "/:lang/admin/import";
const pictures = "/:lang/admin/pictures";

const makeFormRequest = (path: string, form: Readonly<Record<string, string | number>>): RenderRequest => ({
  path,
  form: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])),
});
const newListingForm = {
  unitcode: "NEW-1",
  price: "3000000",
  projectname: "Ivoire",
  projectnamear: "آيفوار",
  title: "Corner",
  titlear: "ركن",
  location: "North Coast",
};
const emptyText = { en: "", ar: "" };
const listingPictures = ({ pictures: { folder } }: Fixtures) => [{ url: folder[0] ?? "", alt: emptyText }];
const seenPictureVersion = (scene: Fixtures) => ({
  property: scene.homes.home,
  version: pictureListHash(listingPictures(scene)),
});
const storedPictureOptions = {
  apart: { upload_begun: "noted before the first file, and forgotten with it" },
  leaves: {
    uploaded_picture: "a picture that nothing shows goes after a week",
    "files of the bucket": "with it",
    "files of the folder": "with it",
  },
};
const deletedPictureOptions = {
  inParts: "a picture is let go of before its files go, and the daily sweep takes what is left",
};
const formatPictureList = (count: number, scene: Fixtures) =>
  JSON.stringify(scene.pictures.folder.slice(1, 1 + count).map((url) => ({ url, alt: emptyText })));
const files = ({ pictures: { file } }: Fixtures) => ({
  images: { name: "flag.png", bytes: new Uint8Array(file) },
});
const csv = (rows: string) => ({
  file: {
    name: "homes.csv",
    bytes: new TextEncoder().encode(`unitcode,price,projectname,projectnamear\n${rows}`),
  },
});

/**
 * One change of each kind to listings. The inventory's three layouts share the route action that makes these
 * changes.
 */
const inventoryWrites: Scenario[] = [
  staffScenario(inventory, "create", (scene) =>
    makeFormRequest("/en/listings/admin?panel=new", {
      intent: "create",
      publish: "anyway",
      ...newListingForm,
      pictures: formatPictureList(2, scene),
    }),
  ),
  staffScenario("/:lang/listings/admin/table", "save", ({ homes }) =>
    makeFormRequest("/en/listings/admin/table", {
      intent: "save",
      id: homes.home,
      revision: 1,
      price: "5000000",
    }),
  ),
  staffScenario("/:lang/listings/admin/card", "restore-save", ({ homes }) =>
    makeFormRequest("/en/listings/admin/card", {
      intent: "restore-save",
      id: homes.deleted,
      revision: 2,
      price: "5000000",
    }),
  ),
  staffScenario(inventory, "pause", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "pause", id: homes.home, revision: 1 }),
  ),
  staffScenario(inventory, "delete", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "delete", id: homes.home, revision: 1 }),
  ),
  staffScenario(inventory, "restore", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "restore", id: homes.deleted, revision: 2 }),
  ),
  staffScenario(inventory, "undo", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "undo", id: homes.changed, revision: 2 }),
  ),
  staffScenario(inventory, "confirm", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "confirm", id: homes.stale, revision: 1 }),
  ),
  ...(["confirm", "gone"] as const).map((intent) =>
    staffScenario(today, intent, ({ homes }) =>
      makeFormRequest("/en/admin/today", { intent, id: homes.stale, revision: 1 }),
    ),
  ),
  staffScenario(today, "undo", ({ homes }) =>
    makeFormRequest("/en/admin/today", { intent: "undo", id: homes.changed, revision: 2 }),
  ),
  staffScenario(inventory, "pause-selected", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "pause-selected", pick: homes.other }),
  ),
  staffScenario(inventory, "delete-selected", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "delete-selected", pick: homes.other }),
  ),
  staffScenario(inventory, "feature-selected", ({ homes }) =>
    makeFormRequest("/en/listings/admin", {
      intent: "feature-selected",
      pick: homes.other,
      feature: "garden",
      answer: "yes",
    }),
  ),
  staffScenario(inventory, "place-selected", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "place-selected", pick: homes.other, place: "maadi" }),
  ),
  staffScenario(
    inventory,
    "placeless-selected",
    ({ homes }) => makeFormRequest("/en/listings/admin", { intent: "placeless-selected", pick: homes.other }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update listing set place_id = 'maadi' where unit_code = 'AA-102'"),
    },
  ),
  staffScenario(inventory, "cash-selected", ({ homes }) =>
    makeFormRequest("/en/listings/admin", { intent: "cash-selected", pick: homes.other }),
  ),
  staffScenario(
    inventory,
    "price-selected",
    ({ homes }) => makeFormRequest("/en/listings/admin", { intent: "price-selected", pick: homes.other }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update listing set price_egp = 450 where unit_code = 'AA-102'"),
    },
  ),
  staffScenario(
    inventory,
    "remove-samples",
    () => makeFormRequest("/en/listings/admin", { intent: "remove-samples" }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update listing set is_sample = true where unit_code = 'AA-102'"),
      inParts: "batches of a thousand",
    },
  ),
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

/** Scenarios of writes by staff to listings, pictures, agents and imports. */
export const listingWriteScenarios: readonly Scenario[] = [
  ...inventoryWrites,
  staffScenario("/:lang/admin/reports", "close", () => makeFormRequest("/en/admin/reports", { id: 1 })),
  staffScenario(spellings, "add", () =>
    makeFormRequest("/en/admin/spellings", { intent: "add", typed: "niu qahira", means: "place:new-cairo" }),
  ),
  staffScenario(spellings, "set-aside", () =>
    makeFormRequest("/en/admin/spellings", { intent: "set-aside", typed: "igloo" }),
  ),
  staffScenario(
    spellings,
    "take-back",
    () => makeFormRequest("/en/admin/spellings", { intent: "take-back", id: 900 }),
    {
      prepare: (_site, _scene, world) =>
        world.run(
          "insert into added_spelling (id, spelling, typed, means_of, means_id, added_at) overriding system value values (900, 'niu qahira', 'niu qahira', 'place', 'new-cairo', now())",
        ),
    },
  ),
  staffScenario(places, "add", () =>
    makeFormRequest("/en/admin/places?add=cairo", { intent: "add", ...place }),
  ),
  staffScenario(places, "save", () =>
    makeFormRequest("/en/admin/places?place=maadi", {
      intent: "save",
      id: "maadi",
      ...place,
      ...Object.fromEntries(Object.entries(keptMaadi).map(([name, text]) => [`was-${name}`, text])),
    }),
  ),
  staffScenario(agents, "create", () => makeFormRequest("/en/admin/agents", { intent: "create", ...agent })),
  staffScenario(agents, "save", (scene) =>
    makeFormRequest("/en/admin/agents", {
      intent: "save",
      id: scene.agents.mona,
      revision: 1,
      ...agent,
      avatar: scene.pictures.folder[2] ?? "",
    }),
  ),
  staffScenario(agents, "delete", (scene) =>
    makeFormRequest("/en/admin/agents", { intent: "delete", id: scene.agents.karim, revision: 1 }),
  ),
  staffScenario(agents, "restore", (scene) =>
    makeFormRequest("/en/admin/agents", { intent: "restore", id: scene.agents.salma, revision: 2 }),
  ),
  staffScenario(agents, "hours", (scene) =>
    makeFormRequest("/en/admin/agents", {
      intent: "hours",
      id: scene.agents.mona,
      revision: 1,
      "opens-1": "10:00",
      "closes-1": "18:00",
    }),
  ),
  staffScenario(pictures, "a picture taken away by a form", (scene) =>
    makeFormRequest("/en/admin/pictures", {
      ...seenPictureVersion(scene),
      do: "remove",
      picture: scene.pictures.folder[0] ?? "",
    }),
  ),
  staffScenario(pictures, "undo by a form", (scene) =>
    makeFormRequest("/en/admin/pictures", { ...seenPictureVersion(scene), do: "undo" }),
  ),
  staffScenario(pictures, "pictures saved by a script", (scene) => ({
    path: "/en/admin/pictures",
    json: {
      ...seenPictureVersion(scene),
      pictures: [...listingPictures(scene), { url: scene.pictures.bucket[0], alt: emptyText }],
    },
  })),
  staffScenario(
    "/:lang/admin/pictures/upload",
    "a picture for a home",
    (scene) => ({
      path: `/en/admin/pictures/upload?property=${scene.homes.other}&to=/en/listings/admin`,
      files: files(scene),
    }),
    {
      leaves: {
        ...storedPictureOptions.leaves,
        listing_image: "the page shows what is there, and a picture that came twice is taken away",
        audit_pending: "each change of pictures is on record",
      },
      apart: storedPictureOptions.apart,
      inParts: "a picture is kept before a home shows it",
    },
  ),
  staffScenario(
    "/api/upload-images",
    "a picture into the folder",
    (scene) => ({ path: "/api/upload-images", files: files(scene) }),
    { ...storedPictureOptions, isWithoutBucket: true },
  ),
  staffScenario(
    "/api/upload-images",
    "a picture into the bucket",
    (scene) => ({ path: "/api/upload-images", form: { unitcode: "AA-101" }, files: files(scene) }),
    storedPictureOptions,
  ),
  staffScenario(
    "/api/images/:unitCode",
    "a picture of the folder removed",
    (scene) => ({
      path: `/api/images/${(scene.pictures.folder[3] ?? "").slice("/uploads/".length)}`,
      method: "DELETE",
    }),
    deletedPictureOptions,
  ),
  staffScenario(
    "/api/images/:unitCode",
    "a picture of the bucket removed",
    (scene) => ({
      path: `/api/images/${(scene.pictures.bucket[0] ?? "").split("/").at(-1)}`,
      method: "DELETE",
    }),
    deletedPictureOptions,
  ),
  staffScenario("/:lang/admin/import/file", "a file", () => ({
    path: "/en/admin/import/file",
    files: csv("IM-9,1000000,Ivoire,آيفوار\n"),
  })),
  staffScenario(imports, "all", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "all", run: runs.checked }),
  ),
  staffScenario(imports, "good", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "good", run: runs.checked }),
  ),
  staffScenario(imports, "discard", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "discard", run: runs.checked }),
  ),
  staffScenario(imports, "map", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "map", run: runs.checked, column: 6, field: "title" }),
  ),
  staffScenario(imports, "leave", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "leave", run: runs.checked, column: 6 }),
  ),
  staffScenario(imports, "guesses", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "guesses", run: runs.checked }),
  ),
  staffScenario(imports, "partner", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "partner", run: runs.checked, partner: "Nile Homes" }),
  ),
  staffScenario(imports, "price", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "price", run: runs.checked, row: 4, answer: "keep" }),
  ),
  staffScenario(imports, "project", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "project", run: runs.checked, row: 5, answer: "place" }),
  ),
  staffScenario(imports, "undo", ({ runs }) =>
    makeFormRequest("/en/admin/import", { intent: "undo", run: runs.applied }),
  ),
  staffScenario(
    imports,
    "fetch-again",
    ({ runs }) => makeFormRequest("/en/admin/import", { intent: "fetch-again", run: runs.pictured }),
    {
      prepare: (_site, _scene, world) =>
        world.run("update import_picture set state = 'failed', fault = 'missing', tries = 1"),
    },
  ),
  staffScenario(
    imports,
    "stop",
    ({ runs }) =>
      makeFormRequest("/en/admin/import", { intent: "stop", stops: "applying", run: runs.checked }),
    {
      prepare: ({ app }, { runs, staff }) =>
        app.imports.apply(runs.checked, "good", { actorId: staff.ownerId, now: drillStart }),
    },
  ),
];
