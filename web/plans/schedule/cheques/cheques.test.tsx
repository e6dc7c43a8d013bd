import { sampleShowcase } from "../../../../content/sample-showcase.ts";
import { findDeveloperSchedule } from "../../../../domain/plans/schedule/find-schedule.ts";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { createChequeBook } from "../../../../domain/plans/cheques/cheque-book.ts";
import { parseChequeBookRequest } from "../../../../domain/plans/cheques/cheque-query.ts";
import {
  scheduleRequestOf,
  listingScheduleDetails,
  scheduleFixtureNow,
  stripBidiControls,
  buildDeveloperScheduleDetails,
  scheduleFixtureToday,
} from "../../../../domain/plans/schedule/schedule.fixture.ts";
import { locales, type Locale } from "../../../../domain/text/locale.ts";
import { createDocumentRenderer } from "../../../../server/documents/documents.ts";
import { extractPdfLetters } from "../../../../tests/support/pdf-letters.ts";
import { publicConfig } from "../../../../tests/support/public-config.ts";
import {
  latinDigitsIn,
  renderForReader,
  renderInLanguage,
  textOf,
} from "../../../../tests/support/render.tsx";
import { toChequeBookCalendar, renderChequeBookFile } from "./cheque-file.ts";
import { toChequeBookDocument } from "./cheque-document.ts";
import { toChequeBookCsv } from "./cheque-rows.ts";
import { ChequesPage } from "./cheques-page.tsx";
import { toChequeBookView } from "./cheques-view.ts";

const documents = createDocumentRenderer(() => publicConfig.brandName);
const ivoire = "project=ivoire-east&plan=instalments";

function loaded(search: string) {
  const bookRequest = parseChequeBookRequest(new URLSearchParams(search));
  const sheet = search.startsWith("unit")
    ? listingScheduleDetails(search)
    : buildDeveloperScheduleDetails(search);
  return { kind: "cheques", sheet, book: createChequeBook(sheet, bookRequest), bookRequest } as const;
}

function viewOf(search: string, locale: Locale = "en", digits: "latn" | "arab" = "latn") {
  const { sheet, book, bookRequest } = loaded(search);
  return toChequeBookView(sheet, book, bookRequest, { locale, digits });
}

function pageAt(search: string, locale: Locale = "en") {
  const { sheet, book } = loaded(search);
  return renderInLanguage(locale, <ChequesPage sheet={sheet} book={book} view={viewOf(search, locale)} />);
}

describe("The texts of a cheque book", () => {
  test("name the developer, the plan and the first instalment", () => {
    const view = viewOf(`${ivoire}&first=2027-01-15`);
    expect(view.payee?.en).toBe("Apex Real Estate");
    expect(view.shown?.number).toBe(2);
    expect(view.shown?.fullDay).toBe("Sunday 17 January 2027");
    expect(view.shown?.moved).toBe("15 January is a Friday, moved to the next bank day");
    expect(view.search).toContain("first=2027-01-15");
    expect(view.search).not.toContain("rhythm");
  });

  test("name a holiday, and a feast that may fall on the day", () => {
    const holiday = viewOf(`${ivoire}&first=2027-10-06`, "ar");
    expect(holiday.shown?.moved).toBe("6 أكتوبر يوافق عيد القوات المسلحة، فنُقل إلى أول يوم عمل للبنوك");
    const feast = viewOf(`${ivoire}&first=2027-03-10`);
    expect(feast.shown?.feast).toContain("Eid al-Fitr");
    expect(feast.shown?.moved).toBe("");
  });

  test("leave the payee of a resale home to the contract", () => {
    expect(viewOf("unit=AA01-101").payee).toBeNull();
    expect(textOf(pageAt("unit=AA01-101", "ar"))).toContain("ادفعوا لأمر كما في العقد");
  });

  test("state what the cheques do not pay", () => {
    const view = viewOf(ivoire);
    expect(view.undisclosed).toContain("Not disclosed, so not among these cheques: maintenance deposit");
    expect(view.knownCharges).toBe("");
  });
});

describe("Every plan on the site", () => {
  const searches = [
    ...sampleShowcase.developers.flatMap(({ projects }) =>
      projects
        .filter(({ status }) => status !== "sold-out")
        .flatMap(({ slug, plans }) => plans.map(({ id }) => `project=${slug}&plan=${id}`)),
    ),
    ...sampleShowcase.offers.flatMap(({ id, plans }) => plans.map((plan) => `offer=${id}&plan=${plan.id}`)),
    "unit=AA01-101",
    "unit=AA01-101&down=33.33&years=7&every=monthly",
    "project=the-brooks&down=12.5&years=9&every=half-yearly&price=9999999",
  ].filter((search) => search.startsWith("unit") || isFound(search));

  test.each(searches)("%s has cheques that add up to its price, on a page in both languages", (search) => {
    const { sheet, book } = loaded(search);
    const sum = book.cheques.reduce((all, { amountPiastres }) => all + amountPiastres, 0);
    expect(sum).toBe(sheet.schedule.pricePiastres);
    for (const locale of locales) expect(textOf(pageAt(search, locale))).toContain("فقط لا غير");
  });
});

