/** Ways in which an assistant writes values, each with its meaning. */
export type ValueSpellings = readonly (readonly [text: string, meaning: string])[];

const parseSpellings = (words: Readonly<Record<string, string>>): ValueSpellings =>
  Object.entries(words).flatMap(([meaning, texts]) =>
    texts.split("|").map((text) => [text, meaning] as const),
  );

export const apartmentSpellings = parseSpellings({
  apartment: "شقة|شقه|apartment|شقة سكنية|Appartment|sha2a|شئة|flat|Apt",
});

export const unitTypeSpellings = parseSpellings({
  apartment: "شقة|شقه|Apartment|appartment|apartmant|sha22a|شقة سكنية|flat|apt",
  studio: "ستوديو|استديو|studio",
  duplex: "دوبلكس|دوبليكس|duplix|Duplex|دبلكس",
  penthouse: "بنتهاوس|بنت هاوس|pent house|Penthouse",
  loft: "لوفت|loft",
  villa: "فيلا|فيللا|vila|ستاند الون|standalone|فيلا مستقلة|Stand Alone Villa",
  townhouse: "تاون هاوس|تاون|town house|Townhouse|توان هاوس",
  "twin-house": "توين هاوس|twin house|توين|twinhous",
  "twin-villa": "توين فيلا",
  "i-villa": "آي فيلا|ivilla|ايفيلا",
  "sky-garden": "سكاي جاردن",
  chalet: "شاليه|شالية|chalet|shaleh|Challet",
  "ground-floor-garden": "ارضي بجاردن|شقة بحديقة|Ground floor with garden",
  roof: "روف|شقة روف",
  "hotel-apartment": "شقة فندقية|serviced apartment",
  cabin: "كابينة|cabin",
  "full-floor": "دور كامل",
  building: "عمارة|عمارة كاملة",
  office: "مكتب اداري|إداري|office|Admin office",
  clinic: "عيادة|عياده|clinic",
  shop: "محل تجاري|محل|صيدلية|shop",
  warehouse: "مخزن",
  land: "ارض|قطعة أرض|land",
});

export const placeSpellings = parseSpellings({
  "fifth-settlement": "التجمع الخامس|tagamo3 5|5th settlement|التجمع ٥|تجمع خامس|Fifth Settlment",
  "new-cairo": "القاهرة الجديدة|التجمع|New Cairo|tagamo3|القاهره الجديده",
  "golden-square": "جولدن سكوير|Golden Square",
  "90th-street": "شارع التسعين|tes3een",
  "el-narges": "النرجس عمارات|narges|حي النرجس",
  "el-lotus": "اللوتس|Lotus New Cairo",
  "el-andalus": "الاندلس|andalous",
  "el-yasmeen": "الياسمين|yasmin",
  "el-banafseg": "البنفسج|banafsag",
  choueifat: "الشويفات|shwefat",
  "bait-el-watan": "بيت الوطن|beit el watan",
  "el-rehab": "الرحاب|re7ab|مدينه الرحاب",
  katameya: "القطاميه|2atameya",
  "new-capital": "العاصمة الإدارية|3asema|New Capital|العاصمه الاداريه الجديده",
  "r7-new-capital": "R7|ار سفن",
  "mu23-new-capital": "MU23",
  "mostakbal-city": "المستقبل سيتي|Mostakbal City",
  shorouk: "الشروق|el shorouk|مدينة الشروق",
  madinaty: "مدينتي|madinty",
  "badr-city": "مدينة بدر",
  "new-heliopolis": "هليوبوليس الجديدة|new helio",
  "nasr-city": "مدينة نصر|م نصر|Nasr City",
  "makram-ebeid": "مكرم عبيد",
  heliopolis: "مصر الجديدة|م الجديدة|masr el gedida",
  korba: "الكوربة",
  sheraton: "شيراتون المطار|sheraton",
  mokattam: "المقطم|mo2attam",
  maadi: "المعادي|ma3adi|Maadi",
  degla: "دجلة المعادي|Degla",
  "zahraa-el-maadi": "زهراء المعادي",
  zamalek: "الزمالك|Zamalek",
  "garden-city": "جاردن سيتي",
  dokki: "الدقي|do22i",
  mohandessin: "المهندسين|mohandseen",
  agouza: "العجوزه",
  haram: "الهرم|7aram",
  faisal: "فيصل",
  "hadayek-el-ahram": "حدائق الاهرام|7adayek el ahram",
  "sheikh-zayed": "الشيخ زايد|زايد|shei5 zayed|Sheikh Zayed|Zayed, Giza",
  "new-zayed": "زايد الجديدة|New Zayed",
  "beverly-hills": "بيفرلي هيلز",
  "6-october": "6 اكتوبر|أكتوبر|October|٦ أكتوبر|6th of October City",
  "hadayek-october": "حدائق اكتوبر|Hadayek October",
  dreamland: "دريم لاند",
  "new-giza": "نيو جيزة",
  obour: "العبور|3obour",
  "north-coast": "الساحل الشمالي|sahel|North Coast|sa7el",
  marassi: "مراسي|Marassi",
  "sidi-abdel-rahman": "سيدي عبدالرحمن",
  "ras-el-hekma": "راس الحكمة|ras el 7ekma",
  "new-alamein": "العلمين الجديدة|new 3alamein",
  marina: "مارينا",
  "ain-sokhna": "العين السخنة|so5na|السخنه|Ain Sokhna",
  galala: "الجلالة",
  hurghada: "الغردقة|8arda2a",
  "el-gouna": "الجونة|El Gouna",
  "sahl-hasheesh": "سهل حشيش",
  "sharm-el-sheikh": "شرم",
  smouha: "سموحة|smo7a",
  sporting: "سبورتنج",
  agami: "العجمي",
  mansoura: "المنصورة",
  tanta: "طنطا",
});

