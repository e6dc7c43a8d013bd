import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { lettersOf } from "../../../tests/support/pdf-letters.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { sampleHome } from "../../components/property/sample-home.fixture.ts";
import { augustOffer } from "../../../content/offer.ts";
import { allProjects } from "../../../content/showcase.ts";
import { locales } from "../../../domain/locale.ts";
import { planSchedule } from "../../../domain/plan-schedule.ts";
import { projectPlans } from "../../../domain/project-plans.ts";
import { createDocuments } from "../../../server/documents/documents.ts";
import { type FoundSchedule, findDeveloperSchedule, findHomeSchedule } from "./find-schedule.ts";
import { loadSchedule } from "./load-schedule.ts";
import { parseScheduleSearch, scheduleSearch } from "./schedule-address.ts";
import { toScheduleCalendar } from "./schedule-calendar.ts";
import { toScheduleCsv } from "./schedule-csv.ts";
import { augustScheduleHref, homeScheduleHref, projectScheduleHref } from "./schedule-links.ts";
import { schedulePaper } from "./schedule-paper.ts";
import { toScheduleView } from "./schedule-view.ts";

const today = "2026-11-21";
const now = new Date("2026-11-21T10:00:00Z");

function askedIn(search: string) {
  const asked = parseScheduleSearch(new URLSearchParams(search));
  if (!asked) throw new Error(`${search} asks for nothing`);
  return asked;
}
function sheetOf(found: FoundSchedule) {
  if (found.kind !== "sheet") throw new Error(`No schedule: ${found.kind}`);
  return found.sheet;
}
const sheetAt = (search: string, day = today) => sheetOf(findDeveloperSchedule(askedIn(search), day));
const homeSheet = (search = `unit=${sampleHome.unitCode}`) =>
  sheetOf(findHomeSchedule(askedIn(search), sampleHome, today));
