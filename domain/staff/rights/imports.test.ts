import { describe, expect, test } from "vitest";
import { importStates } from "../../uploads/import-state.ts";
import { importRights } from "./imports.ts";
import { decideForOwner } from "./rights.fixture.ts";

describe("An import", () => {
  const rows = { new: 12, changed: 3, faulty: 0, applied: 0, left: 0 };
  const answers = (run: Omit<Parameters<typeof importRights.all.whyNot>[0], "isLast">) =>
    (["all", "good", "discard", "stop"] as const).map((verb) =>
      decideForOwner(importRights[verb], { ...run, isLast: false }),
    );

  test.each([
    ["without a fault", rows, ["yes", "yes", "yes", "idle"]],
    ["with a faulty row", { ...rows, faulty: 1 }, ["faulty-rows", "yes", "yes", "idle"]],
    [
      "of faulty rows alone",
      { ...rows, new: 0, changed: 0, faulty: 2 },
      ["nothing-to-write", "nothing-to-write", "yes", "idle"],
    ],
  ])("that was read, %s: all, good rows, discard, stop", (_, counts, expected) => {
    expect(answers({ state: "checked", rows: counts })).toEqual(expected);
  });

  test.each(importStates.filter((state) => state !== "checked"))(
    "that is %s can only be stopped",
    (state) => {
      const isAtWork = ["reading", "applying", "reverting", "undoing"].includes(state);
      const notWaiting = "not-waiting";
      expect(answers({ state, rows })).toEqual([
        notWaiting,
        notWaiting,
        notWaiting,
        isAtWork ? "yes" : "idle",
      ]);
    },
  );

  test("that was imported is answered and gone on with while it is the last one that changed anything", () => {
    const open = { state: "applied", isLast: true, rows: { ...rows, applied: 13, left: 1 } } as const;
    const decide = (run: Parameters<typeof importRights.all.whyNot>[0]) =>
      (["all", "good", "answer", "map"] as const).map((verb) => decideForOwner(importRights[verb], run));
    const notWaiting = "not-waiting";
    expect(decide(open)).toEqual([notWaiting, "yes", "yes", notWaiting]);
    expect(decide({ ...open, rows: { ...rows, applied: 15 } })).toEqual([
      notWaiting,
      "nothing-to-write",
      "yes",
      notWaiting,
    ]);
    expect(decide({ ...open, isLast: false })).toEqual([notWaiting, notWaiting, notWaiting, notWaiting]);
    expect(decide({ ...open, state: "reading" })).toEqual([notWaiting, notWaiting, notWaiting, "yes"]);
    expect(decide({ ...open, state: "checked", rows })).toEqual(["yes", "yes", "yes", "yes"]);
  });

  test("is taken back while it is the last one that changed anything", () => {
    expect(importRights.undo.whyNot({ canUndo: true })).toBeNull();
    expect(importRights.undo.whyNot({ canUndo: false })).toBe("not-the-last");
  });
});
