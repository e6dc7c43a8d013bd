import { describe, expect, test } from "vitest";
import { testGazetteer } from "../../../tests/support/gazetteer.ts";
import { placeFinder } from "../../../server/places/place-finder.ts";
import { readMarketWords } from "../../../server/search/words/market-words.ts";
import { type FileCell, parseFileHeader } from "../file-columns.ts";
import { parseFileRow, type ParsedRow } from "../file-row.ts";
import { createRowReader } from "./row-reader.ts";

const reader = createRowReader(readMarketWords());
const findPlace = placeFinder(testGazetteer());

/** Reads a row with these columns and a unit code. */
function read(cells: Readonly<Record<string, FileCell>>): ParsedRow {
  const header = parseFileHeader(["unitcode", ...Object.keys(cells)]);
  const parsed = parseFileRow(header.columns, ["A-1", ...Object.values(cells)], findPlace, reader);
  if (parsed === null) throw new Error("The row is empty");
  return parsed;
}

/** The result for a cell: the fields of its row except the code, and its fault. */
function valueOf(column: string, cell: FileCell): unknown {
  const { row, faults } = read({ [column]: cell });
  const { unitcode: _, ...patch } = row.patch;
  const [fault] = faults;
  return fault ? fault.fault : patch;
}

type Row = readonly [cell: FileCell, value: string | number | null | Readonly<Record<string, unknown>>];

/**
 * Cells by column, each with its expected result: the value of the column, the fields of the row, or the name of a
 * fault.
 */
