import type { IntegerRange } from "../../domain/money/range.ts";
import type {
  CaptionedPicture,
  FloorPlan,
  OptionalProjectFacts,
  FloorPlanRoom,
} from "../../domain/showcase/project-parts.ts";
import type { Project, UnitTypeDetails } from "../../domain/showcase/showcase.ts";
import type { Bilingual } from "../../domain/text/locale.ts";

/* Optional parts of a project, for tests of complete projects; the sample projects have none. */

const bilingual = (en: string, ar: string): Bilingual => ({ en, ar });

const room = (
  name: Bilingual,
  size: readonly [number, number] | null,
  [leftPercent, topPercent]: readonly [number, number],
): FloorPlanRoom => ({
  name,
  widthCm: size?.[0] ?? null,
  depthCm: size?.[1] ?? null,
  leftPercent,
  topPercent,
});

/** Positions of rooms on a drawing of 14 m by 10 m with a terrace below. */
const rooms = [
  room(bilingual("Reception", "ريسبشن"), [740, 480], [25, 68]),
  room(bilingual("Bedroom 3", "غرفة نوم 3"), [380, 400], [13.5, 26]),
  room(bilingual("Bedroom 2", "غرفة نوم 2"), [380, 400], [38, 26]),
  room(bilingual("Master bedroom", "غرفة رئيسية"), [440, 400], [77, 26]),
  room(bilingual("En-suite", "حمام خاص"), [260, 240], [82.7, 54]),
  room(bilingual("Bath", "حمام"), [200, 260], [56.4, 21]),
  room(bilingual("Laundry", "غسيل"), null, [56.4, 35]),
  room(bilingual("Kitchen", "مطبخ"), [460, 360], [76, 73.5]),
  room(bilingual("Entrance", "مدخل"), null, [55, 67]),
  room(bilingual("Terrace", "تراس"), [560, 150], [23, 94.5]),
] as const;

const captioned = (picture: CaptionedPicture, en: string, ar: string): CaptionedPicture => ({
  ...picture,
  caption: bilingual(en, ar),
});

function clampToRange(egp: number, range: IntegerRange | null): number | null {
  return range && Math.min(range.to, Math.max(range.from, egp));
}

/** Adds floor plans to a project's unit types: three to the first one, and one to the second. */
function withFloorPlans(
  units: readonly UnitTypeDetails[],
  picture: CaptionedPicture,
): readonly UnitTypeDetails[] {
  const typeB: FloorPlan = {
    ...captioned(
      picture,
      "Apartment, type B, floors 1 to 5. Sizes to the middle of the walls, in metres.",
      "شقة نموذج ب، الأدوار من 1 إلى 5. المقاسات حتى منتصف الحوائط بالمتر.",
    ),
    name: bilingual("Type B", "نموذج ب"),
    areaSqm: 140,
    rooms,
    details: {
      fromEgp: clampToRange(6_360_000, units[0]?.priceEgp ?? null),
      bedrooms: 3,
      bathrooms: 2,
      terraceSqm: 8.4,
      sharedAreas: "not-counted",
    },
  };
  const other = (en: string, ar: string, areaSqm: number): FloorPlan => ({
    ...captioned(picture, "Garden floors.", "الأدوار الأرضية بحديقة."),
    name: bilingual(en, ar),
    areaSqm,
  });
  const plans: readonly (readonly FloorPlan[])[] = [
    [other("Type A", "نموذج أ", 115), typeB, other("Type C", "نموذج ج", 165)],
    [other("Garden", "بحديقة", 240)],
  ];
  return units.map((unit, index) => ({
    ...unit,
    left: { count: Math.min(12, unit.count ?? 12), asOf: "2026-11-21" },
    ...(plans[index] && { floorPlans: plans[index] }),
  }));
}

/**
 * Adds all optional parts to a project.
 * @param picture used for its floor plans; photographs are the project's own pictures
 */
export function withAllProjectParts<Of extends Pick<Project, "pictures" | "units">>(
  project: Of,
  picture: CaptionedPicture = project.pictures[0]!,
  land: CaptionedPicture = picture,
): Of & OptionalProjectFacts & Pick<Project, "siteReports"> {
  const source = bilingual("The developer’s report", "تقرير المطور");
  const [first] = project.pictures;
  const last = project.pictures.at(-1)!;
  const zone = (name: Bilingual, text: Bilingual, [leftPercent, topPercent]: readonly [number, number]) => ({
    name,
    text,
    leftPercent,
    topPercent,
  });
  return {
    ...project,
    units: withFloorPlans(project.units, picture),
    masterPlan: {
      picture: captioned(land, "North is up.", "الشمال أعلى."),
      drawnOn: "2026-03-12",
      zones: [
        {
          ...zone(
            bilingual("Apartments A", "شقق أ"),
            bilingual("8 buildings of six floors, 192 homes", "8 عمارات من ستة أدوار، 192 وحدة"),
            [24.5, 27],
          ),
          size: { widthPercent: 36, heightPercent: 30 },
          status: "on-sale",
        },
        {
          ...zone(
            bilingual("Townhouses", "تاون هاوس"),
            bilingual("118 homes, 6 left", "118 وحدة، متبقي 6"),
            [69, 20],
          ),
          status: "on-sale",
        },
        {
          ...zone(bilingual("Villas", "فيلات"), bilingual("46 homes", "46 وحدة"), [78, 66]),
          size: { widthPercent: 30, heightPercent: 45 },
          status: "sold-out",
        },
        zone(
          bilingual("Central park and lake", "الحديقة المركزية والبحيرة"),
          bilingual("11 feddans, no cars", "11 فدانًا بلا سيارات"),
          [47, 52],
        ),
      ],
    },
    video: {
      url: "https://www.youtube.com/watch?v=aBc-123_45",
      title: bilingual("A walk through the model", "جولة في الماكيت"),
      seconds: 134,
      filmedOn: "2026-03-01",
    },
    brochure: {
      url: "https://example.com/brochure.pdf",
      pages: 24,
      datedOn: "2026-03-12",
      language: "both",
      sizeKb: 8_400,
    },
    siteReports: [
      {
        madeOn: "2025-12-14",
        completionPercent: 12,
        phase: "foundation",
        text: bilingual("Foundations of the first zones poured.", "صُبّت أساسات المناطق الأولى."),
      },
      {
        madeOn: "2026-10-18",
        completionPercent: 38,
        phase: "main-construction",
        text: bilingual(
          "Main gate and spine road open to site traffic. The frame of the first buildings is complete.",
          "البوابة والطريق الرئيسي مفتوحان لحركة الموقع. اكتمل هيكل العمارات الأولى.",
        ),
      },
    ],
    sitePhotos: [
      {
        ...captioned(last, "Frame of A2 (illustration)", "هيكل العمارة الثانية (صورة توضيحية)"),
        takenOn: "2026-06-28",
      },
      {
        ...captioned(first!, "Ground floor (illustration)", "الدور الأرضي (صورة توضيحية)"),
        takenOn: "2026-10-16",
      },
    ],
    escrow: { account: "100-200-300", bank: bilingual("Bank Misr", "بنك مصر"), source, asOf: "2026-10-01" },
    certifiedProgress: { percent: 38, source, asOf: "2026-10-18" },
  };
}