/** Marks that only turn the writing round are not read. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/gu, "");

const everyPlan = allProjects.flatMap(({ project }) =>
  project.status === "sold-out"
    ? []
    : projectPlans(project, today).map(({ unitType, advertised }) =>
        scheduleSearch({
          kind: "project",
          project: project.slug,
          type: unitType,
          plan: advertised.id,
          terms: null,
        }),
      ),
);
const everyOffer = augustOffer.plans.map(({ id }) =>
  scheduleSearch({ kind: "offer", offer: augustOffer.id, plan: id }),
);

describe("A schedule", () => {
  test("of any plan of any type of home adds up to its total, year by year and to the last piastre", () => {
    expect(everyPlan.length).toBeGreaterThan(30);
    for (const search of [...everyPlan, ...everyOffer])
      for (const locale of locales) {
        const sheet = sheetAt(search);
        const { years } = toScheduleView(sheet, locale);
        const rows = years.flatMap((year) => year.rows);
        const sum = rows.reduce((all, { amountPiastres }) => all + amountPiastres, 0);
        expect([search, sum]).toEqual([search, sheet.schedule.totalPiastres]);
        expect([search, rows.at(-1)?.leftPiastres]).toEqual([search, 0]);
        expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted());
      }
  });

  test("of plan 2 of the August offer for 10 million, by hand", () => {
    const view = toScheduleView(sheetAt("offer=august-2025&plan=plan-2&price=10,000,000"), "en");
    const rows = view.years.flatMap((year) => year.rows);
    expect(rows.slice(0, 3).map(({ name, dayText, amount }) => [name, dayText, amount.text])).toEqual([
      ["Down payment 1 of 2", "31 December 2025", "EGP 600,000.00"],
      ["Down payment 2 of 2", "31 March 2026", "EGP 600,000.00"],
      ["Instalment 1 of 55", "30 June 2026", "EGP 174,545.45"],
    ]);
    expect(rows.at(-1)).toMatchObject({ name: "Instalment 55 of 55", day: "2039-12-31" });
    expect(rows.at(-1)?.amount.text).toBe("EGP 174,545.70");
    expect(view.total.text).toBe("EGP 12,000,000.00");
    expect(view.notes[0]).toBe(
      "This offer ended on 31 December 2025. Its terms are kept for reference and cannot be asked for any more.",
    );
  });

  test("of a resale home is what is paid down and each month until nothing is left", () => {
    const view = toScheduleView(homeSheet(), "en");
    const rows = view.years.flatMap((year) => year.rows);
    const months = Math.ceil((sampleHome.priceEgp - sampleHome.downPaymentEgp) / sampleHome.monthlyEgp);
    expect(rows).toHaveLength(months + 1);
    expect(rows[0]).toMatchObject({ name: "Down payment", amountPiastres: sampleHome.downPaymentEgp * 100 });
    expect(view.costs.map(({ name }) => name)).toContain("Transfer fee");
  });

  test.each([
    ["project=ivoire-east", "2026-11-21", ["starting-price", "offer-applied", "quarter"]],
    // After the last day of the offer its discount is gone.
    ["project=ivoire-east&day=2028-01-01", "2028-01-01", ["starting-price", "delivery-past"]],
    [
      "project=ivoire-east&day=2026-09-01",
      "2026-09-01",
      ["past-day", "starting-price", "offer-applied", "quarter"],
    ],
    [
      "project=ivoire-east&day=2026-02-30",
      "2026-11-21",
      ["bad-day", "starting-price", "offer-applied", "quarter"],
    ],
    [
      "project=ivoire-east&day=2099-01-01",
      "2026-11-21",
      ["bad-day", "starting-price", "offer-applied", "quarter"],
    ],
    ["project=the-brooks&price=٩٬٠٠٠٬٠٠٠", "2026-11-21", ["own-price"]],
    ["project=the-brooks&price=-1", "2026-11-21", ["bad-price", "starting-price"]],
    ["project=the-brooks&price=99999", "2026-11-21", ["bad-price", "starting-price"]],
    ["offer=august-2025", "2025-12-31", ["offer-ended", "example-price"]],
    ["offer=august-2025&day=2026-05-01", "2025-12-31", ["offer-ended", "bad-day", "example-price"]],
  ])("of %s is dated %s and says %j", (search, day, notes) => {
    const sheet = sheetAt(search);
    expect(sheet.contractDate).toBe(day);
    expect(sheet.notes).toEqual(notes);
    for (const locale of locales)
      for (const note of toScheduleView(sheet, locale).notes) expect(note).not.toMatch(/[{}]|^$/u);
  });

  test("has an offer's price up to its last day, and the list price from then on", () => {
    const priceOn = (day: string) => sheetAt(`project=ivoire-east&day=${day}`).schedule.pricePiastres;
    expect(priceOn("2027-12-31") / priceOn("2028-01-01")).toBeCloseTo(0.9, 10);
    // Whoever signed before asks what can be had now.
    expect(priceOn("2026-01-01")).toBe(priceOn("2027-12-31"));
  });

  test.each([
    "project=no-such",
    "project=ivoire-east&plan=no-such",
    "project=ivoire-east&type=warehouse",
    "offer=july-2024",
    "offer=august-2025&plan=no-such",
  ])("is not made up for %s", (search) => {
    expect(findDeveloperSchedule(askedIn(search), today).kind).toBe("not-found");
  });

  test.each([
    ["no price", { priceEgp: 0 }],
    ["no word of the rest", { monthlyEgp: 0 }],
  ])("is not made up for a home with %s", (_name, change) => {
    const home = { ...sampleHome, ...change };
    expect(findHomeSchedule(askedIn("unit=X"), home, today)).toEqual({ kind: "no-plan" });
  });

  test.each([
    ["active", "sheet"],
    ["update", "sheet"],
    ["removed", "gone"],
    ["paused", "not-found"],
    ["deleted", "not-found"],
  ] as const)("of a home that is %s is answered as %s", async (status, kind) => {
    const listings = { findByUnitCode: () => Promise.resolve({ ...sampleHome, status }) };
    const asked = new URLSearchParams({ unit: sampleHome.unitCode });
    const loaded = await loadSchedule({ listings, now: () => now }, asked);
    expect(loaded.kind).toBe(kind);
  });

  test("of a plan that a visitor made up is on those terms, without the project's offer, and says so", () => {
    const sheet = sheetAt("project=ivoire-east&plan=cash&down=25&years=5&every=yearly");
    expect(sheet.notes).toEqual(["own-terms", "starting-price"]);
    expect(sheet.schedule.pricePiastres).toBe(sheet.listPricePiastres);
    expect(sheet.schedule.payments.map(({ kind }) => kind)).toEqual([
      "down",
      ...Array.from({ length: 5 }, () => "instalment"),
    ]);
    expect(toScheduleView(sheet, "en").planName).toBe("Your plan");
    const home = homeSheet("unit=AA01-101&down=50&years=2&every=monthly");
    expect(home.schedule.payments).toHaveLength(25);
    expect(home.notes).toEqual(["own-terms"]);
  });

  test("is found again by its own address, whatever was chosen", () => {
    for (const search of [
      "project=ivoire-east&type=duplex&down=25&years=5&every=yearly",
      "project=ivoire-east&price=7000000&day=2027-02-03",
      "offer=august-2025&plan=cash",
    ]) {
      const sheet = sheetAt(search);
      const { search: own } = toScheduleView(sheet, "en");
      expect(sheetAt(own)).toEqual(sheet);
    }
    for (const nothing of [
      "",
      "plan=cash",
      "project=the-brooks&down=200",
      "unit=X&years=8&every=daily",
      "project=the-brooks&type=castle",
    ])
      expect(parseScheduleSearch(new URLSearchParams(nothing))).toBeNull();
  });
});

describe("A link to a schedule", () => {
  const followed = (href: string | null) => {
    if (href === null) return null;
    const url = new URL(href, "https://homes.example.com");
    expect(url.pathname).toBe("/ar/schedule");
    return sheetAt(url.search).advertised?.id;
  };

  test("leads from every plan that can be had to that plan, and from no other", () => {
    for (const { project } of allProjects) {
      const hrefOf = projectScheduleHref(project, "ar", today);
      const isForSale = project.status !== "sold-out";
      for (const plan of project.plans) expect(followed(hrefOf(plan))).toBe(isForSale ? plan.id : null);
      for (const plan of augustOffer.plans.filter(({ id }) => id !== "cash")) expect(hrefOf(plan)).toBeNull();
    }
    for (const plan of augustOffer.plans) expect(followed(augustScheduleHref("ar")(plan))).toBe(plan.id);
  });

  test("is on a home that is paid in instalments, and on no other", () => {
    const home = { ...sampleHome, code: sampleHome.unitCode };
    expect(homeScheduleHref(home, "ar")).toBe("/ar/schedule?unit=AA01-101");
    expect(homeScheduleHref({ ...home, monthlyEgp: 0 }, "ar")).toBeNull();
    expect(homeScheduleHref({ ...home, monthlyEgp: 0, downPaymentEgp: 0 }, "ar")).toBeNull();
  });
});

describe("The full cost", () => {
  test("names what is not disclosed and says that the total leaves it out", () => {
    const { costs, total, leavesOut } = toScheduleView(sheetAt("project=the-brooks"), "en");
    expect(costs.filter(({ money }) => money === null).map(({ name, text }) => [name, text])).toEqual([
      ["Maintenance deposit", "Not disclosed"],
      ["Club membership", "Not disclosed"],
      ["Parking", "Not disclosed"],
      ["Registration", "Not disclosed"],
      ["Tax", "Not disclosed"],
    ]);
    expect(total.text).toBe("EGP 9,440,000.00");
    expect(leavesOut).toContain("maintenance deposit, club membership, parking, registration, tax");
  });

  test("has what is known in the total, and then leaves nothing out", () => {
    const sheet = sheetAt("project=the-brooks");
    const plan = {
      ...sheet.plan,
      charges: [
        {
          kind: "maintenance-deposit",
          due: { part: { kind: "percent", percent: 8 }, month: "delivery" },
        } as const,
      ],
    };
    const contract = { listPricePiastres: sheet.listPricePiastres, contractDate: sheet.contractDate };
    const schedule = planSchedule(plan, contract);
    if (schedule.kind !== "schedule") throw new Error(schedule.kind);
    const view = toScheduleView({ ...sheet, plan, schedule }, "en");
    expect(view.costs.at(-1)?.text).toBe("EGP 755,200.00");
    expect(view.total.text).toBe("EGP 10,195,200.00");
    expect(view.leavesOut).toBe("");
    expect(view.years.flatMap(({ rows }) => rows.map(({ name }) => name))).toContain("Maintenance deposit");
  });
});

describe("Of a project whose developer says what comes on top of the price, a schedule", () => {
  const sheet = sheetAt("project=telal-sokhna");

  test("has each sum on its day, what is not to be paid and what is not disclosed as words", () => {
    const { costs, total, leavesOut, notes, years } = toScheduleView(sheet, "en");
    expect(costs.map(({ name, text }) => [name, text])).toEqual([
      ["Price under this plan", "EGP 6,750,000.00"],
      ["Maintenance deposit", "EGP 540,000.00"],
      ["Club membership", "EGP 150,000.00"],
      ["Parking", "Nothing to pay"],
      ["Registration", "Not disclosed"],
      ["Tax", "Not disclosed"],
    ]);
    expect(total.text).toBe("EGP 7,440,000.00");
    expect(leavesOut).toContain("what is not disclosed: registration, tax.");
    expect(notes.join(" ")).toContain("what is due on delivery is shown in its last month");
    const rows = years.flatMap((year) => year.rows);
    const dated = rows.filter(({ name }) => /deposit|Club|Parking/u.test(name));
    expect(dated.map(({ name, day }) => [name, day])).toEqual([
      ["Maintenance deposit", "2028-06-21"],
      ["Club membership", "2028-06-21"],
    ]);
  });

  test("keeps them in every file", () => {
    const csv = toScheduleCsv(toScheduleView(sheet, "en"), "en");
    expect(csv).toContain(",2028-06-21,Maintenance deposit,540000.00,");
    expect(csv).toContain("\r\n,,Parking,Nothing to pay,\r\n,,Registration,Not disclosed,\r\n");
    const view = toScheduleView(sheet, "ar");
    const calendar = toScheduleCalendar(view, { locale: "ar", config: publicConfig, now });
    expect(calendar.replaceAll("\r\n ", "")).toContain("DESCRIPTION:وديعة الصيانة");
    const paper = JSON.stringify(schedulePaper(sheet, view, { locale: "ar", config: publicConfig, now }));
    expect(plain(paper)).toContain('"name":"الجراج","text":"لا يوجد ما يُدفع"');
  });

  test("asks for the same on the visitor's own terms", () => {
    const own = sheetAt("project=telal-sokhna&down=20&years=5&every=yearly");
    expect(own.schedule.chargesPiastres).toBe(sheet.schedule.chargesPiastres);
    expect(own.notes).toContain("quarter");
  });

  test.each([
    ["whose delivery has passed", { kind: "quarter", year: 2025, quarter: 4 }, "delivery-past", today],
    ["of an unknown delivery", { kind: "unknown" }, "delivery-unknown", null],
    ["that is handed over", { kind: "now" }, undefined, today],
  ] as const)("of a resale home %s says when its deposit is due", (_, delivery, note, date) => {
    const chargesEgp = { ...sampleHome.chargesEgp, "maintenance-deposit": 280_000 };
    const home = { ...sampleHome, delivery, chargesEgp };
    const found = sheetOf(findHomeSchedule(askedIn("unit=AA01-101"), home, today));
    expect(found.notes.filter((each) => each !== "counted")).toEqual(note ? [note] : []);
    const deposit = found.schedule.payments.find(({ kind }) => kind === "maintenance-deposit");
    expect(deposit).toMatchObject({ date, amountPiastres: 28_000_000 });
    for (const locale of locales)
      expect(toScheduleView(found, locale).notes.join()).not.toMatch(/[{}]|undefined/u);
  });
});

describe("To keep, a schedule", () => {
  test("as a table has each payment to the piastre and every line that is not disclosed", () => {
    const sheet = sheetAt("project=telal-east");
    const csv = toScheduleCsv(toScheduleView(sheet, "ar"), "ar");
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

  test("for a calendar is each payment on its day, the same ones whenever it is asked for", () => {
    const view = toScheduleView(sheetAt("project=telal-east"), "en");
    const at = (moment: Date) =>
      toScheduleCalendar(view, { locale: "en", config: publicConfig, now: moment });
    const text = at(now).replaceAll("\r\n ", "");
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(58);
    const uids = (file: string) => file.replaceAll("\r\n ", "").match(/UID:.+/gu);
    expect(new Set(uids(text)).size).toBe(58);
    expect(uids(at(new Date("2027-01-01T00:00:00Z")))).toEqual(uids(text));
    expect(text).toContain("DTSTART;VALUE=DATE:20261121");
    expect(text).toContain(String.raw`SUMMARY:EGP 342\,500.00 due\, Telal East\, Apartment`);
  });

  test("is a paper in both languages, with every letter as text", async () => {
    const documents = createDocuments(publicConfig.brandName);
    for (const locale of locales) {
      const sheet = locale === "ar" ? homeSheet() : sheetAt("project=telal-east");
      const view = toScheduleView(sheet, locale);
      const paper = schedulePaper(sheet, view, { locale, config: publicConfig, now });
      const words = plain(JSON.stringify(paper));
      expect(words).toContain(plain(view.leavesOut));
      expect(words).toContain(plain(view.of));
      const pdf = await documents.toPdf(paper);
      const letters = lettersOf(pdf);
      const written = plain([paper.title, paper.lead, ...paper.blocks.flatMap(wordsOf)].join(""));
      expect([...new Set(written)].filter((letter) => letter.trim() && !letters.has(letter))).toEqual([]);
    }
  });
});

function wordsOf(block: ReturnType<typeof schedulePaper>["blocks"][number]): readonly string[] {
  if (block.kind === "facts") return block.facts.flatMap(({ name, text }) => [name, text]);
  if (block.kind === "table") return [...block.columns.map(({ name }) => name), ...block.rows.flat()];
  return block.kind === "plan" ? [block.name, block.words] : [block.text];
}
