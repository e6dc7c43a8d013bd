import type { WriteScenario } from "./judge.ts";
import { formScenario, staffScenario } from "./scenario.ts";
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
  formScenario(imports, "all", ({ runs }) => ({ run: runs.checked })),
  formScenario(imports, "good", ({ runs }) => ({ run: runs.checked })),
  formScenario(imports, "discard", ({ runs }) => ({ run: runs.checked })),
  formScenario(imports, "map", ({ runs }) => ({ run: runs.checked, column: 6, field: "title" })),
  formScenario(imports, "leave", ({ runs }) => ({ run: runs.checked, column: 6 })),
  formScenario(imports, "guesses", ({ runs }) => ({ run: runs.checked })),
  formScenario(imports, "partner", ({ runs }) => ({ run: runs.checked, partner: "Nile Homes" })),
  formScenario(imports, "price", ({ runs }) => ({ run: runs.checked, row: 4, answer: "keep" })),
  formScenario(imports, "project", ({ runs }) => ({ run: runs.checked, row: 5, answer: "place" })),
  formScenario(imports, "undo", ({ runs }) => ({ run: runs.applied })),
  formScenario(imports, "fetch-again", ({ runs }) => ({ run: runs.pictured }), {
    prepare: (_site, _fixtures, testBed) =>
      testBed.runSql("update import_picture set state = 'failed', fault = 'missing', tries = 1"),
  }),
  formScenario(imports, "stop", ({ runs }) => ({ stops: "applying", run: runs.checked }), {
    prepare: ({ app }, { runs, staff }) =>
      app.imports.apply(runs.checked, "good", { actorId: staff.ownerId, now: drillStart }),
  }),
];
