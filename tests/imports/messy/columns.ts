/** The columns of the messy file, by a short name of ours, with their headings as an assistant writes them. */
export const headings = {
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

export type MessyColumn = keyof typeof headings;

export const messyColumns = Object.keys(headings) as readonly MessyColumn[];

export type MessyCells = Readonly<Partial<Record<MessyColumn, string>>>;

/** What should be known of a home. What is not named should be empty, and a home without a status a draft in hold. */
export interface ExpectedHome {
  readonly code?: string;
  readonly title?: string;
  /** The id of a kind (domain/listings/unit-type.ts). */
  readonly type?: string;
  readonly project?: string;
  readonly developer?: string;
  /** The id of a place (content/places). */
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
  /** Ids of features that the home has. */
  readonly yes?: readonly string[];
  /** Ids of features that it has not. */
  readonly no?: readonly string[];
  readonly status?: string;
  /** Names of files that the place of the pictures has. */
  readonly pictures?: readonly string[];
  /** Names of files that it has not, or that are no pictures: each a failure in the list. */
  readonly missingPictures?: readonly string[];
  readonly link?: string;
}

/** What a row of the file should come to, in words of this examination and not of the code. */
export interface Expected {
  /** As a spreadsheet counts: the title is row 1, the headings row 2. */
  readonly row: number;
  readonly outcome: "home" | "question" | "fault";
  /** Another outcome that is as honest, because the cell can be argued about. */
  readonly or?: "fault" | "question";
  /** What is asked about or at fault. */
  readonly column?: MessyColumn;
  /** Of a fault, in plain words. */
  readonly kind?: string;
  /** The price that a question should offer. */
  readonly suggestedEgp?: number;
  /** What the row is about, for those written by hand. */
  readonly why?: string;
  readonly home?: ExpectedHome;
}

export interface MessyRow {
  readonly cells: MessyCells;
  readonly expected: Expected;
}
