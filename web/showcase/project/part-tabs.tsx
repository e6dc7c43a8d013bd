import { lastPriceChangeDate } from "../../../domain/showcase/price-history.ts";
import { useTranslations } from "../../language/use-translations.ts";
import type { ProjectPageData } from "./load-project.ts";
import styles from "./part-tabs.module.css";

/** Ids of the page's sections that the row of links can name, in page order. */
const partIds = [
  "units",
  "floor-plans",
  "master-plan",
  "prices",
  "construction",
  "film",
  "buyers-money",
] as const;
type PartId = (typeof partIds)[number];

interface PartTab {
  readonly id: PartId;
  readonly label: string;
}

/** Sections that not every project has. The links are shown only if the page has one of them. */
const optionalParts: ReadonlySet<PartId> = new Set(["floor-plans", "master-plan", "prices", "film"]);

/** Returns the links to the page's sections; empty if the page has no section of `optionalParts`. */
function useTabs({ project, floorPlans, priceHistory, siteDays }: ProjectPageData): readonly PartTab[] {
  const t = useTranslations("showcase");
  const { masterPlan, construction, video, brochure } = project;
  const hasFilm = Boolean(video ?? brochure);
  const labels = {
    units: t("units.title"),
    "floor-plans": floorPlans && t("parts.floorPlans"),
    "master-plan": masterPlan && t("parts.masterPlan"),
    prices: lastPriceChangeDate(priceHistory) !== null && t("prices.title"),
    construction: construction ? t("construction.title") : siteDays.length > 0 && t("parts.sitePhotos"),
    film: hasFilm && t("parts.film"),
    "buyers-money": t("parts.money"),
  } as const satisfies Record<PartId, string | false | null | undefined>;
  const tabs = partIds.flatMap((id) => (labels[id] ? [{ id, label: labels[id] }] : []));
  return siteDays.length > 0 || tabs.some(({ id }) => optionalParts.has(id)) ? tabs : [];
}

/** Links to the page's sections; on phones they scroll sideways. */
export function ProjectSectionLinks({ page }: { readonly page: ProjectPageData }) {
  const t = useTranslations("showcase.parts");
  const tabs = useTabs(page);
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={t("onThisPage")}>
      {tabs.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
