import { expect, test } from "vitest";
import { pictureFetchFaults } from "../../../domain/uploads/fetched-picture.ts";
import type { PictureFetchReport } from "../../../server/imports/pictures/import-pictures.ts";
import { renderForStaff, textOf } from "../../../tests/support/render.tsx";
import { StaffAccountContext } from "../shell/use-may.ts";
import { PictureFetchProgress } from "./fetched-pictures.tsx";

const report: PictureFetchReport = {
  fetched: 31,
  failed: 2,
  waiting: 5,
  failures: [
    {
      row: 7,
      unitCode: "AA01-101",
      address: `https://a.example/${"long/".repeat(40)}1.jpg`,
      fault: "missing",
    },
    { row: 9, unitCode: "AA01-102", address: "http://10.0.0.5/1.jpg", fault: "address-refused" },
  ],
  page: 1,
  pageCount: 1,
};
const renderProgress = (locale: "en" | "ar", changes: Partial<PictureFetchReport> | null = {}) =>
  renderForStaff(
    locale,
    <StaffAccountContext value={{ role: "owner" }}>
      <PictureFetchProgress run={3} report={changes && { ...report, ...changes }} />
    </StaffAccountContext>,
  );

test("Pictures by address are counted, and each failure is listed with its reason", () => {
  const html = renderProgress("en");
  const text = textOf(html);
  expect(text).toContain("31 pictures fetched, 2 could not be had, 5 to come");
  expect(text).toContain("Row 7 AA01-101 There is no picture at this address. https://a.example/long/");
  expect(text).toContain("This address leads into a closed network, or to no web server. It is not asked.");
  expect(text).not.toContain("1.jpg 1.jpg");
  expect(text).not.toContain("long/1.jpg");
  expect(html).toContain('value="fetch-again"');
  expect(html).toContain('content="15"');
});

test("In Arabic the counts use the right plural forms", () => {
  const text = textOf(renderProgress("ar"));
  expect(text).toContain("وصلت ٣١ صورة، تعذرت صورتان، بقيت ٥ صور");
  expect(text).toContain("لا توجد صورة على هذا العنوان.");
});

test("There is no retry if all pictures arrived, and nothing is rendered if there are none", () => {
  const html = renderProgress("en", { fetched: 1, failed: 0, waiting: 0, failures: [] });
  expect(textOf(html)).toContain("1 picture fetched");
  expect(html).not.toContain("fetch-again");
  expect(html).not.toContain("refresh");
  expect(textOf(renderProgress("en", null))).toBe("");
});

test.each(pictureFetchFaults)("Every reason has its sentence: %s", (fault) => {
  const [failure] = report.failures;
  if (!failure) throw new Error("There is no failure");
  for (const locale of ["en", "ar"] as const)
    expect(textOf(renderProgress(locale, { failures: [{ ...failure, fault }] }))).not.toContain(
      "fetched.faults",
    );
});
