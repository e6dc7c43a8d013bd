import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { findProjectByAnySlug } from "../../../domain/showcase/published-showcase.ts";
import { locales } from "../../../domain/text/locale.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { ScheduleFileFailedPage, NoSchedulePage, scheduleBackLink } from "./pieces/no-schedule.tsx";
import { type ScheduleFileFailure, scheduleFileFailureStatus } from "./pieces/schedule-file-failure.ts";
import { type ScheduleFileRequest, makeScheduleFile } from "./schedule-file.ts";

const listings = [
  sampleListing,
  { ...sampleListing, unitCode: "OPEN-1", monthlyEgp: 0 },
  { ...sampleListing, unitCode: "GONE-1", status: "removed" as const },
];
const app = {
  showcase: () => sampleShowcase,
  config: publicConfig,
  documents: {
    toPdf: () => Promise.reject(new Error("Too many papers are waiting")),
    toXlsx: () => Promise.resolve(Buffer.from("PK")),
  },
  listings: {
    ...({} as Parameters<typeof makeScheduleFile>[0]["listings"]),
    findByUnitCode: (code: string) =>
      code === "DOWN-1"
        ? Promise.reject(new Error("The database is away"))
        : Promise.resolve(listings.find(({ unitCode }) => unitCode === code) ?? null),
  },
  now: () => new Date("2026-11-21T10:00:00Z"),
};

const fileAt = (search: string, file: ScheduleFileRequest = { content: "payments", format: "csv" }) =>
  makeScheduleFile(app, { ...file, params: new URLSearchParams(search), locale: "ar" }, () => "12AB");

describe("A file of a schedule", () => {
  test.each([
    ["project=no-such", "not-found", 404],
    ["project=ivoire-east&plan=no-such", "not-found", 404],
    ["project=hadaba", "sold-out", 410],
    ["project=ivoire-east&type=villa", "sold-out", 410],
    ["unit=NONE-1", "not-found", 404],
    ["unit=OPEN-1", "no-plan", 404],
    ["unit=GONE-1", "gone", 410],
    ["unit=DOWN-1", "unavailable", 503],
    ["project=ivoire-east&price=plenty", "bad-terms", 404],
    ["project=ivoire-east&day=someday", "bad-terms", 404],
    ["project=ivoire-east", "file", 200],
  ] as const)("of %s: %s", async (search, kind, status) => {
    const result = await fileAt(search);
    expect([result.kind, result.kind === "file" ? 200 : scheduleFileFailureStatus[result.kind]]).toEqual([
      kind,
      status,
    ]);
  });

  test("that cannot be typeset because too many others wait can be requested again", async () => {
    const result = await fileAt("project=ivoire-east", { content: "payments", format: "pdf" });
    expect(result).toEqual({ kind: "unmade", reference: "12AB" });
    expect(scheduleFileFailureStatus.unmade).toBe(503);
  });
});

describe("Without a file or a schedule", () => {
  const project = findProjectByAnySlug(sampleShowcase, "ivoire-east")?.project;
  if (!project) throw new Error("Ivoire East is gone");
  const soldOut = { kind: "sold-out", project } as const;
  test.each([
    [{ kind: "not-found" }, "There is no such schedule", "لا يوجد جدول بهذه الشروط"],
    [{ kind: "no-plan" }, "No schedule can be drawn up", "لا يوجد جدول سداد لهذه الوحدة"],
    [{ kind: "gone" }, "No longer offered", "غير معروضة"],
    [{ kind: "bad-terms" }, "This file cannot be made", "لا يمكن إنشاء هذا الملف"],
    [{ ...soldOut, type: null }, "Ivoire East: every home is sold", "آيفوار إيست: تم بيع كل الوحدات"],
    [{ ...soldOut, type: "villa" }, "Ivoire East, Villa: every home is sold", "فيلا: تم بيع كل الوحدات"],
  ] as const)("the page says why in both languages, case %#", (missing, english, arabic) => {
    const page = <NoSchedulePage missing={missing} back={null} />;
    expect(textOf(renderInLanguage("en", page))).toContain(english);
    expect(textOf(renderInLanguage("ar", page))).toContain(arabic);
  });

  test.each([
    ["not-found", "project=ivoire-east&plan=no-such", "/ar/developer/apex-real-estate/ivoire-east"],
    ["sold-out", "project=hadaba", "/ar/developer/apex-real-estate/hadaba"],
    ["no-plan", "unit=OPEN-1", "/ar/listings/OPEN-1"],
    ["bad-terms", "project=ivoire-east&day=x", "/ar/schedule?project=ivoire-east&day=x"],
    ["unmade", "project=ivoire-east", "/ar/schedule?project=ivoire-east"],
    ["not-found", "unit=NONE-1", undefined],
    ["not-found", "", undefined],
  ] as const satisfies readonly (readonly [ScheduleFileFailure["kind"], string, string | undefined])[])(
    "the way back from %s at %s leads to %s",
    (kind, search, href) => {
      expect(scheduleBackLink(kind, search, { locale: "ar", showcase: sampleShowcase })?.href).toBe(href);
    },
  );

  test("a failed PDF links to the page with the same payments", () => {
    for (const locale of locales) {
      const back = scheduleBackLink("unmade", "", { locale, showcase: sampleShowcase });
      const html = renderInLanguage(locale, <ScheduleFileFailedPage reference="12AB" back={back} />);
      expect(html).toContain(`href="/${locale}/schedule"`);
      expect(textOf(html)).toContain("12AB");
    }
  });
});
