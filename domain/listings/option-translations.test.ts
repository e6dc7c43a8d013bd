import { sampleAreas } from "../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import { parseDelivery } from "./delivery.ts";
import { parseFinishing } from "./facts/finishing.ts";
import type { OptionField } from "./field-table.ts";
import { translateOptionToArabic, listingFieldOptions, optionsOfField } from "./option-translations.ts";
import { parseUnitType } from "./unit-type.ts";

const latin = /[A-Za-z]/u;

describe("The Arabic that an option brings", () => {
  test.each<[OptionField, string, string]>([
    ["location", "New Cairo", "القاهرة الجديدة"],
    ["location", "New Capital", "العاصمة الإدارية الجديدة"],
    ["location", "North Coast", "الساحل الشمالي"],
    ["location", "Mostakbal City", "مدينة المستقبل"],
    ["location", "Ain Sokhna", "العين السخنة"],
    ["location", "6 October", "مدينة السادس من أكتوبر"],
    ["location", "Sheikh Zayed", "الشيخ زايد"],
    ["unittype", "Apartment", "شقة"],
    ["unittype", "Villa", "فيلا"],
    ["unittype", "Townhouse", "تاون هاوس"],
    ["unittype", "Penthouse", "بنتهاوس"],
    ["unittype", "Duplex", "دوبلكس"],
    ["unittype", "Studio", "ستوديو"],
    ["unittype", "Office", "مكتب إداري"],
    ["unittype", "Shop", "محل تجاري"],
    ["unittype", "Warehouse", "مخزن"],
    ["unittype", "Land", "أرض"],
    ["unittype", "Twin villa", "توين فيلا"],
    ["unittype", "I Villa Sky Garden", "آي فيلا سكاي جاردن"],
    ["finishing", "Fully Finished", "تشطيب كامل"],
    ["finishing", "Semi Finished", "نصف تشطيب"],
    ["finishing", "Core and Shell", "بدون تشطيب"],
    ["finishing", "Luxury Finished", "تشطيب فاخر"],
    ["finishing", "Modern Finished", "تشطيب مودرن"],
    ["finishing", "Standard Finished", "تشطيب عادي"],
    ["finishing", "Raw", "خام"],
    ["delivery", "Ready", "جاهز للسكن"],
    ["delivery", "Immediate", "استلام فوري"],
    ["delivery", "Delivered", "تم التسليم"],
    ["delivery", "Under Construction", "تحت الإنشاء"],
    ["delivery", "N/A", "غير محدد"],
    ["delivery", "2024", "2024"],
    ["delivery", "2030", "2030"],
    ["delivery", "Q1 2024", "الربع الأول 2024"],
    ["delivery", "Q2 2024", "الربع الثاني 2024"],
    ["delivery", "Q3 2025", "الربع الثالث 2025"],
    ["delivery", "Q4 2025", "الربع الرابع 2025"],
  ])("%s %j reads %j", (field, english, arabic) => {
    expect(optionsOfField(field, sampleAreas).map(({ en }) => en)).toContain(english);
    expect(translateOptionToArabic(field, english, sampleAreas)).toBe(arabic);
  });

  test.each([
    ["Town", "تاون هاوس"],
    ["Twin", "توين هاوس"],
    ["twinhouse", "توين هاوس"],
  ])("a type under another of its names, %j, reads %j all the same", (english, arabic) => {
    expect(translateOptionToArabic("unittype", english, [])).toBe(arabic);
  });

  test("each kind of home is offered once, under one name", () => {
    const ids = listingFieldOptions.unittype.map(({ en }) => parseUnitType(en));
    expect(new Set(ids).size).toBe(ids.length);
    expect(listingFieldOptions.unittype.map(({ en }) => en)).toEqual(
      expect.arrayContaining(["Townhouse", "Twin house"]),
    );
  });

  test.each(Object.entries({ ...listingFieldOptions, location: optionsOfField("location", sampleAreas) }))(
    "every %s offered has Arabic without Latin letters, once",
    (_, list) => {
      expect(list.filter(({ ar }) => ar === "" || latin.test(ar))).toEqual([]);
      expect(new Set(list.map(({ en }) => en)).size).toBe(list.length);
    },
  );

  test("both languages of an option mean the same to the search", () => {
    for (const { en, ar } of listingFieldOptions.unittype)
      expect([en, parseUnitType(ar)]).toEqual([en, parseUnitType(en)]);
    for (const { en, ar } of listingFieldOptions.finishing)
      expect([en, parseFinishing(ar)]).toEqual([en, parseFinishing(en)]);
    for (const { en, ar } of listingFieldOptions.delivery)
      expect([en, parseDelivery(ar)]).toEqual([en, parseDelivery(en)]);
  });

  test.each<[OptionField, string, string]>([
    ["location", "Zamalek", ""],
    ["unittype", "Treehouse", "Treehouse"],
    ["finishing", "Half painted", "Half painted"],
    ["delivery", "Someday", "Someday"],
    ["finishing", "  core AND shell ", "بدون تشطيب"],
  ])("%s %j, not offered so, reads %j", (field, english, arabic) => {
    expect(translateOptionToArabic(field, english, sampleAreas)).toBe(arabic);
  });
});
