import { describe, expect, test } from "vitest";
import { type ListingStatus, listingStatuses } from "../../listings/listing.ts";
import { roles } from "../roles.ts";
import { listingRights, reportRights } from "./listings.ts";
import { checkAccessRight } from "./right.ts";
import { decideForOwner, formatDecision } from "./rights.fixture.ts";

describe("A listing", () => {
  const notDeleted = ["yes", "yes", "yes", "not-deleted", "yes", "yes"];
  const expected: Readonly<Record<ListingStatus, readonly string[]>> = {
    active: notDeleted,
    update: notDeleted,
    removed: notDeleted,
    paused: notDeleted,
    deleted: ["deleted", "deleted", "deleted", "yes", "deleted", "deleted"],
  };
  test.each(listingStatuses)("that is %s: edit, pause, delete, restore, confirm, pictures", (status) => {
    const verbs = ["edit", "pause", "delete", "restore", "confirm", "changePictures"] as const;
    expect(verbs.map((verb) => decideForOwner(listingRights[verb], { status }))).toEqual(expected[status]);
  });

  test.each([
    ["its last change", { action: "update", revision: 4 }, null],
    ["nothing, while it was only created", { action: "create", revision: 4 }, "nothing-to-undo"],
    ["nothing without a record", undefined, "nothing-to-undo"],
    ["nothing that was written over since", { action: "update", revision: 3 }, "written-since"],
  ])("gives back %s", (_, last, reason) => {
    expect(listingRights.undo.whyNot({ revision: 4 }, last)).toBe(reason);
  });

  test.each([
    ["its last pictures", { from: [["a"]], to: [["b"]] }, null],
    ["no pictures without a record", undefined, "nothing-to-undo"],
    ["no pictures that were changed since", { from: [["a"]], to: [["c"]] }, "written-since"],
  ])("gives back %s", (_, last, reason) => {
    expect(listingRights.undoPictures.whyNot([["b"]], last)).toBe(reason);
  });

  test("is created, and its history read, by who may write", () => {
    expect(roles.map((role) => formatDecision(checkAccessRight({ role }, listingRights.create)))).toEqual(
      roles.map((role) => formatDecision(checkAccessRight({ role }, listingRights.readHistory))),
    );
    expect(checkAccessRight({ role: "viewer" }, listingRights.readHistory)).toEqual({
      ok: false,
      why: "role",
    });
  });
});

test("a report is closed once", () => {
  expect(reportRights.close.whyNot({ closedAt: null })).toBeNull();
  expect(reportRights.close.whyNot({ closedAt: new Date(0) })).toBe("closed");
});
