/** Columns of the messy file by short names, with their headings as a brokerage's assistant typed them. */
export const messyColumnHeadings = {
  code: "كود الوحدة",
  title: "عنوان الإعلان",
  type: "النوع",
  project: "الكمبوند",
  developer: "المطور",
  place: "المنطقة",
  area: "المساحة",
  garden: "مساحة الجاردن",
  rooms: "غرف",
  baths: "حمامات",
  floor: "الدور",
  finishing: "التشطيب",
  price: "مطلوب كام",
  down: "المقدم",
  monthly: "القسط الشهري",
  payment: "الدفع",
  delivery: "الاستلام",
  features: "المميزات",
  view: "view",
  status: "الحالة",
  pictures: "الصور",
  link: "لينك الإعلان",
  note: "ملاحظات داخلية",
} as const;

export type MessyColumn = keyof typeof messyColumnHeadings;

export const messyColumns = Object.keys(messyColumnHeadings) as readonly MessyColumn[];

export type MessyCells = Readonly<Partial<Record<MessyColumn, string>>>;

/**
 * Expected facts of a listing. A fact that is absent here should be empty; a listing without a status should be
 * paused.
 */
export interface ExpectedListing {
  readonly code?: string;
  readonly title?: string;
  /** Id of a unit type (domain/listings/unit-type.ts). */
  readonly type?: string;
  readonly project?: string;
  readonly developer?: string;
  /** Id of a place (content/places). */
  readonly place?: string;
  readonly areaM2?: number;
  readonly gardenM2?: number;
  readonly rooms?: number;
  readonly baths?: number;
  readonly floor?: number;
  readonly finishing?: string;
  readonly priceEgp?: number;
  readonly downEgp?: number;
  readonly monthlyEgp?: number;
  readonly payment?: "cash" | "instalments";
  /** "now", "2027-Q4" or "under construction". */
  readonly delivery?: string;
  /** Ids of features that the file says the listing has. */
  readonly yes?: readonly string[];
  /** Ids of features that the file says the listing lacks. */
  readonly no?: readonly string[];
  readonly status?: string;
  /** Names of its picture files that the test's picture server has. */
  readonly pictures?: readonly string[];
  /** Names of its picture files that the server lacks or that are not pictures; each should be reported as failed. */
  readonly missingPictures?: readonly string[];
  readonly link?: string;
}

/** Expected result of importing a row, in the test's own vocabulary. */
export interface ExpectedImportRowResult {
  /** Row number in a spreadsheet, where the title is row 1 and the headings are row 2. */
  readonly row: number;
  readonly outcome: "home" | "question" | "fault";
  /** An alternative outcome that is acceptable too, because the cell is ambiguous. */
  readonly or?: "fault" | "question";
  /** The column of the question or fault. */
  readonly column?: MessyColumn;
  /** The expected fault. */
  readonly kind?: string;
  /** The price that the question should suggest. */
  readonly suggestedEgp?: number;
  /** What a handwritten row tests. */
  readonly why?: string;
  readonly home?: ExpectedListing;
}

export interface MessyRow {
  readonly cells: MessyCells;
  readonly expected: ExpectedImportRowResult;
}