export const finishingSpellings = parseSpellings({
  "fully-finished":
    "سوبر لوكس|متشطب|متشطبة|تشطيب كامل|fully finished|Full finishing|superlux|سوبرلوكس|كاملة التشطيب|metshatab",
  "luxury-finished": "الترا سوبر لوكس|هاي لوكس|ultra super lux|اكسترا سوبر لوكس|تشطيب فاخر",
  "semi-finished": "نص تشطيب|نصف تشطيب|semi finished|Semi-Finished|نص متشطب|semi",
  "core-and-shell": "على الطوب|علي الطوب|core and shell|unfinished|طوب أحمر|بدون تشطيب|Core&Shell",
  "modern-finished": "تشطيب مودرن",
  "standard-finished": "لوكس|lux",
  raw: "خام",
});

export const deliverySpellings = parseSpellings({
  now: "فوري|جاهزة|ready|جاهز للسكن|استلام فوري|Ready to move|مستلمة|immediate",
  "2026-Q4": "2026|٢٠٢٦",
  "2027-Q4": "2027|استلام 2027|delivery 2027|Q4 2027|12/2027",
  "2028-Q4": "2028|٢٠٢٨|استلام سنة 2028",
  "2028-Q2": "Q2 2028|الربع الثاني ٢٠٢٨|يونيو 2028",
  "2029-Q1": "Q1 2029|الربع الأول 2029|March 2029",
  "under construction": "تحت الانشاء|Under Construction|under construction",
});

export const paymentSpellings = parseSpellings({
  cash: "كاش|cash|نقدي|كاش فقط|Cash",
  instalments: "تقسيط|أقساط|installments|قسط|بالتقسيط|تقسيط 7 سنين|تقسيط على 10 سنوات|instalments|تسهيلات",
});

export const featureSpellings = parseSpellings({
  garden: "جنينة|garden|حديقة خاصة",
  roof: "روف خاص|private roof",
  terrace: "تراس|بلكونة|balcony",
  pool: "حمام سباحة|pool|بول",
  "maid-room": "غرفة خادمة|nanny",
  storage: "غرفة تخزين",
  furnished: "مفروش|مفروشة|furnished",
  "air-conditioning": "تكييف|AC|تكييفات",
  kitchen: "مطبخ|kitchen",
  corner: "ناصية|corner",
  "north-facing": "بحري|bahary",
  "two-faces": "وجهتين",
  parking: "جراج|garage|جراش|باركينج",
  elevator: "اسانسير|أسانسير|مصعد|elevator",
  security: "أمن|حراسة|security",
  club: "نادي",
  gym: "جيم|gym",
});

export const sceneryViewSpellings = parseSpellings({
  "park-view": "جاردن|لاند سكيب|landscape|garden",
  "lake-view": "بحيرة|lake view",
  "lagoon-view": "لاجون|lagoon",
  "sea-view": "بحر|فيو بحر|sea view",
  "open-view": "فيو مفتوح|open view",
  "golf-view": "جولف|golf view",
  "nile-view": "النيل|فيو نيل",
});

export const statusSpellings = parseSpellings({ active: "متاح|متاحة|active|available", removed: "مباع" });

export const messyTitles = [
  "فرصة في موقع مميز",
  "وحدة بفيو مفتوح وموقع هادئ",
  "قريبة من الخدمات والطريق الرئيسي",
  "Bright corner home near services",
  "تشطيب جديد لم تسكن من قبل",
] as const;
export const messyProjectNames = [
  "كمبوند نسيم",
  "ليلاك ريزيدنس",
  "Palm Gate",
  "واحة الريحان",
  "Lilac Heights",
] as const;
export const messyDeveloperNames = ["دلتا هومز", "Delta Homes", "النيل الأخضر للتطوير"] as const;
export const messyNotes = [
  "المفتاح مع الحارس",
  "المالك مستعجل",
  "كلم المالك الأول",
  "اتصل بعد العصر",
  "راجع العقد",
] as const;