const tables: Readonly<Record<string, readonly Row[]>> = {
  price: [
    ["3500000", 3_500_000],
    [3_500_000, 3_500_000],
    ["3,500,000", 3_500_000],
    ["٣٬٥٠٠٬٠٠٠", 3_500_000],
    ["۳۵۰۰۰۰۰", 3_500_000],
    ["32,900,000 ج.م", 32_900_000],
    ["32,900,000 ج.م.", 32_900_000],
    ["5,200,000 جنيه", 5_200_000],
    ["5200000جنيه مصري", 5_200_000],
    ["EGP 5,200,000", 5_200_000],
    ["EGP5,200,000.00", 5_200_000],
    ["L.E. 5,200,000", 5_200_000],
    ["EGP 5.2M", 5_200_000],
    ["5.2m", 5_200_000],
    ["5.2 M EGP", 5_200_000],
    ["5.2 million", 5_200_000],
    ["4.5 مليون", 4_500_000],
    ["4,5 مليون", 4_500_000],
    ["٤٫٥ مليون", 4_500_000],
    ["٤٫٥ مليون جنيه", 4_500_000],
    ["4.5مليون ج.م", 4_500_000],
    ["4 مليون ونص", 4_500_000],
    ["4 مليون و نصف", 4_500_000],
    ["مليون وربع", 1_250_000],
    ["4 مليون الا ربع", 3_750_000],
    ["نص مليون", 500_000],
    ["مليونين", 2_000_000],
    ["مليونين ونص", 2_500_000],
    ["مليونين و 300 ألف", 2_300_000],
    ["مليونين و300", 2_300_000],
    ["5٫500٫000", 5_500_000],
    ["٥٫٥ مليون", 5_500_000],
    ["5 مليون و250 الف", 5_250_000],
    ["7.250.000", 7_250_000],
    ["7.250.000 ج.م", 7_250_000],
    ["٧.٢٥٠.٠٠٠", 7_250_000],
    ["7.250.000,50", 7_250_001],
    ["750 ألف", 750_000],
    ["750k", 750_000],
    ["٧٥٠ ألف جنيه", 750_000],
    ["4.500 مليون", 4_500_000],
    ["السعر: 4.5 مليون", 4_500_000],
    ["4 500 000", 4_500_000],
    ["4 500 000", 4_500_000],
    ["4'500'000", 4_500_000],
    ["‏4.5 مليون‏", 4_500_000],
    [4_523_333.33, 4_523_333],
    ["4523333.5", 4_523_334],
    ["", 0],
    ["-", 0],
    ["—", 0],
    ["N/A", 0],
    ["غير محدد", 0],
    ["0", 0],
    ["750.000", "unclearPoint"],
    ["4.500", "unclearPoint"],
    ["5.2", "notANumber"],
    ["cheap", "notANumber"],
    ["-5000000", "notANumber"],
    ["(5,000,000)", "notANumber"],
    ["5,2000,00", "aRange"],
    ["5 مليون كاش", "notANumber"],
    ["±5 مليون", "notANumber"],
    ["1e7", "notANumber"],
    ["194 م²", "wrongUnit"],
    ["25,000 ج.م/م²", "wrongUnit"],
    ["25,000 / م2", "wrongUnit"],
    ["10%", "wrongUnit"],
    ["45,000 شهريا", "wrongUnit"],
    ["$250,000", "foreignMoney"],
    ["250,000 USD", "foreignMoney"],
    ["250 ألف دولار", "foreignMoney"],
    ["€250,000", "foreignMoney"],
    ["900,000 AED", "foreignMoney"],
    ["3-4 مليون", "aRange"],
    ["3,000,000 - 4,000,000", "aRange"],
    ["من 3 ل 5 مليون", "aRange"],
    ["3 الى 5 مليون", "aRange"],
    ["يبدأ من 3 مليون", "aRange"],
    ["ابتداء من 3 مليون", "aRange"],
    ["from 3 million", "aRange"],
    ["حوالي 3 مليون", "aRange"],
    ["5M+", "aRange"],
    ["~5,000,000", "aRange"],
    ["3 or 4 million", "aRange"],
    ["السعر عند التواصل", "onRequest"],
    ["عند الطلب", "onRequest"],
    ["call for price", "onRequest"],
    ["Price on request", "onRequest"],
    ["5000 مليون", "tooLarge"],
    ["5000000000", "tooLarge"],
  ],
  unitarea: [
    ["194", 194],
    [194, 194],
    ["194 م²", 194],
    ["194م²", 194],
    ["194 م2", 194],
    ["١٩٤ م٢", 194],
    ["210م", 210],
    ["٢١٠ متر", 210],
    ["210 متر مربع", 210],
    ["165 sqm", 165],
    ["165 sq.m", 165],
    ["165 m2", 165],
    ["165 m²", 165],
    ["165 M^2", 165],
    ["165m", 165],
    ["1,250 م²", 1_250],
    ["194.5 م²", 195],
    ["194.4 م²", 194],
    ["١٩٤٫٥", 195],
    [194.5, 195],
    [194.125, 194],
    ["المساحة 194 متر", 194],
    ["مساحة: 194م", 194],
    ["BUA 194 sqm", 194],
    ["", 0],
    ["-", 0],
    ["194 جنيه", "wrongUnit"],
    ["2,000 sqft", "wrongUnit"],
    ["2 فدان", "wrongUnit"],
    ["4.5 مليون", "wrongUnit"],
    ["10%", "wrongUnit"],
    ["194.500", "unclearPoint"],
    ["120-150 م²", "aRange"],
    ["من 120 ل 150 متر", "aRange"],
    ["حوالي 200 م", "aRange"],
    ["0.3", "notANumber"],
    ["كبيرة", "notANumber"],
    ["2,000,000 م²", "tooLarge"],
  ],
  gardenarea: [
    ["80 م²", 80],
    ["", null],
    ["-", null],
    ["0", 0],
  ],
  rooms: [
    ["3 غرف + خادمة", { rooms: 3, "maid-room": "yes" }],
    ["3", 3],
    [3, 3],
    ["٣", 3],
    ["3 غرف", 3],
    ["٣ غرف نوم", 3],
    ["3غرف", 3],
    ["غرف: 3", 3],
    ["غرفتين", 2],
    ["غرفة واحدة", 1],
    ["غرفة وصالة", 1],
    ["تلات غرف", 3],
    ["three bedrooms", 3],
    ["3 BR", 3],
    ["3BR", 3],
    ["3 bedrooms", 3],
    ["3 غرف وصالة", 3],
    ["2 rooms + reception", 2],
    ["3+1", { rooms: 3, "maid-room": "yes" }],
    ["٣+١", { rooms: 3, "maid-room": "yes" }],
    ["3 + maid", { rooms: 3, "maid-room": "yes" }],
    ["3 bedrooms + maid's room", { rooms: 3, "maid-room": "yes" }],
    ["3 غرف وناني", { rooms: 3, "maid-room": "yes" }],
    ["3 غرف + غرفة خادمة", { rooms: 3, "maid-room": "yes" }],
    ["ستوديو", { rooms: 0, unittype: "Studio", unittypear: "ستوديو" }],
    ["studio", { rooms: 0, unittype: "Studio", unittypear: "ستوديو" }],
    ["", 0],
    ["-", 0],
    ["3-4", "aRange"],
    ["3 or 4", "aRange"],
    ["5+", "aRange"],
    ["3+2", "notRooms"],
    ["2+1+1", "notRooms"],
    ["3.5", "notRooms"],
    ["many", "notRooms"],
    ["3 م²", "notRooms"],
    ["120", "tooLarge"],
  ],
  toilets: [
    ["حمام", 1],
    ["bathroom", 1],
    ["حمامات", "notANumber"],
    ["2", 2],
    ["2 حمام", 2],
    ["حمامين", 2],
    ["٣ حمامات", 3],
    ["2 baths", 2],
    ["", 0],
    ["2.5", "notANumber"],
    ["2+1", "notANumber"],
    ["2-3", "aRange"],
  ],
  floor: [
    ["0", 0],
    ["3", 3],
    ["أرضي", 0],
    ["ارضى", 0],
    ["الدور الأرضي", 0],
    ["ground", 0],
    ["Ground floor", 0],
    ["G", 0],
    ["الدور الثالث", 3],
    ["التالت", 3],
    ["تالت", 3],
    ["الدور 3", 3],
    ["دور ٣", 3],
    ["3rd", 3],
    ["3rd floor", 3],
    ["third floor", 3],
    ["floor 3", 3],
    ["أول", 1],
    ["الدور الأول", 1],
    ["الثاني عشر", 12],
    ["", null],
    ["-", null],
    ["الأخير", "notAFloor"],
    ["روف", "notAFloor"],
    ["-1", "notAFloor"],
    ["2-3", "notAFloor"],
    ["أرضي وأول", "notAFloor"],
    ["بدروم", "notAFloor"],
    ["150", "tooLarge"],
  ],
  monthlyinst: [
    ["45,000", 45_000],
    ["45 ألف شهري", 45_000],
    ["45,000 ج.م شهريا", 45_000],
    ["45,000/month", 45_000],
    ["قسط شهري 45 الف", 45_000],
    [45_312.5, 45_313],
    ["", null],
    ["0", 0],
    ["45.312", "unclearPoint"],
    ["45,000 ربع سنوي", "notANumber"],
    ["8 سنين", "wrongUnit"],
  ],
  downpayment: [
    ["500 ألف", 500_000],
    ["مقدم 500 ألف", 500_000],
    ["0%", 0],
    ["بدون مقدم", 0],
    ["", null],
    ["-", null],
    ["10%", "percentOfNothing"],
    ["السعر 5 مليون", "wrongUnit"],
  ],
  maintenancedeposit: [
    ["", null],
    ["0", 0],
    ["8%", "wrongUnit"],
  ],
  payment: [
    ["بدون مقدم على 8 سنين", { payment: "instalments", downpayment: 0 }],
    ["مقدم 500 ألف والباقي على 8 سنين", { payment: "instalments", downpayment: 500_000 }],
    // A percentage of an unknown price stays in the listing's words.
    ["10% مقدم والباقي على 8 سنين", { payment: "instalments" }],
    ["cash", "cash"],
    ["Cash", "cash"],
    ["كاش", "cash"],
    ["كاش فقط", "cash"],
    ["دفع كاش", "cash"],
    ["نقدي", "cash"],
    ["in cash", "cash"],
    ["instalments", "instalments"],
    ["تقسيط", "instalments"],
    ["أقساط", "instalments"],
    ["تقسيط 8 سنين", "instalments"],
    ["تقسيط على 8 سنوات", "instalments"],
    ["تقسيط بدون فوائد", "instalments"],
    ["10% مقدم والباقي على 8 سنين", "instalments"],
    ["96 شهر", "instalments"],
    ["كاش أو تقسيط", "instalments"],
    ["كاش / تقسيط", "instalments"],
    ["cash or installments", "instalments"],
    ["payment plan", "instalments"],
    ["", null],
    ["-", null],
    ["غير محدد", null],
    ["cheque", "notAPayment"],
    ["مش كاش", "notAPayment"],
    ["خصم 30% كاش", "notAPayment"],
    ["resale", "notAPayment"],
  ],
  delivery: [
    ["السنة الجاية", "relativeTime"],
    ["بعد سنتين", "relativeTime"],
    ["استلام خلال 3 سنين", "relativeTime"],
    ["next year", "relativeTime"],
    ["in 18 months", "relativeTime"],
    ["بعد العيد", { delivery: "بعد العيد" }],
    ["Ready", "Ready"],
    ["2027", { delivery: "2027" }],
    [2_027, { delivery: "2027" }],
    // "Dec-27", which a spreadsheet stores as the first day of the month.
    [46_722, { delivery: "Q4 2027", deliveryar: "الربع الرابع 2027" }],
    ["Q3 2027", { delivery: "Q3 2027" }],
    ["q3 2027", { delivery: "Q3 2027", deliveryar: "الربع الثالث 2027" }],
    ["استلام فوري", { delivery: "Immediate", deliveryar: "استلام فوري" }],
    ["فوري", { delivery: "Immediate", deliveryar: "استلام فوري" }],
    ["جاهز", { delivery: "Ready", deliveryar: "جاهز للسكن" }],
    ["جاهزة للسكن", { delivery: "Ready", deliveryar: "جاهز للسكن" }],
    ["ready to move", { delivery: "Ready", deliveryar: "جاهز للسكن" }],
    ["RTM", { delivery: "Ready", deliveryar: "جاهز للسكن" }],
    ["مستلم", { delivery: "Delivered", deliveryar: "تم التسليم" }],
    ["استلام 2027", { delivery: "2027", deliveryar: "2027" }],
    ["٢٠٢٧", { delivery: "2027", deliveryar: "2027" }],
    ["نهاية 2026", { delivery: "Q4 2026", deliveryar: "الربع الرابع 2026" }],
    ["آخر ٢٠٢٦", { delivery: "Q4 2026", deliveryar: "الربع الرابع 2026" }],
    ["end of 2026", { delivery: "Q4 2026", deliveryar: "الربع الرابع 2026" }],
    ["منتصف 2026", { delivery: "Q2 2026", deliveryar: "الربع الثاني 2026" }],
    ["mid 2026", { delivery: "Q2 2026", deliveryar: "الربع الثاني 2026" }],
    ["بداية 2028", { delivery: "Q1 2028", deliveryar: "الربع الأول 2028" }],
    ["H1 2027", { delivery: "Q2 2027", deliveryar: "الربع الثاني 2027" }],
    ["الربع الرابع ٢٠٢٧", { delivery: "Q4 2027", deliveryar: "الربع الرابع 2027" }],
    ["ديسمبر 2027", { delivery: "Q4 2027", deliveryar: "الربع الرابع 2027" }],
    ["Dec 2027", { delivery: "Q4 2027", deliveryar: "الربع الرابع 2027" }],
    ["6/2027", { delivery: "Q2 2027", deliveryar: "الربع الثاني 2027" }],
    ["2027-06", { delivery: "Q2 2027", deliveryar: "الربع الثاني 2027" }],
    ["31/12/2027", { delivery: "Q4 2027", deliveryar: "الربع الرابع 2027" }],
    ["تحت الإنشاء", { delivery: "Under Construction", deliveryar: "تحت الإنشاء" }],
    ["off plan", { delivery: "Under Construction", deliveryar: "تحت الإنشاء" }],
    ["N/A", { delivery: "N/A" }],
    ["", ""],
    // An unsupported year and no date: the seller's words are kept unchanged.
    ["2040", "2040"],
  ],
  unittype: [
    ["Apartment", { unittype: "Apartment" }],
    ["apartment", { unittype: "Apartment", unittypear: "شقة" }],
    ["شقة", { unittype: "Apartment", unittypear: "شقة" }],
    ["شقه", { unittype: "Apartment", unittypear: "شقة" }],
    ["شقة دوبلكس", { unittype: "Duplex", unittypear: "دوبلكس" }],
    ["شقة للبيع", { unittype: "Apartment", unittypear: "شقة" }],
    ["شقة بحديقة", { unittype: "Ground floor with garden", unittypear: "أرضي بحديقة" }],
    ["فيلا مستقلة", { unittype: "Villa", unittypear: "فيلا" }],
    ["standalone", { unittype: "Villa", unittypear: "فيلا" }],
    ["TH", { unittype: "Townhouse", unittypear: "تاون هاوس" }],
    ["Town house", { unittype: "Townhouse", unittypear: "تاون هاوس" }],
    ["روف", { unittype: "Roof", unittypear: "روف" }],
    ["صيدلية", { unittype: "Shop", unittypear: "محل تجاري" }],
    ["شاليهات", { unittype: "Chalet", unittypear: "شاليه" }],
    ["Spa", "Spa"],
    ["", ""],
  ],
  unittypear: [["شقة دوبلكس", { unittype: "Duplex", unittypear: "دوبلكس" }]],
  finishing: [
    ["Fully Finished", { finishing: "Fully Finished" }],
    ["سوبر لوكس", { finishing: "Fully Finished", finishingar: "تشطيب كامل" }],
    ["الترا سوبر لوكس", { finishing: "Luxury Finished", finishingar: "تشطيب فاخر" }],
    ["نص تشطيب", { finishing: "Semi Finished", finishingar: "نصف تشطيب" }],
    ["على الطوب", { finishing: "Core and Shell", finishingar: "بدون تشطيب" }],
    ["core & shell", { finishing: "Core and Shell", finishingar: "بدون تشطيب" }],
    ["بدون تشطيب", { finishing: "Core and Shell", finishingar: "بدون تشطيب" }],
    ["لوكس", { finishing: "Standard Finished", finishingar: "تشطيب عادي" }],
    ["painted", "painted"],
  ],
  features: [
    ["garden, sea view", { garden: "yes", "sea-view": "yes" }],
    ["حديقة، حمام سباحة", { garden: "yes", pool: "yes" }],
    ["جنينة + جراج + أسانسير", { garden: "yes", "has-parking": "yes", elevator: "yes" }],
    ["حديقة وجراج", { garden: "yes", "has-parking": "yes" }],
    ["garden and pool", { garden: "yes", pool: "yes" }],
    ["بروف | تكييفات", { roof: "yes", "air-conditioning": "yes" }],
    ["روف", { roof: "yes" }],
    ["lift\nac, maid's room", { elevator: "yes", "air-conditioning": "yes", "maid-room": "yes" }],
    ["غير مفروش", { furnished: "no" }],
    ["unfurnished", { furnished: "no" }],
    ["بدون أسانسير", { elevator: "no" }],
    ["no garden", { garden: "no" }],
    ["sea-view", { "sea-view": "yes" }],
    ["", {}],
    ["-", {}],
    ["garden, helipad, moat", "notAFeature"],
    ["حديقة ونافورة", "notAFeature"],
  ],
  view: [
    ["sea", { "sea-view": "yes" }],
    ["بحر", { "sea-view": "yes" }],
    ["فيو على البحر", { "sea-view": "yes" }],
    // Elsewhere the word means having a garden; in a column of views it means overlooking one.
    ["garden", { "park-view": "yes" }],
    ["جنينة", { "park-view": "yes" }],
    ["Landscape / Lagoon", { "park-view": "yes", "lagoon-view": "yes" }],
    ["نيل", { "nile-view": "yes" }],
    ["golf view", { "golf-view": "yes" }],
    ["مفتوح", { "open-view": "yes" }],
    ["على السور", { fence: "yes" }],
    ["pool", "notAFeature"],
    ["main street", "notAFeature"],
  ],
  elevator: [
    ["yes", "yes"],
    ["نعم", "yes"],
    ["✓", "yes"],
    ["✔", "yes"],
    ["موجود", "yes"],
    ["أسانسير", "yes"],
    ["لا يوجد", "no"],
    ["مفيش", "no"],
    ["✗", "no"],
    ["", null],
    ["-", null],
    ["perhaps", "notAnAnswer"],
    ["جراج", "notAnAnswer"],
  ],
  furnished: [
    ["مفروشة", "yes"],
    ["غير مفروش", "no"],
  ],
  status: [
    ["active", "active"],
    ["متاح", "active"],
    ["Available", "active"],
    ["مباعة", "removed"],
    ["SOLD", "removed"],
    ["تم البيع", "removed"],
    ["محجوزة", "paused"],
    ["on hold", "paused"],
    ["update", "update"],
    // A row with an empty status is treated like a file without the column.
    ["", {}],
    ["-", {}],
    ["deleted", "notAStatus"],
    ["maybe", "notAStatus"],
  ],
  place: [
    ["fifth-settlement", "fifth-settlement"],
    ["التجمع الخامس", "fifth-settlement"],
    ["Fifth Settlement, New Cairo, Cairo", "fifth-settlement"],
    ["", null],
    ["-", null],
    ["Nowhere Land", "notAPlace"],
  ],
  nextdue: [
    ["2027-12-31", "2027-12-31"],
    ["31/12/2027", "2027-12-31"],
    ["٣١/١٢/٢٠٢٧", "2027-12-31"],
    ["31-12-2027", "2027-12-31"],
    ["31.12.2027", "2027-12-31"],
    ["1/2/2027", "2027-02-01"],
    ["31/12/27", "2027-12-31"],
    ["2027/12/31", "2027-12-31"],
    ["31 ديسمبر 2027", "2027-12-31"],
    ["31 December 2027", "2027-12-31"],
    ["Dec 31, 2027", "2027-12-31"],
    [46_477, "2027-03-31"],
    ["", null],
    ["-", null],
    ["12/31/2027", "notADay"],
    ["31/2/2027", "notADay"],
    ["ديسمبر 2027", "notADay"],
    ["soon", "notADay"],
  ],
  sourcelink: [
    ["https://example.com/home/12?a=b#c", "https://example.com/home/12?a=b#c"],
    ["http://example.com", "http://example.com"],
    ["", ""],
    ["javascript:alert(1)", "notALink"],
    ["ftp://example.com/a", "notALink"],
    ["www.example.com", "notALink"],
    ["https://mona:secret@example.com/", "notALink"],
    ["https://example.com/a b", "notALink"],
    ["https://intranet/", "notALink"],
    [`https://example.com/${"a".repeat(500)}`, "linkTooLong"],
  ],
  propertynumber: [
    ["01-234567/89", "01-234567/89"],
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["N/A", ""],
    ["غير محدد", ""],
    ["", ""],
    ["قيد الإصدار", "notAPropertyNumber"],
    ["1.2E+29", "notAPropertyNumber"],
    ["1".repeat(41), "notAPropertyNumber"],
  ],
  agentid: [
    ["7", 7],
    ["", null],
    ["Mona", "notAnAgent"],
  ],
};

