import { describe, expect, test } from "vitest";
import { parseFileHeader, type ImportableColumn } from "./file-columns.ts";

function header(
  names: readonly string[],
  cells: readonly (readonly string[])[] = [],
  answers: {
    readonly staffAnswers?: readonly (readonly [string, ImportableColumn | null])[];
    readonly remembered?: readonly (readonly [string, ImportableColumn | null])[];
  } = {},
) {
  const { staffAnswers = [], remembered = [] } = answers;
  const parsed = parseFileHeader(names, {
    staffAnswers: new Map(staffAnswers),
    remembered: new Map(remembered),
    cells,
  });
  return parsed.headerColumns.map(({ field, reason, guess }) => `${field} ${reason} ${guess}`);
}

/** Reads the header of a file that has the unit code and one more column; returns that column. */
function column(name: string, cells: readonly string[] = []) {
  return header(["unitcode", name], [[], cells])[1];
}

describe("the names that people write", () => {
  test.each([
    ["كود الوحدة|الكود|كود|Unit Code|UNIT_CODE|code|رقم الوحده", "unitcode"],
    ["السعر|سعر الوحدة|Price (EGP)|السعر (ج.م)|السعر بالجنيه|Total Price|إجمالي السعر", "price"],
    ["المساحة|BUA|area|sqm|م²|المساحة (م2)|Built-up area", "unitarea"],
    ["غرف|عدد الغرف|bedrooms|Beds|غرف النوم", "rooms"],
    ["حمامات|عدد الحمامات|Bathrooms", "toilets"],
    ["المقدم|مقدم|Down Payment|DP", "downpayment"],
    ["القسط الشهري|Monthly Installment|قسط شهرى", "monthlyinst"],
    ["طريقة الدفع|الدفع|payment|نظام السداد", "payment"],
    ["التشطيب|Finishing|نوع التشطيب", "finishing"],
    ["الاستلام|Delivery Date|موعد التسليم|handover", "delivery"],
    ["المدينة|المنطقة|location|City|الموقع", "location"],
    ["المشروع|compound|كمبوند|Project Name", "projectname"],
    ["المطور|Developer|المطوّر العقاري", "developername"],
    ["الدور|الطابق|Floor|floor no.", "floor"],
    ["صور|photos|Images|روابط الصور", "images"],
    ["المميزات|Amenities", "features"],
    ["view|الإطلالة", "views"],
    ["رابط|Link", "sourcelink"],
    ["النوع|Unit Type|نوع العقار", "unittype"],
    ["الحالة|حالة الوحدة|Availability", "status"],
  ])("%s", (names, field) => {
    for (const name of names.split("|"))
      expect([name, header(field === "unitcode" ? [name] : ["unitcode", name])]).toEqual([
        name,
        [...(field === "unitcode" ? [] : ["unitcode name null"]), `${field} name null`],
      ]);
  });

  test("in Arabic above Arabic texts are the Arabic field, and above words of a list the field itself", () => {
    expect(column("المنطقة", ["التجمع الخامس", "زايد"])).toBe("locationar name null");
    expect(column("المشروع", ["Mivida"])).toBe("projectname name null");
    expect(column("location", ["التجمع الخامس"])).toBe("location name null");
    expect(column("النوع", ["شقة"])).toBe("unittype name null");
  });
});

describe("a name that may mean something", () => {
  test.each([
    ["مطلوب كام", [], "price"],
    ["سعر الكاش", [], "price"],
    ["قسط ربع سنوي", [], "monthlyinst"],
    ["حالة البيع", ["متاح"], "status"],
    ["المساحة الصافية", ["120"], "unitarea"],
    ["area", ["New Cairo", "Zayed"], "location"],
    ["x", ["4.5 مليون", "32,900,000 ج.م", "7.250.000"], "price"],
    ["x", ["كاش", "تقسيط 8 سنين"], "payment"],
    ["x", ["194 م²", "210م"], "unitarea"],
    ["x", ["3+1", "٢+١"], "rooms"],
    ["x", ["شقة", "فيلا", "دوبلكس"], "unittype"],
    ["x", ["تشطيب كامل", "نص تشطيب"], "finishing"],
    ["x", ["2027", "استلام فوري"], "delivery"],
    ["x", ["https://a.example/1.jpg", "https://a.example/2.png"], "images"],
    ["ملاحظات داخلية", ["كلم أستاذ هاني الأول"], null],
    ["موبايل المالك", ["01001234567"], null],
    ["سعر المتر", ["45000"], null],
    ["م", ["1", "2"], null],
    ["x", ["1", "2"], null],
  ])("%s above %j is asked about: %s", (name, cells, guess) => {
    expect(column(name, cells)).toBe(`null null ${guess}`);
  });

  test("is no guess for a field that another column has", () => {
    expect(header(["كود", "السعر", "مطلوب كام"])).toEqual([
      "unitcode name null",
      "price name null",
      "null null null",
    ]);
    expect(header(["كود", "x", "y"], [[], ["4.5 مليون"], ["5 مليون"]])).toEqual([
      "unitcode name null",
      "null null price",
      "null null null",
    ]);
  });
});

describe("what staff said", () => {
  test("for this file take precedence over those for the partner's files, and these over the name", () => {
    const names = ["كود", "السعر", "السعر قبل"];
    const remembered = [["سعر", "originalprice"]] as const;
    expect(header(names, [], { remembered })).toEqual([
      "unitcode name null",
      "originalprice partner null",
      "null null price",
    ]);
    expect(header(names, [], { remembered, staffAnswers: [["سعر", null]] })[1]).toBe("null staff null");
  });

  test("names columns that nobody knows, and one without a name", () => {
    expect(header(["أ", "ب"], [], { remembered: [["ا", "unitcode"]] })).toEqual([
      "unitcode partner null",
      "null null null",
    ]);
    expect(header(["كود", "", "سعر"], [], { staffAnswers: [["#2", "title"]] })).toEqual([
      "unitcode name null",
      "title staff null",
      "price name null",
    ]);
  });
});