/** True if the schedule is found. A project's own plans are not found while an offer with other plans is valid. */
function isFound(search: string): boolean {
  return (
    findDeveloperSchedule(scheduleRequestOf(search), scheduleFixtureToday, sampleShowcase).kind === "sheet"
  );
}

describe("The page of a cheque book", () => {
  test("shows the amounts in the requested language, and always in Arabic", () => {
    const english = textOf(pageAt(ivoire));
    expect(english).toContain("Egyptian pounds only");
    expect(english).toContain("In Arabic");
    expect(english).toContain("فقط لا غير");
    const arabic = textOf(pageAt(ivoire, "ar"));
    expect(arabic).not.toContain("Egyptian pounds");
    expect(textOf(pageAt(`${ivoire}&words=en`, "ar"))).toContain("Egyptian pounds only");
  });

  test.each([
    [`${ivoire}&first=2020-01-01`, "This day cannot be used.", 'value="2020-01-01"'],
    [`${ivoire}&first=next+week`, "This day cannot be used.", 'value="next week"'],
    [`${ivoire}&rhythm=daily`, "The instalments cannot be split evenly that way.", ""],
  ])("reports %s at its field and keeps what was typed", (search, words, fieldHtml) => {
    const html = pageAt(search);
    expect(textOf(html)).toContain(words);
    expect(html).toContain(fieldHtml);
  });

  test("keeps the plan, the price and the day in its form", () => {
    const html = pageAt("project=the-brooks&price=9000000&day=2026-12-01");
    for (const field of [
      'name="project" value="the-brooks"',
      'name="price" value="9000000"',
      'name="day" value="2026-12-01"',
    ])
      expect(html).toContain(field);
  });

  test("has no Latin digits for a reader who chose Arabic-Indic ones", () => {
    const format = { locale: "ar", digits: "arab", currency: null } as const;
    const { sheet, book } = loaded(`${ivoire}&first=2027-01-15`);
    const view = viewOf(`${ivoire}&first=2027-01-15`, "ar", "arab");
    const html = renderForReader(format, <ChequesPage sheet={sheet} book={book} view={view} />);
    const [article = ""] = /<article\b.*<\/article>/su.exec(html) ?? [];
    expect(latinDigitsIn(article)).toEqual([]);
  });
});

describe("As a file, a cheque book", () => {
  test("as CSV has every cheque to the piastre, in figures and words", () => {
    const { book } = loaded("project=telal-east");
    const rows = toChequeBookCsv(viewOf("project=telal-east", "ar"), "ar")
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
    expect(rows[0]?.slice(0, 3)).toEqual(["\ufeffم", "تاريخ الشيك", "الاستحقاق حسب الخطة"]);
    const cheques = rows.slice(1, 1 + book.cheques.length);
    const sum = cheques.reduce((all, row) => all + Math.round(Number(row[6]) * 100), 0);
    expect(sum).toBe(book.totalPiastres);
    expect(cheques.every((row) => row[7]?.endsWith("فقط لا غير") && row[8]?.endsWith("only"))).toBe(true);
  });

  test.each(locales)("as a workbook has numeric cells, in %s", async (locale) => {
    const cheques = loaded(ivoire);
    const file = await renderChequeBookFile(cheques, "xlsx", locale, {
      config: publicConfig,
      documents,
      now: () => scheduleFixtureNow,
    });
    const [sheet] = await readXlsxFile(Buffer.from(file as Uint8Array));
    const rows = sheet?.data ?? [];
    const amounts = rows.slice(1, 1 + cheques.book.cheques.length).map((row) => [row[0], row[6]]);
    expect(amounts).toEqual(
      cheques.book.cheques.map(({ number, amountPiastres }) => [number, amountPiastres / 100]),
    );
  });

  test("in a calendar has each cheque on its bank day, with a reminder three days before", () => {
    const view = viewOf(`${ivoire}&first=2027-01-15`);
    const text = toChequeBookCalendar(view, {
      locale: "en",
      config: publicConfig,
      now: scheduleFixtureNow,
    }).replaceAll("\r\n ", "");
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(view.cheques.length);
    expect(text).toContain("DTSTART;VALUE=DATE:20270117");
    expect(text.match(/TRIGGER:-PT3780M/gu)).toHaveLength(view.cheques.length);
    expect(new Set(text.match(/UID:.+/gu)).size).toBe(view.cheques.length);
  });

  test("is a PDF in both languages, with selectable text and Arabic words on each line", async () => {
    for (const locale of locales) {
      const search = locale === "ar" ? "unit=AA01-101" : "project=telal-east";
      const view = viewOf(search, locale);
      const paper = toChequeBookDocument(view, "", { locale, config: publicConfig, now: scheduleFixtureNow });
      const words = stripBidiControls(JSON.stringify(paper));
      expect(words).toContain(stripBidiControls(view.plan.of));
      const letters = extractPdfLetters(await documents.toPdf(paper));
      const writtenText = stripBidiControls(
        view.cheques.map((cheque) => cheque.words.ar + cheque.money.number + cheque.fullDay).join(""),
      );
      expect([...new Set(writtenText)].filter((letter) => letter.trim() && !letters.has(letter))).toEqual([]);
    }
  });
});
