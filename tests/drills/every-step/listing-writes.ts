import { toPlaceFormTexts } from "../../../domain/places/form/place-texts.ts";
import { readSeedGazetteer } from "../../../server/places/seed-places.ts";
import { makeFormRequest } from "./ask.ts";
import type { WriteScenario } from "./judge.ts";
import type { Fixtures } from "./fixtures.ts";
import { staffScenario } from "./scenario.ts";

const inventory = "/:lang/listings/admin";
const today = "/:lang/admin/today";
const agents = "/:lang/admin/agents";
const spellings = "/:lang/admin/spellings";
const places = "/:lang/admin/places";

const newListingForm = {
  unitcode: "NEW-1",
  price: "3000000",
  projectname: "Ivoire",
  projectnamear: "آيفوار",
  title: "Corner",
  titlear: "ركن",
  location: "North Coast",
};
const formatPictureList = (count: number, fixtures: Fixtures) =>
  JSON.stringify(
    fixtures.pictures.folder.slice(1, 1 + count).map((url) => ({ url, alt: { en: "", ar: "" } })),
  );

/**
 * One change of each kind to listings. The inventory's three layouts share the route action that makes these
 * changes.
 */
const inventoryWriteScenarios: WriteScenario[] = [
  staffScenario(inventory, "create", (fixtures) =>
    makeFormRequest("/en/listings/admin?panel=new", {
      intent: "create",
      publish: "anyway",
      ...newListingForm,
      pictures: formatPictureList(2, fixtures),
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
      prepare: (_site, _fixtures, world) =>
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
      prepare: (_site, _fixtures, world) =>
        world.run("update listing set price_egp = 450 where unit_code = 'AA-102'"),
    },
  ),
  staffScenario(
    inventory,
    "remove-samples",
    () => makeFormRequest("/en/listings/admin", { intent: "remove-samples" }),
    {
      prepare: (_site, _fixtures, world) =>
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
const maadiTexts = toPlaceFormTexts(readSeedGazetteer().places.find(({ id }) => id === "maadi")!);

/** Scenarios of writes by staff to listings, agents, places and spellings. */
export const listingWriteScenarios: readonly WriteScenario[] = [
  ...inventoryWriteScenarios,
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
      prepare: (_site, _fixtures, world) =>
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
      ...Object.fromEntries(Object.entries(maadiTexts).map(([name, text]) => [`was-${name}`, text])),
    }),
  ),
  staffScenario(agents, "create", () => makeFormRequest("/en/admin/agents", { intent: "create", ...agent })),
  staffScenario(agents, "save", (fixtures) =>
    makeFormRequest("/en/admin/agents", {
      intent: "save",
      id: fixtures.agents.mona,
      revision: 1,
      ...agent,
      avatar: fixtures.pictures.folder[2] ?? "",
    }),
  ),
  staffScenario(agents, "delete", (fixtures) =>
    makeFormRequest("/en/admin/agents", { intent: "delete", id: fixtures.agents.karim, revision: 1 }),
  ),
  staffScenario(agents, "restore", (fixtures) =>
    makeFormRequest("/en/admin/agents", { intent: "restore", id: fixtures.agents.salma, revision: 2 }),
  ),
  staffScenario(agents, "hours", (fixtures) =>
    makeFormRequest("/en/admin/agents", {
      intent: "hours",
      id: fixtures.agents.mona,
      revision: 1,
      "opens-1": "10:00",
      "closes-1": "18:00",
    }),
  ),
];
