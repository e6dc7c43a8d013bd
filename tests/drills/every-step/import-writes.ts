import { makeFormRequest } from "./ask.ts";
import type { WriteScenario } from "./judge.ts";
import { staffScenario } from "./scenario.ts";
import { drillStart } from "./test-bed.ts";

const imports = "/:lang/admin/import";

const csv = (rows: string) => ({
  file: {
    name: "homes.csv",
    bytes: new TextEncoder().encode(`unitcode,price,projectname,projectnamear\n${rows}`),
  },
});

/** Scenarios of writes by staff to imports. */
export const importWriteScenarios: readonly WriteScenario[] = [
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
      prepare: (_site, _fixtures, world) =>
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
