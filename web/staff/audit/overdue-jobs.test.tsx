import { expect, test } from "vitest";
import { renderForStaff } from "../../../tests/support/render.tsx";
import { OverdueJobs } from "./overdue-jobs.tsx";

const overdueJob = { doneAt: new Date("2026-10-28T22:30:00Z"), ageSeconds: 100_000, isLate: true };

test.each([
  ["en", "Erasing requests that were kept long enough", "last done 29 October 2026 at 01:30", "not once yet"],
  ["ar", "محو الطلبات التي انتهت مدة حفظها", "آخر مرة: ٢٩ أكتوبر ٢٠٢٦ في ٠١:٣٠", "لم يتم حتى الآن"],
] as const)(
  "work that is late is named in %s, with when it was last done",
  (locale, name, lastDone, neverDone) => {
    const html = renderForStaff(
      locale,
      <OverdueJobs
        jobs={[
          { ...overdueJob, name: "leads/daily" },
          { ...overdueJob, name: "of/another-version", doneAt: null },
        ]}
      />,
    );
    for (const text of [name, lastDone, neverDone, "of/another-version"]) expect(html).toContain(text);
  },
);

test("nothing is rendered if no work is overdue", () => {
  expect(renderForStaff("en", <OverdueJobs jobs={[]} />)).toBe("");
});
