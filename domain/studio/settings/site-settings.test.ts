import { expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import type { OpeningHours } from "../../time/calendar.ts";
import type { InputFaultCode, FormValues } from "../fields/field.ts";
import { holidayInputs, holidaysPath, addHolidays, withoutBlankHolidays } from "./setting-holidays.ts";
import { isOvernight, splitHoursSpans, formatHoursSpans } from "./setting-hours.ts";
import { parseColour } from "./setting-values.ts";
import {
  mergeSettings,
  applySettings,
  settingDifferences,
  settingFaults,
  settingInputs,
  type SiteSettings,
  settingSourceOf,
  formValuesOfSettings,
} from "./site-settings.ts";

const published: SiteSettings = {
  brand: {
    name: { en: "Nile Homes", ar: "نايل هومز" },
    logo: null,
    companyDetails: { en: "Commercial register 12345", ar: "سجل تجاري 12345" },
    salesPhone: "+20226000000",
    salesWhatsapp: null,
    salesEmail: null,
    colours: { light: "#7a1f3d", dark: "#f0a8bf" },
    socialLinks: ["https://www.facebook.com/nile", "https://facebook.com/nile.rentals", "https://x.com/nile"],
  },
  salesHours: [
    { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" },
    { days: [5], opens: "10:00", closes: "16:00" },
  ] as readonly OpeningHours[],
};
const formValues = formValuesOfSettings(published);
const today = "2026-11-26";
const save = (changes: FormValues) => applySettings(published, { ...formValues, ...changes });

test("settings are typed as people write them, and read again as they were", () => {
  expect(formValues).toMatchObject({
    "name.en": "Nile Homes",
    salesPhone: "+20 2 2600 0000",
    "colours.light": "#7a1f3d",
    "socialLinks.facebook": "https://www.facebook.com/nile https://facebook.com/nile.rentals",
    "salesHours.6": "",
    "salesHours.7": "09:00-18:00",
    "salesHours.5": "10:00-16:00",
  });
  expect(Object.keys(formValues).filter((name) => name !== holidaysPath)).toEqual(settingInputs);
  expect(settingFaults(formValues, published, today)).toEqual([]);
  expect(applySettings(published, formValues)).toEqual(published);
  expect(applySettings(sampleShowcase, formValuesOfSettings(sampleShowcase))).toEqual(sampleShowcase);
});

test.each<[string, FormValues, object]>([
  ["a number in Arabic figures", { salesPhone: "٠١٠٠ ١٢٣ ٤٥٦٧" }, { salesPhone: "+201001234567" }],
  ["a blank number", { salesPhone: " " }, { salesPhone: null }],
  ["an address in capitals", { salesEmail: " Sales@Example.com" }, { salesEmail: "sales@example.com" }],
  ["a name that is taken out", { "name.en": "", "name.ar": "" }, { name: null }],
  [
    "a name in Latin letters alone",
    { "name.ar": "Nile Homes" },
    { name: { en: "Nile Homes", ar: "Nile Homes" } },
  ],
  ["colours of the product", { "colours.light": "", "colours.dark": "" }, { colours: null }],
  ["one colour of the product", { "colours.light": "" }, { colours: { light: "#035954", dark: "#f0a8bf" } }],
  ["a short colour", { "colours.light": "055" }, { colours: { light: "#005555", dark: "#f0a8bf" } }],
  [
    "a link without https",
    { "socialLinks.instagram": "instagram.com/nile" },
    {
      socialLinks: [
        ...(published.brand.socialLinks ?? []).slice(0, 2),
        "https://instagram.com/nile",
        "https://x.com/nile",
      ],
    },
  ],
  ["a logo of this site", { logo: "/uploads/logo.webp" }, { logo: "/uploads/logo.webp" }],
  [
    "what nobody can see",
    { "companyDetails.en": "Register\u202e 1\n2" },
    { companyDetails: { en: "Register 1 2", ar: "سجل تجاري 12345" } },
  ],
  [
    "a line about the company in one language",
    { "companyDetails.en": " " },
    { companyDetails: { en: "", ar: "سجل تجاري 12345" } },
  ],
  [
    "a line about the company that is taken out",
    { "companyDetails.en": "", "companyDetails.ar": "" },
    { companyDetails: null },
  ],
])("%s is published as what it means", (_, changes, brand) => {
  expect(settingFaults({ ...formValues, ...changes }, published, today)).toEqual([]);
  expect(save(changes)).toEqual({ ...published, brand: { ...published.brand, ...brand } });
});

test.each<[FormValues, readonly OpeningHours[]]>([
  [{ "salesHours.5": "" }, [published.salesHours[0]!]],
  [
    { "salesHours.6": "9:00-18:00" },
    [{ days: [6, 7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" }, published.salesHours[1]!],
  ],
  [
    { "salesHours.4": "٠٩:٠٠-١٤:٠٠ 19:00-01:30", "salesHours.5": "" },
    [
      { days: [7, 1, 2, 3], opens: "09:00", closes: "18:00" },
      { days: [4], opens: "09:00", closes: "14:00" },
      { days: [4], opens: "19:00", closes: "01:30" },
    ],
  ],
])("hours %j are published by spans of days", (changes, salesHours) => {
  expect(settingFaults({ ...formValues, ...changes }, published, today)).toEqual([]);
  expect(save(changes).salesHours).toEqual(salesHours);
});

test.each<[FormValues, string, InputFaultCode]>([
  [{ salesPhone: "+44 20 7946 0000" }, "salesPhone", "phone"],
  [{ salesWhatsapp: "call us" }, "salesWhatsapp", "phone"],
  [{ salesEmail: "sales@example" }, "salesEmail", "email"],
  [{ "name.ar": "" }, "name.ar", "translation"],
  [{ "name.en": "N".repeat(61) }, "name.en", "long"],
  [{ "colours.light": "green" }, "colours.light", "colour"],
  [{ "colours.light": "#ffd400" }, "colours.light", "contrast"],
  [{ "colours.dark": "#14524f" }, "colours.dark", "contrast"],
  [{ "socialLinks.facebook": "https://example.com/nile" }, "socialLinks.facebook", "link"],
  [{ "socialLinks.x": "https://www.facebook.com/nile" }, "socialLinks.x", "link"],
  [{ "salesHours.7": "09:00-" }, "salesHours.7", "half"],
  [{ "salesHours.7": "-18:00" }, "salesHours.7", "half"],
  [{ "salesHours.7": "09:00-26:00" }, "salesHours.7", "time"],
  [{ "companyDetails.ar": "x".repeat(501) }, "companyDetails.ar", "long"],
  [{ logo: "http://example.com/logo.png" }, "logo", "logo"],
])("%j is refused at its input", (changes, input, code) => {
  expect(settingFaults({ ...formValues, ...changes }, published, today)).toMatchObject([{ input, code }]);
});

test("a value published under an earlier rule stays until it is changed", () => {
  const foreign = { ...published, brand: { ...published.brand, salesWhatsapp: "+971501234567" } };
  const edited = { ...formValuesOfSettings(foreign), salesEmail: "sales@example.com" };
  expect(settingFaults(edited, foreign, today)).toEqual([]);
  expect(applySettings(foreign, edited).brand).toEqual({ ...foreign.brand, salesEmail: "sales@example.com" });
});

test("changes of two people are merged, and conflicts are reported", () => {
  const theirs = save({ salesPhone: "01001234567", "salesHours.6": "10:00-12:00" });
  const mine = { ...formValues, salesPhone: "01111234567", salesEmail: "sales@example.com" };
  const merged = mergeSettings(published, mine, theirs);
  expect(merged.conflicts).toEqual([
    { input: "salesPhone", mine: "+20 111 123 4567", theirs: "+20 100 123 4567" },
  ]);
  expect(merged.typed).toMatchObject({ salesEmail: "sales@example.com", "salesHours.6": "10:00-12:00" });
  // The same number in another spelling.
  expect(mergeSettings(published, { ...formValues, salesPhone: "010 0123 4567" }, theirs).conflicts).toEqual(
    [],
  );
});

test("what a revision changed of the settings is a difference for each input", () => {
  const after = save({ salesPhone: "", "salesHours.5": "12:00-16:00", "colours.light": "#14524f" });
  expect(settingDifferences(published, after).map(({ at, change }) => [at, change])).toMatchObject([
    ["colours.light", { from: "#7a1f3d", to: "#14524f" }],
    ["salesPhone", { from: "+20 2 2600 0000", to: "" }],
    ["salesHours.5", { from: "10:00-16:00", to: "12:00-16:00" }],
  ]);
  expect(settingDifferences(published, published)).toEqual([]);
});

test.each([
  ["", "", "nowhere"],
  ["", "+20 100 123 4567", "machine"],
  ["+20 100 123 4567", "", "here"],
  ["+20 100 123 4567", "+20 111 123 4567", "here-before"],
  [" Nile Homes ", "Nile Homes", "here-same"],
] as const)("of %j here and %j on the machine it is %s that counts", (studioText, machine, source) => {
  expect(settingSourceOf(studioText, machine)).toBe(source);
});

test.each([
  ["#035954", "#035954"],
  [" 035954 ", "#035954"],
  ["#0AF", "#00aaff"],
  ["#03595", null],
  ["teal", null],
])("the colour %j is %j", (text, colour) => {
  expect(parseColour(text)).toBe(colour);
});

test("spans of a day are one text, and one that ends after midnight says so", () => {
  const spans = [
    { opens: "09:00", closes: "14:00" },
    { opens: "", closes: "" },
    { opens: "19:00", closes: "" },
  ];
  expect(formatHoursSpans(spans)).toBe("09:00-14:00 19:00-");
  expect(splitHoursSpans("09:00-14:00 19:00-")).toEqual([spans[0], spans[2]]);
  expect([isOvernight({ opens: "19:00", closes: "02:00" }), isOvernight(spans[0]!)]).toEqual([true, false]);
});

const coptic = { en: "Coptic Christmas", ar: "عيد الميلاد المجيد" };
const christmas = { from: "2027-01-07", to: "2027-01-07", name: coptic, hours: null };
const ramadan = {
  from: "2027-02-08",
  to: "2027-03-09",
  name: { en: "Ramadan", ar: "رمضان" },
  hours: { opens: "10:00", closes: "15:00" },
};
/** The six inputs of a holiday, in order. */
const holiday = (key: string, texts: readonly string[]): FormValues =>
  Object.fromEntries(holidayInputs.map((input, at) => [`${holidaysPath}.${key}.${input}`, texts[at] ?? ""]));
const withRows = (...rows: readonly (readonly [key: string, texts: readonly string[]])[]): FormValues => ({
  ...formValues,
  [holidaysPath]: rows.map(([key]) => key).join(","),
  ...Object.assign({}, ...rows.map(([key, texts]) => holiday(key, texts))),
});
const feast = ["Feast", "عيد"];

test("holidays are typed as people write days, and read again as they were", () => {
  const withTwo = { ...published, salesHolidays: [christmas, ramadan] };
  const texts = formValuesOfSettings(withTwo);
  expect(texts).toMatchObject({
    salesHolidays: "2027-01-07,2027-02-08",
    "salesHolidays.2027-01-07.days.from": "2027-01-07",
    "salesHolidays.2027-01-07.days.to": "",
    "salesHolidays.2027-02-08.days.to": "2027-03-09",
    "salesHolidays.2027-02-08.hours.opens": "10:00",
  });
  expect(applySettings(published, texts)).toEqual(withTwo);
  expect(applySettings(withTwo, texts)).toEqual(withTwo);
  expect(applySettings(withTwo, formValues)).toEqual(published);
  expect("salesHolidays" in applySettings(withTwo, formValues)).toBe(false);
  expect(
    withoutBlankHolidays(withRows(["new1", []], ["new2", ["2027-01-07", "", ...feast]]))[holidaysPath],
  ).toBe("new2");
});

test.each([
  ["7/1/2027", "2027-01-07"],
  ["٧ يناير ٢٠٢٧", "2027-01-07"],
])("the day %j of a holiday is published as %s, in the order of the days", (day, from) => {
  const texts = withRows(["new1", ["2027-02-08", "", ...feast]], ["new2", [day, "", ...feast]]);
  expect(settingFaults(texts, published, today)).toEqual([]);
  expect(applySettings(published, texts).salesHolidays).toMatchObject([{ from }, { from: "2027-02-08" }]);
});

test.each<[string, readonly (readonly [string, readonly string[]])[], string, InputFaultCode]>([
  ["a day that is none", [["a", ["30 February 2027", "", ...feast]]], "a.days.from", "day"],
  ["a last day that is none", [["a", ["2027-01-07", "soon", ...feast]]], "a.days.to", "day"],
  ["no day", [["a", ["", "", ...feast]]], "a.days.from", "blank"],
  ["an end before its start", [["a", ["2027-01-07", "2027-01-06", ...feast]]], "a.days.to", "ends-early"],
  ["a day that is over", [["a", ["2026-11-25", "", ...feast]]], "a.days.from", "past"],
  ["days that are over", [["a", ["2026-11-20", "2026-11-25", ...feast]]], "a.days.to", "past"],
  [
    "a day of another one",
    [
      ["a", ["2027-01-05", "2027-01-08", ...feast]],
      ["b", ["2027-01-08", "", ...feast]],
    ],
    "b.days.from",
    "overlap",
  ],
  ["a name in one language", [["a", ["2027-01-07", "", "Feast", ""]]], "a.name.ar", "translation"],
  ["English where Arabic belongs", [["a", ["2027-01-07", "", "Feast", "Feast"]]], "a.name.ar", "arabic"],
  ["half of its hours", [["a", ["2027-01-07", "", ...feast, "10:00"]]], "a.hours.closes", "half"],
  ["the other half", [["a", ["2027-01-07", "", ...feast, "", "15:00"]]], "a.hours.opens", "half"],
  ["an hour that is none", [["a", ["2027-01-07", "", ...feast, "10:00", "26:00"]]], "a.hours.closes", "time"],
])("a holiday with %s is refused at its input", (_, rows, input, code) => {
  expect(settingFaults(withRows(...rows), published, today)).toMatchObject([
    { input: `salesHolidays.${input}`, code },
  ]);
});

test("a holiday that was published stays when it is over, also while others are changed", () => {
  const previous = { ...published, salesHolidays: [{ ...christmas, from: "2026-10-06", to: "2026-10-06" }] };
  const edited = addHolidays(formValuesOfSettings(previous), [christmas]);
  expect(settingFaults(edited, previous, today)).toEqual([]);
  expect(applySettings(previous, edited).salesHolidays).toMatchObject([
    { from: "2026-10-06" },
    { from: "2027-01-07" },
  ]);
});

test("holidays are added at once, but for those of days that are there already", () => {
  const before = withRows(["a", ["2027-01-05", "2027-01-08", ...feast]]);
  const after = addHolidays(before, [christmas, { ...christmas, from: "2027-01-25", to: "2027-01-25" }]);
  expect(after[holidaysPath]).toBe("a,2027-01-25");
  expect(addHolidays(after, [christmas])).toEqual(after);
});

test("holidays of two people are put together", () => {
  const theirs = applySettings(published, addHolidays(formValues, [christmas]));
  const merged = mergeSettings(published, addHolidays(formValues, [ramadan]), theirs);
  expect(merged.conflicts).toEqual([]);
  expect(applySettings(theirs, merged.typed).salesHolidays).toEqual([christmas, ramadan]);
});
