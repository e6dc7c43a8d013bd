import { describe, expect, test } from "vitest";
import { constructionStatusOn, isQuarterPast } from "../../domain/showcase/showcase.ts";
import type { Quarter } from "../../domain/time/calendar.ts";
import { sampleProjects } from "./showcase.ts";

const projects = sampleProjects.map(({ project }) => project);
const days = [
  "2025-06-01",
  "2026-01-01",
  "2026-11-21",
  "2027-07-01",
  "2028-01-01",
  "2029-01-01",
  "2032-06-15",
];

const quarterNumber = ({ year, quarter }: Quarter) => year * 4 + quarter;
const quarterOfDay = (day: string) => Number(day.slice(0, 4)) * 4 + Math.ceil(Number(day.slice(5, 7)) / 3);

describe("Construction updates", () => {
  const updates = projects.flatMap(({ slug, delivery, construction }) =>
    construction ? [{ slug, delivery, construction }] : [],
  );

  test("are there for at least four projects, with every status, and missing for others", () => {
    expect(updates.length).toBeGreaterThanOrEqual(4);
    expect(updates.length).toBeLessThan(projects.length);
    expect(new Set(updates.map(({ construction }) => construction.status))).toEqual(
      new Set(["on-schedule", "ahead", "delayed"]),
    );
  });

  test.each(updates)(
    "of $slug name what was done, oldest first and not later than they were written",
    (update) => {
      const { milestones, updatedOn, completionPercent, expectedDelivery } = update.construction;
      const quarters = milestones.map(({ completedOn }) => quarterNumber(completedOn));
      expect(quarters.length).toBeGreaterThan(0);
      expect(quarters).toEqual(quarters.toSorted((one, other) => one - other));
      expect(quarters.at(-1)).toBeLessThanOrEqual(quarterOfDay(updatedOn));
      expect(completionPercent).toBeGreaterThan(0);
      expect(completionPercent).toBeLessThanOrEqual(100);
      expect(expectedDelivery).toEqual(update.delivery);
    },
  );

  test.each(days)("on %s none is on schedule or ahead that is past its delivery and unfinished", (today) => {
    const boasting = updates.filter(
      ({ construction }) =>
        construction.completionPercent < 100 &&
        isQuarterPast(construction.expectedDelivery, today) &&
        constructionStatusOn(construction, today) !== "delayed",
    );
    expect(boasting).toEqual([]);
  });

  test("had the right status on their own date", () => {
    expect(
      updates.filter(
        ({ construction }) =>
          constructionStatusOn(construction, construction.updatedOn) !== construction.status,
      ),
    ).toEqual([]);
  });
});
