import { expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import type { OpeningHours } from "../../time/calendar.ts";
import type { FaultCode, Typed } from "../field.ts";
import { isOvernight, spansIn, writeSpans } from "./setting-hours.ts";
import { parseColour } from "./setting-values.ts";
import {
  mergeSettings,
  putSettings,
  settingDifferences,
  settingFaults,
  settingInputs,
  sourceOf,
  typedSettings,
} from "./site-settings.ts";

const published = {
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
const typed = typedSettings(published);
const save = (changes: Typed) => putSettings(published, { ...typed, ...changes });

test("settings are typed as people write them, and read again as they were", () => {
  expect(typed).toMatchObject({
    "name.en": "Nile Homes",
    salesPhone: "+20 2 2600 0000",
    "colours.light": "#7a1f3d",
    "socialLinks.facebook": "https://www.facebook.com/nile https://facebook.com/nile.rentals",
    "salesHours.6": "",
    "salesHours.7": "09:00-18:00",
    "salesHours.5": "10:00-16:00",
  });
  expect(Object.keys(typed)).toEqual(settingInputs);
  expect(settingFaults(typed, published)).toEqual([]);
  expect(putSettings(published, typed)).toEqual(published);
  expect(putSettings(sampleShowcase, typedSettings(sampleShowcase))).toEqual(sampleShowcase);
});

test.each<[string, Typed, object]>([
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
        ...published.brand.socialLinks.slice(0, 2),
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
  expect(settingFaults({ ...typed, ...changes }, published)).toEqual([]);
  expect(save(changes)).toEqual({ ...published, brand: { ...published.brand, ...brand } });
});

test.each<[Typed, readonly OpeningHours[]]>([
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
  expect(settingFaults({ ...typed, ...changes }, published)).toEqual([]);
  expect(save(changes).salesHours).toEqual(salesHours);
});

test.each<[Typed, string, FaultCode]>([
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
  expect(settingFaults({ ...typed, ...changes }, published)).toMatchObject([{ input, code }]);
});

test("what was published before a rule held stays while nobody changes it", () => {
  const foreign = { ...published, brand: { ...published.brand, salesWhatsapp: "+971501234567" } };
  const more = { ...typedSettings(foreign), salesEmail: "sales@example.com" };
  expect(settingFaults(more, foreign)).toEqual([]);
  expect(putSettings(foreign, more).brand).toEqual({ ...foreign.brand, salesEmail: "sales@example.com" });
});

test("what two people changed is put together, and what both changed is told", () => {
  const theirs = save({ salesPhone: "01001234567", "salesHours.6": "10:00-12:00" });
  const mine = { ...typed, salesPhone: "01111234567", salesEmail: "sales@example.com" };
  const merged = mergeSettings(published, mine, theirs);
  expect(merged.conflicts).toEqual([
    { input: "salesPhone", mine: "+20 111 123 4567", theirs: "+20 100 123 4567" },
  ]);
  expect(merged.typed).toMatchObject({ salesEmail: "sales@example.com", "salesHours.6": "10:00-12:00" });
  // The same number in another spelling.
  expect(mergeSettings(published, { ...typed, salesPhone: "010 0123 4567" }, theirs).conflicts).toEqual([]);
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
] as const)("of %j here and %j on the machine it is %s that counts", (typedHere, machine, source) => {
  expect(sourceOf(typedHere, machine)).toBe(source);
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
  expect(writeSpans(spans)).toBe("09:00-14:00 19:00-");
  expect(spansIn("09:00-14:00 19:00-")).toEqual([spans[0], spans[2]]);
  expect([isOvernight({ opens: "19:00", closes: "02:00" }), isOvernight(spans[0]!)]).toEqual([true, false]);
});