/** Names of faults; any other expected text is a value. */
const faultNames =
  /^(?:not[A-Z]\w+|wrongUnit|foreignMoney|aRange|onRequest|unclearPoint|percentOfNothing|relativeTime|tooLarge|\w+TooLong)$/u;

describe.each(Object.entries(tables))("A cell of %s", (column, rows) => {
  test.each(rows)("%j is read as %j", (cell, value) => {
    const isWhole = typeof value === "object" && value !== null;
    const isFault = typeof value === "string" && faultNames.test(value);
    const given = valueOf(column, cell);
    // For a bare expected value only the column itself is compared, because an option also sets its Arabic.
    const whole = typeof given === "object" ? { ...given, [column]: value } : { [column]: value };
    expect(given).toEqual(isWhole || isFault ? value : whole);
  });
});

describe("A row", () => {
  test("takes a share of the price as the down payment", () => {
    expect(read({ price: "5 مليون", downpayment: "10%" }).row.patch).toMatchObject({ downpayment: 500_000 });
    expect(read({ downpayment: "١٢٫٥٪ مقدم", price: "3,333,333" }).row.patch).toMatchObject({
      downpayment: 416_667,
    });
    expect(read({ price: "5 مليون", payment: "10% مقدم والباقي على 8 سنين" }).row.patch).toMatchObject({
      payment: "instalments",
      downpayment: 500_000,
    });
    // A field's own column takes precedence.
    expect(read({ price: "5 مليون", payment: "10% مقدم", downpayment: "600 ألف" }).row.patch).toMatchObject({
      downpayment: 600_000,
    });
    // A tenth, as spreadsheets store 10 %.
    expect(read({ price: 5_000_000, downpayment: 0.1 }).row.patch).toMatchObject({ downpayment: 500_000 });
    expect(read({ price: "on request", downpayment: "10%" }).faults).toMatchObject([
      { column: "price", fault: "onRequest" },
      { column: "downpayment", fault: "percentOfNothing", text: "10%" },
    ]);
  });

  test("of a studio says so, unless it says another kind of home", () => {
    const studio = { rooms: 0, unittype: "Studio", unittypear: "ستوديو" };
    expect(read({ unittype: "شقة", rooms: "ستوديو" }).row.patch).toMatchObject(studio);
    expect(read({ unittypear: "شقة", rooms: "ستوديو" }).row.patch).toMatchObject(studio);
    expect(read({ unittype: "Villa", rooms: "ستوديو" }).faults).toMatchObject([
      { column: "rooms", fault: "notRooms" },
    ]);
  });

  test("prefers a feature's own column to other cells, unless it is empty", () => {
    expect(read({ rooms: "3+1", "maid-room": "no" }).row.patch).toMatchObject({
      rooms: 3,
      "maid-room": "no",
    });
    expect(read({ "maid-room": "", rooms: "3+1" }).row.patch).toMatchObject({ "maid-room": "yes" });
    const listed = read({ features: "جنينة خاصة، بول", garden: "no", pool: "" });
    expect(listed.row).toMatchObject({ patch: { garden: "no", pool: "yes" }, words: { pool: "بول" } });
    expect(listed.row.words).not.toHaveProperty("garden");
  });

  test("reports how each cell was read that is not in the plain form", () => {
    const cells = {
      price: "4.5 مليون",
      rooms: "3+1",
      unitarea: "194.5 م²",
      toilets: "2",
      finishing: "سوبر لوكس",
    };
    expect(read({ ...cells, status: "", downpayment: "-", place: "التجمع الخامس" }).readings).toEqual([
      { column: "price", text: "4.5 مليون", fields: [{ field: "price", value: 4_500_000 }] },
      {
        column: "rooms",
        text: "3+1",
        fields: [
          { field: "rooms", value: 3 },
          { field: "maid-room", value: "yes" },
        ],
      },
      { column: "unitarea", text: "194.5 م²", fields: [{ field: "unitarea", value: 195 }] },
      { column: "downpayment", text: "-", fields: [{ field: "downpayment", value: null }] },
      {
        column: "finishing",
        text: "سوبر لوكس",
        fields: [
          { field: "finishing", value: "Fully Finished" },
          { field: "finishingar", value: "تشطيب كامل" },
        ],
      },
      { column: "place", text: "التجمع الخامس", fields: [{ field: "place", value: "fifth-settlement" }] },
    ]);
    const plain = {
      price: "3,500,000",
      rooms: 3,
      unittype: "Villa",
      unittypear: "فيلا",
      payment: "cash",
      floor: "",
    };
    expect(read(plain).readings).toEqual([]);
  });

  test("keeps the words that values were read from, but no names of options and no bare numbers", () => {
    const worded = {
      finishing: "سوبر لوكس",
      unittype: "شقة دوبلكس",
      delivery: "نهاية 2026",
      payment: "تقسيط 8 سنين",
      rooms: "3+1",
      features: "جنينة, بول, elevator",
      price: "4.5 مليون",
      unitarea: "194 م²",
    };
    expect(read(worded).row.words).toEqual({
      finishing: "سوبر لوكس",
      unittype: "شقة دوبلكس",
      delivery: "نهاية 2026",
      payment: "تقسيط 8 سنين",
      rooms: "3+1",
      "maid-room": "3+1",
      pool: "بول",
    });
    expect(read({ finishing: "تشطيب كامل", unittype: "شقة", payment: "كاش" }).row).not.toHaveProperty(
      "words",
    );
  });

  test("names the word of a list that is not known, and the most that a column takes", () => {
    expect(read({ features: "garden, helipad" }).faults).toEqual([
      { column: "features", fault: "notAFeature", text: "helipad" },
    ]);
    expect(read({ price: "5000 مليون", unitarea: "2,000,000 م²", floor: "150" }).faults).toEqual([
      { column: "price", fault: "tooLarge", text: "5000 مليون", limit: 4_000_000_000 },
      { column: "unitarea", fault: "tooLarge", text: "2,000,000 م²", limit: 1_000_000 },
      { column: "floor", fault: "tooLarge", text: "150", limit: 99 },
    ]);
    expect(read({ title: "x".repeat(301) }).faults).toMatchObject([{ fault: "tooLong", limit: 300 }]);
  });

  test("reads days with the day first for what a home was made and confirmed at", () => {
    expect(read({ confirmed: "31/12/2026", createdat: "1 يناير 2026" }).row).toMatchObject({
      confirmedAt: "2026-12-31T00:00:00.000Z",
      createdAt: "2026-01-01T00:00:00.000Z",
    });
  });
});

test("there are enough cells for every column", () => {
  expect(Object.values(tables).flat().length).toBeGreaterThan(300);
});
