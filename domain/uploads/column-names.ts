import { foldText } from "../text/fold.ts";
import { fieldNames } from "../listings/field-table.ts";
import {
  featureListColumn,
  nonFormColumns,
  type ImportableColumn,
  viewListColumn,
} from "./cells/read-column.ts";

/**
 * Column names that people use, in both scripts, besides the field's own name. Only names that mean the field in
 * nearly every file are listed; ambiguous ones are guesses (guess-column.ts), which staff have to confirm.
 */
const spellings: Readonly<Partial<Record<ImportableColumn, string>>> = {
  unitcode:
    "unit code|code|unit no|unit number|unit id|property code|listing code|unit ref|reference code|كود الوحدة|كود|الكود|رقم الوحدة|كود العقار|كود الشقة|رمز الوحدة",
  title: "listing title|ad title|unit title|title en|english title|عنوان الإعلان|اسم الإعلان|عنوان الوحدة",
  titlear: "title ar|arabic title|العنوان بالعربي|العنوان بالعربية|عنوان الإعلان بالعربي",
  projectname: "project|project name|compound|compound name|المشروع|اسم المشروع|الكمبوند|كمبوند|اسم الكمبوند",
  projectnamear: "project ar|arabic project|المشروع بالعربي|اسم المشروع بالعربي",
  developername:
    "developer|developer name|المطور|اسم المطور|المطور العقاري|شركة التطوير|الشركة المطورة|الشركة المالكة",
  developernamear: "developer ar|المطور بالعربي",
  location: "city|district|region|المدينة|المنطقة|الموقع|المكان|الحي",
  locationar: "location ar|arabic location|الموقع بالعربي|المنطقة بالعربي",
  unittype: "type|unit type|property type|home type|النوع|نوع الوحدة|نوع العقار|نوع",
  unitarea:
    "area|bua|built up area|unit area|area m2|area sqm|bua m2|bua sqm|size|size m2|size sqm|sqm|m2|net area|المساحة|مساحة الوحدة|المساحة م2|المساحة م|المساحة بالمتر|مساحة المباني|المساحة البنائية|م2",
  rooms:
    "bedrooms|beds|bed|bedroom|no of bedrooms|number of bedrooms|no of rooms|number of rooms|br|غرف|الغرف|عدد الغرف|غرف النوم|عدد غرف النوم|عدد غرف",
  toilets:
    "bathrooms|bathroom|baths|bath|wc|no of bathrooms|number of bathrooms|حمامات|الحمامات|عدد الحمامات|حمام|دورات المياه",
  price:
    "total price|asking price|sale price|selling price|unit price|price total|السعر|سعر|سعر الوحدة|سعر البيع|السعر الإجمالي|إجمالي السعر|السعر الكلي|السعر المطلوب|الثمن",
  downpayment:
    "down payment|dp|down|المقدم|مقدم|قيمة المقدم|مبلغ المقدم|الدفعة المقدمة|دفعة مقدمة|مقدم الحجز",
  monthlyinst:
    "monthly|monthly installment|monthly instalment|monthly payment|القسط الشهري|قسط شهري|قيمة القسط الشهري",
  payment:
    "payment method|payment type|way of payment|payment way|طريقة الدفع|الدفع|طريقة السداد|السداد|نظام الدفع|نظام السداد",
  finishing: "finish|finishing type|finishing status|التشطيب|تشطيب|نوع التشطيب|حالة التشطيب|مستوى التشطيب",
  delivery:
    "delivery date|delivery year|handover|handover date|ready date|الاستلام|استلام|التسليم|موعد الاستلام|تاريخ الاستلام|سنة الاستلام|ميعاد الاستلام|موعد التسليم|تاريخ التسليم|سنة التسليم",
  status: "availability|unit status|الحالة|حالة الوحدة|حالة العرض",
  originalprice: "original price|contract price|السعر الأصلي|سعر العقد|سعر الشركة",
  paid: "paid so far|amount paid|المدفوع|المبلغ المدفوع",
  over: "over price|overprice|الأوفر|أوفر|الأوفر برايس",
  remaining: "remaining amount|المتبقي|الباقي|المبلغ المتبقي",
  nextdue: "next due|next due date|next instalment|next installment|موعد القسط القادم|القسط القادم",
  transferfee: "transfer fee|transfer fees|رسوم التنازل|مصاريف التنازل",
  maintenancedeposit: "maintenance|maintenance deposit|الصيانة|وديعة الصيانة",
  club: "club fee|club fees|club membership|رسوم النادي|اشتراك النادي",
  parking: "parking price|garage price|سعر الجراج",
  latitude: "lat|خط العرض",
  longitude: "lng|lon|long|خط الطول",
  agentid: "agent email|agent e mail|بريد الوكيل",
  floor: "floor no|floor number|الدور|دور|الطابق|رقم الدور|رقم الطابق",
  gardenarea: "garden area|garden m2|garden sqm|مساحة الحديقة|مساحة الجاردن|مساحة الجنينة",
  roofarea: "roof area|roof m2|roof sqm|مساحة الروف",
  images:
    "photos|photo|pictures|picture|image|pics|photo links|image urls|image url|photo urls|صور|الصور|صورة|روابط الصور|صور الوحدة",
  sourcelink: "link|source link|ad link|listing link|url|رابط|الرابط|رابط الإعلان|لينك|اللينك|لينك الإعلان",
  propertynumber:
    "property number|national property number|unified property number|national real estate number|property national id|real estate id|الرقم القومي للعقار|الرقم القومي الموحد للعقار|الرقم القومي للوحدة|الرقم القومي العقاري|الرقم العقاري الموحد",
  features: "feature|amenities|المميزات|مميزات|المزايا|الإضافات|المرافق",
  views: "view|facing view|الإطلالة|إطلالة|الفيو|فيو",
};

/** Words for the currency, which do not show what a column contains. */
const currency = /^(?:egp|le|جنيه|الجنيه|بالجنيه|مصري|المصري)$/u;

/** Normalises a column name for comparison: `foldText`, without articles and currency. */
export function foldColumnName(name: string): string {
  const words = foldText(name)
    .replace(/ (?:ج م|l e)$/u, "")
    .split(" ");
  const nameWords = words.filter((word) => !currency.test(word));
  return (nameWords.length === 0 ? words : nameWords).map((word) => word.replace(/^ال(?=..)/u, "")).join(" ");
}

/**
 * Maps each spelling (after `foldColumnName`) to its field.
 * @throws at start-up, if a spelling is listed for two fields
 */
function bySpelling(): ReadonlyMap<string, ImportableColumn> {
  const ownColumns: readonly ImportableColumn[] = [
    ...fieldNames,
    ...nonFormColumns,
    featureListColumn,
    viewListColumn,
  ];
  const fieldByKey = new Map(ownColumns.map((field) => [foldColumnName(field), field]));
  for (const [field, names = ""] of Object.entries(spellings))
    for (const name of names.split("|")) {
      const key = foldColumnName(name);
      const other = fieldByKey.get(key);
      if (other !== undefined && other !== field)
        throw new Error(`“${name}” names the columns ${other} and ${field}`);
      fieldByKey.set(key, field as ImportableColumn);
    }
  return fieldByKey;
}
const fields = bySpelling();

/** The field that a column of this name holds in nearly every file; null if the name alone is not enough. */
export function fieldOfColumnName(name: string): ImportableColumn | null {
  return fields.get(foldColumnName(name)) ?? null;
}
