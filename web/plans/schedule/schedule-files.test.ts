import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { extractPdfLetters } from "../../../tests/support/pdf-letters.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { locales } from "../../../domain/text/locale.ts";
import { createDocumentRenderer } from "../../../server/documents/documents.ts";
import { toScheduleCalendar } from "./schedule-calendar.ts";
import { toScheduleCsv } from "./schedule-csv.ts";
import { toScheduleDocument } from "./schedule-document.ts";
import { toScheduleView } from "./pieces/schedule-view.ts";
import {
  listingScheduleDetails,
  scheduleFixtureNow,
  stripBidiControls,
  buildDeveloperScheduleDetails,
} from "../../../domain/plans/schedule/schedule.fixture.ts";

describe("As a file, a schedule", () => {
  test("as a table has each payment to the piastre and every undisclosed charge", () => {
    const sheet = buildDeveloperScheduleDetails("project=telal-east");
    const csv = toScheduleCsv(toScheduleView(sheet, { locale: "ar" }), "ar");
    expect(csv.startsWith("\ufeffم,تاريخ الاستحقاق,الدفعة,")).toBe(true);
    const rows = csv
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(","));
    const payments = rows.filter(([number]) => number !== "");
    const sum = payments.reduce((all, row) => all + Math.round(Number(row[3]) * 100), 0);
    expect(sum).toBe(sheet.schedule.totalPiastres);
    expect(payments.every(([, day]) => /^\d{4}-\d\d-\d\d$/u.test(day ?? ""))).toBe(true);
    expect(rows.filter((row) => row[3] === "غير معلن")).toHaveLength(5);
  });

  test("in a calendar has each payment on its day, with stable identifiers", () => {
    const view = toScheduleView(buildDeveloperScheduleDetails("project=telal-east"), { locale: "en" });
    const calendarAt = (moment: Date) =>
      toScheduleCalendar(view, { locale: "en", config: publicConfig, now: moment });
    const text = calendarAt(scheduleFixtureNow).replaceAll("\r\n ", "");
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(58);
    const uids = (file: string) => file.replaceAll("\r\n ", "").match(/UID:.+/gu);
    expect(new Set(uids(text)).size).toBe(58);
    expect(uids(calendarAt(new Date("2027-01-01T00:00:00Z")))).toEqual(uids(text));
    expect(text).toContain("DTSTART;VALUE=DATE:20261121");
    expect(text).toContain(String.raw`SUMMARY:EGP 342\,500.00 due\, Telal East\, Apartment`);
  });

  test("is a PDF in both languages, with selectable text", async () => {
    const documents = createDocumentRenderer(() => publicConfig.brandName);
    for (const locale of locales) {
      const sheet =
        locale === "ar" ? listingScheduleDetails() : buildDeveloperScheduleDetails("project=telal-east");
      const view = toScheduleView(sheet, { locale });
      const paper = toScheduleDocument(sheet, view, {
        locale,
        config: publicConfig,
        now: scheduleFixtureNow,
      });
      const words = stripBidiControls(JSON.stringify(paper));
      expect(words).toContain(stripBidiControls(view.exclusionNote));
      expect(words).toContain(stripBidiControls(view.of));
      const pdf = await documents.toPdf(paper);
      const letters = extractPdfLetters(pdf);
      const writtenText = stripBidiControls(
        [paper.title, paper.lead, ...paper.blocks.flatMap(wordsOf)].join(""),
      );
      expect([...new Set(writtenText)].filter((letter) => letter.trim() && !letters.has(letter))).toEqual([]);
    }
  });
});

function wordsOf(block: ReturnType<typeof toScheduleDocument>["blocks"][number]): readonly string[] {
  if (block.kind === "facts") return block.facts.flatMap(({ name, text }) => [name, text]);
  if (block.kind === "table") return [...block.columns.map(({ name }) => name), ...block.rows.flat()];
  return block.kind === "plan" ? [block.name, block.words] : [block.text];
}
