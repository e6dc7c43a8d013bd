import { toPlaceFormTexts } from "../../../domain/places/form/place-texts.ts";
import { readSeedGazetteer } from "../../../server/places/seed-places.ts";
import { makeFormRequest } from "./ask.ts";
import type { WriteScenario } from "./judge.ts";
import type { DrillFixtures } from "./fixtures.ts";
import { formScenario, staffScenario } from "./scenario.ts";

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
const formatPictureList = (count: number, fixtures: DrillFixtures) =>
  JSON.stringify(
    fixtures.pictures.folder.slice(1, 1 + count).map((url) => ({ url, alt: { en: "", ar: "" } })),
  );

/**
 * One change of each kind to listings. The inventory's three layouts share the route action that makes these
 * changes.
 */
const inventoryWriteScenarios: WriteScenario[] = [
  formScenario(
    inventory,
    "create",
    (fixtures) => ({ publish: "anyway", ...newListingForm, pictures: formatPictureList(2, fixtures) }),
    { path: "/en/listings/admin?panel=new" },
  ),
  formScenario("/:lang/listings/admin/table", "save", ({ homes }) => ({
    id: homes.home,
    revision: 1,
    price: "5000000",
  })),
  formScenario("/:lang/listings/admin/card", "restore-save", ({ homes }) => ({
    id: homes.deleted,
    revision: 2,
    price: "5000000",
  })),
  formScenario(inventory, "pause", ({ homes }) => ({ id: homes.home, revision: 1 })),
  formScenario(inventory, "delete", ({ homes }) => ({ id: homes.home, revision: 1 })),
  formScenario(inventory, "restore", ({ homes }) => ({ id: homes.deleted, revision: 2 })),
  formScenario(inventory, "undo", ({ homes }) => ({ id: homes.changed, revision: 2 })),
  formScenario(inventory, "confirm", ({ homes }) => ({ id: homes.stale, revision: 1 })),
  ...(["confirm", "gone"] as const).map((intent) =>
    formScenario(today, intent, ({ homes }) => ({ id: homes.stale, revision: 1 })),
  ),
  formScenario(today, "undo", ({ homes }) => ({ id: homes.changed, revision: 2 })),
  formScenario(inventory, "pause-selected", ({ homes }) => ({ pick: homes.other })),
  formScenario(inventory, "delete-selected", ({ homes }) => ({ pick: homes.other })),
  formScenario(inventory, "feature-selected", ({ homes }) => ({
    pick: homes.other,
    feature: "garden",
    answer: "yes",
  })),
  formScenario(inventory, "place-selected", ({ homes }) => ({ pick: homes.other, place: "maadi" })),
  formScenario(inventory, "placeless-selected", ({ homes }) => ({ pick: homes.other }), {
    prepare: (_site, _fixtures, testBed) =>
      testBed.runSql("update listing set place_id = 'maadi' where unit_code = 'AA-102'"),
  }),
  formScenario(inventory, "cash-selected", ({ homes }) => ({ pick: homes.other })),
  formScenario(inventory, "price-selected", ({ homes }) => ({ pick: homes.other }), {
    prepare: (_site, _fixtures, testBed) =>
      testBed.runSql("update listing set price_egp = 450 where unit_code = 'AA-102'"),
  }),
  formScenario(inventory, "remove-samples", () => ({}), {
    prepare: (_site, _fixtures, testBed) =>
      testBed.runSql("update listing set is_sample = true where unit_code = 'AA-102'"),
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
const maadiTexts = toPlaceFormTexts(readSeedGazetteer().places.find(({ id }) => id === "maadi")!);

/** Scenarios of writes by staff to listings, agents, places and spellings. */
export const listingWriteScenarios: readonly WriteScenario[] = [
  ...inventoryWriteScenarios,
  staffScenario("/:lang/admin/reports", "close", () => makeFormRequest("/en/admin/reports", { id: 1 })),
  formScenario(spellings, "add", () => ({ typed: "niu qahira", means: "place:new-cairo" })),
  formScenario(spellings, "set-aside", () => ({ typed: "igloo" })),
  formScenario(spellings, "take-back", () => ({ id: 900 }), {
    prepare: (_site, _fixtures, testBed) =>
      testBed.runSql(
        "insert into added_spelling (id, spelling, typed, means_of, means_id, added_at) overriding system value values (900, 'niu qahira', 'niu qahira', 'place', 'new-cairo', now())",
      ),
  }),
  formScenario(places, "add", () => ({ ...place }), { path: "/en/admin/places?add=cairo" }),
  formScenario(
    places,
    "save",
    () => ({
      id: "maadi",
      ...place,
      ...Object.fromEntries(Object.entries(maadiTexts).map(([name, text]) => [`was-${name}`, text])),
    }),
    { path: "/en/admin/places?place=maadi" },
  ),
  formScenario(agents, "create", () => ({ ...agent })),
  formScenario(agents, "save", (fixtures) => ({
    id: fixtures.agents.mona,
    revision: 1,
    ...agent,
    avatar: fixtures.pictures.folder[2] ?? "",
  })),
  formScenario(agents, "delete", (fixtures) => ({ id: fixtures.agents.karim, revision: 1 })),
  formScenario(agents, "restore", (fixtures) => ({ id: fixtures.agents.salma, revision: 2 })),
  formScenario(agents, "hours", (fixtures) => ({
    id: fixtures.agents.mona,
    revision: 1,
    "opens-1": "10:00",
    "closes-1": "18:00",
  })),
];
