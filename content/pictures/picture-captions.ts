import type { Bilingual } from "../../domain/text/locale.ts";

/**
 * Captions of the product's own pictures. All pictures are computer-made illustrations, which `pictures.ts` adds
 * to the alternative text.
 */
export const pictureCaptions = {
  "units/balcony-view": {
    en: "Covered balcony with a blue armchair, looking over palms and low white houses to the sea",
    ar: "بلكونة مظللة فيها مقعد أزرق، تطل على نخيل وبيوت بيضاء منخفضة ثم البحر",
  },
  "units/bathroom": {
    en: "Bathroom with a free-standing tub under a garden window, two basins and round lit mirrors",
    ar: "حمام فيه بانيو مستقل أمام شباك على الحديقة، وحوضان ومرايا دائرية مضيئة",
  },
  "units/bedroom-clay": {
    en: "Bedroom with a clay-coloured wall, a wooden headboard and sliding doors to a garden",
    ar: "غرفة نوم بحائط طوبي اللون وظهر سرير خشبي وأبواب جرارة على الحديقة",
  },
  "units/bedroom-sea": {
    en: "Bedroom with a sea-blue wall and sliding doors to a terrace, palms and the sea beyond",
    ar: "غرفة نوم بحائط أزرق وأبواب جرارة على تراس، وخلفه نخيل والبحر",
  },
  "units/core-shell": {
    en: "Inside of a home before finishing: bare concrete, red brick walls, a ladder and open window frames",
    ar: "وحدة من الداخل قبل التشطيب: خرسانة ظاهرة وحوائط طوب أحمر وسلم وفتحات شبابيك",
  },
  "units/facade-apt-1": {
    en: "Five-storey apartment building in pale stone with tall bay windows, seen along a planted street",
    ar: "عمارة سكنية من خمسة أدوار بحجر فاتح وشبابيك بارزة مرتفعة، على شارع مشجر",
  },
  "units/facade-apt-2": {
    en: "White apartment building with a balcony on every floor and a jacaranda in flower",
    ar: "عمارة سكنية بيضاء ببلكونة في كل دور، وأمامها شجرة جاكرندا مزهرة",
  },
  "units/facade-apt-3": {
    en: "White apartment building with a brick-clad wing and a couple walking to the entrance",
    ar: "عمارة سكنية بيضاء بجناح مكسو بالطوب، وشخصان يتجهان إلى المدخل",
  },
  "units/facade-town-1": {
    en: "Row of three-storey townhouses with wooden doors and rooftop pergolas behind a line of trees",
    ar: "صف تاون هاوس من ثلاثة أدوار بأبواب خشبية وبرجولات على الروف خلف صف من الأشجار",
  },
  "units/facade-town-2": {
    en: "Townhouses in stone and brick along a quiet street with a tall palm in front",
    ar: "وحدات تاون هاوس بالحجر والطوب على شارع هادئ، وأمامها نخلة عالية",
  },
  "units/facade-villa-1": {
    en: "Two-storey stone villa with a flowered terrace, seen across its lawn between trees",
    ar: "فيلا حجرية من دورين بتراس مزهر، تُرى من حديقتها بين الأشجار",
  },
  "units/facade-villa-2": {
    en: "Two-storey villa with a pergola over its terrace and lavender along the garden path",
    ar: "فيلا من دورين ببرجولة فوق التراس، واللافندر على جانبي ممر الحديقة",
  },
  "units/garden": {
    en: "Villa garden with stepping stones across the lawn to a seating area under a pergola",
    ar: "حديقة فيلا بممر من البلاط وسط النجيلة يصل إلى جلسة تحت برجولة",
  },
  "units/kitchen-olive": {
    en: "Kitchen with an olive-green wall, brown cabinets and a stone island with three stools",
    ar: "مطبخ بحائط زيتي وخزائن بنية وجزيرة حجرية بثلاثة كراسٍ عالية",
  },
  "units/kitchen-sea": {
    en: "Kitchen with a sea-blue wall, white cabinets and a marble island with blue stools",
    ar: "مطبخ بحائط أزرق وخزائن بيضاء وجزيرة رخام بكراسٍ زرقاء",
  },
  "units/living-olive": {
    en: "Living room with a green sofa, two cream armchairs and glass doors to a garden",
    ar: "ريسبشن بكنبة خضراء ومقعدين بلون كريمي وأبواب زجاجية على الحديقة",
  },
  "units/living-sand": {
    en: "Living room in sand tones with two rust-coloured armchairs and glass doors to a garden",
    ar: "ريسبشن بألوان رملية ومقعدين بلون الصدأ وأبواب زجاجية على الحديقة",
  },
  "units/living-sea": {
    en: "Living room with blue armchairs, a wood-slatted wall and a terrace facing the sea",
    ar: "ريسبشن بمقاعد زرقاء وحائط من شرائح الخشب، وتراس أمام البحر",
  },
  "units/roof-terrace": {
    en: "Roof terrace at dusk with a wooden pergola, string lights and towers in the distance",
    ar: "روف وقت الغروب ببرجولة خشبية وأضواء معلقة، وأبراج في الأفق",
  },

  "projects/hadaba-1": {
    en: "Hadaba: a wooden jetty with a pergola on the lagoon, low stone houses behind",
    ar: "هضبة: ممشى خشبي ببرجولة على اللاجون، وخلفها بيوت حجرية منخفضة",
  },
  "projects/hadaba-2": {
    en: "Hadaba at dusk: lit houses mirrored in the lagoon",
    ar: "هضبة وقت الغروب: بيوت مضاءة تنعكس على اللاجون",
  },
  "projects/hadaba-3": {
    en: "Hadaba: sun loungers and parasols on the grass beside the lagoon",
    ar: "هضبة: شيزلونجات وشماسي على النجيلة بجانب اللاجون",
  },
  "projects/ivoire-east-1": {
    en: "Ivoire East: villas around a swimming pool with gardens and palms",
    ar: "آيفوار إيست: فيلات حول حمام سباحة وسط حدائق ونخيل",
  },
  "projects/ivoire-east-2": {
    en: "Ivoire East in the evening: the lit pool and the path between the villas",
    ar: "آيفوار إيست مساءً: حمام السباحة المضاء والممر بين الفيلات",
  },
  "projects/ivoire-east-3": {
    en: "Ivoire East: wooden pool deck with four loungers under parasols",
    ar: "آيفوار إيست: أرضية خشبية حول حمام السباحة وأربعة شيزلونجات تحت الشماسي",
  },
  "projects/ivoire-west-1": {
    en: "Ivoire West: a paved street of red-brick homes and palms",
    ar: "آيفوار ويست: شارع مرصوف بين بيوت من الطوب الأحمر ونخيل",
  },
  "projects/ivoire-west-2": {
    en: "Ivoire West at sunset: the clubhouse lit behind its pool",
    ar: "آيفوار ويست وقت الغروب: الكلوب هاوس مضاء خلف حمام السباحة",
  },
  "projects/ivoire-west-3": {
    en: "Ivoire West by day: the brick clubhouse and its pool",
    ar: "آيفوار ويست نهارًا: الكلوب هاوس المبني بالطوب وحمام السباحة أمامه",
  },
  "projects/jebal-el-sokhna-1": {
    en: "Jebal El Sokhna: stone chalets on terraces cut into the mountain above the sea",
    ar: "جبال السخنة: شاليهات حجرية على مصاطب في الجبل فوق البحر",
  },
  "projects/jebal-el-sokhna-2": {
    en: "Jebal El Sokhna at dusk: lit terraces and pergolas looking down to the shore",
    ar: "جبال السخنة وقت الغروب: تراسات وبرجولات مضاءة تطل على الشاطئ",
  },
  "projects/jebal-el-sokhna-3": {
    en: "Jebal El Sokhna from above: rows of chalets between the cliff and the bay",
    ar: "جبال السخنة من أعلى: صفوف شاليهات بين الجبل والخليج",
  },
  "projects/stone-residence-1": {
    en: "Stone Residence: apartment buildings around a long pool with stepping slabs",
    ar: "ستون ريزيدنس: عمارات سكنية حول حمام سباحة طويل تتوسطه ممرات",
  },
  "projects/stone-residence-2": {
    en: "Stone Residence in the evening: the main building lit at the end of the pool",
    ar: "ستون ريزيدنس مساءً: المبنى الرئيسي مضاء في نهاية حمام السباحة",
  },
  "projects/stone-residence-3": {
    en: "Stone Residence: the clubhouse with its rooftop seating beside the pool",
    ar: "ستون ريزيدنس: الكلوب هاوس وجلسة الروف بجانب حمام السباحة",
  },
  "projects/telal-east-1": {
    en: "Telal East: people on a path over green hills between homes and apartment buildings",
    ar: "تلال إيست: أشخاص على ممر وسط تلال خضراء بين البيوت والعمارات",
  },
  "projects/telal-east-2": {
    en: "Telal East at dusk: a lit villa on its hill above a curved path",
    ar: "تلال إيست وقت الغروب: فيلا مضاءة على التل فوق ممر منحنٍ",
  },
  "projects/telal-east-3": {
    en: "Telal East: the clubhouse pool with loungers in the foreground",
    ar: "تلال إيست: حمام سباحة الكلوب هاوس وأمامه شيزلونجات",
  },
  "projects/telal-north-coast-1": {
    en: "Telal North Coast: loungers and bougainvillea on the white sand of the lagoon",
    ar: "تلال الساحل الشمالي: شيزلونجات وجهنمية على الرمل الأبيض حول اللاجون",
  },
  "projects/telal-north-coast-2": {
    en: "Telal North Coast: parasols on the lagoon shore in the late afternoon",
    ar: "تلال الساحل الشمالي: شماسي على شاطئ اللاجون وقت العصر",
  },
  "projects/telal-north-coast-3": {
    en: "Telal North Coast from above: white chalets between the lagoon and the sea",
    ar: "تلال الساحل الشمالي من أعلى: شاليهات بيضاء بين اللاجون والبحر",
  },
  "projects/telal-sokhna-1": {
    en: "Telal Sokhna: white houses with blue domes stepping down to the sea",
    ar: "تلال السخنة: بيوت بيضاء بقباب زرقاء تتدرج نحو البحر",
  },
  "projects/telal-sokhna-2": {
    en: "Telal Sokhna at sunset: domes and terraces below the mountain",
    ar: "تلال السخنة وقت الغروب: قباب وتراسات أسفل الجبل",
  },
  "projects/telal-sokhna-3": {
    en: "Telal Sokhna: the sandy bay with parasols and the houses rising behind",
    ar: "تلال السخنة: خليج رملي بشماسي، والبيوت ترتفع خلفه",
  },
  "projects/the-brooks-1": {
    en: "The Brooks: a footbridge over the stream between apartments and villas",
    ar: "ذا بروكس: كوبري مشاة فوق المجرى المائي بين العمارات والفيلات",
  },
  "projects/the-brooks-2": {
    en: "The Brooks in the evening: a lit path following the stream",
    ar: "ذا بروكس مساءً: ممشى مضاء بمحاذاة المجرى المائي",
  },
  "projects/the-brooks-3": {
    en: "The Brooks: the view along the water from a bridge, with walkers on the bank",
    ar: "ذا بروكس: منظر الماء من فوق الكوبري، ومتنزهون على الضفة",
  },

  "areas/6-october": {
    en: "6 October: apartment blocks and gardens with the pyramids on the horizon",
    ar: "مدينة السادس من أكتوبر: عمارات وحدائق والأهرامات في الأفق",
  },
  "areas/ain-sokhna": {
    en: "Ain Sokhna: chalets on a mountainside above a turquoise bay",
    ar: "العين السخنة: شاليهات على سفح الجبل فوق خليج فيروزي",
  },
  "areas/mostakbal-city": {
    en: "Mostakbal City: new neighbourhoods around parks and small lakes",
    ar: "مدينة المستقبل: أحياء جديدة حول حدائق وبحيرات صغيرة",
  },
  "areas/new-cairo": {
    en: "New Cairo: villas and townhouses in front, apartment districts behind",
    ar: "القاهرة الجديدة: فيلات وتاون هاوس في المقدمة، وأحياء عمارات خلفها",
  },
  "areas/new-capital": {
    en: "New Capital: a tall tower mirrored in the water of a long green park",
    ar: "العاصمة الإدارية الجديدة: برج عالٍ ينعكس على مياه حديقة خضراء ممتدة",
  },
  "areas/north-coast": {
    en: "North Coast: white houses between a lagoon and the sea",
    ar: "الساحل الشمالي: بيوت بيضاء بين اللاجون والبحر",
  },
  "areas/sheikh-zayed": {
    en: "Sheikh Zayed: homes and jacarandas around a lake",
    ar: "الشيخ زايد: بيوت وأشجار جاكرندا حول بحيرة",
  },
} as const satisfies Record<string, Bilingual>;

export type PictureName = keyof typeof pictureCaptions;
