import { floorPlanParam, priceHistoryParam } from "../../../domain/showcase/floor-plan-choice.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { projectPageHrefWithSelection } from "./choice-links.ts";
import { ConstructionSection } from "./construction.tsx";
import { FloorPlanSection } from "./floor-plans.tsx";
import type { ProjectPageData } from "./load-project.ts";
import { MasterPlanSection } from "./master-plan.tsx";
import { ProjectPriceHistory } from "./price-history.tsx";
import { ConstructionLog } from "./construction-log.tsx";

type ProjectPartsProps = Pick<
  ProjectPageData,
  "project" | "floorPlans" | "choices" | "priceHistory" | "askedPrices" | "siteDays" | "today"
>;

/** Floor plans, master plan, price history and construction; sections without data are omitted. */
export function ProjectSections({
  project,
  floorPlans,
  choices,
  siteDays,
  today,
  ...prices
}: ProjectPartsProps) {
  const { masterPlan, construction, siteAreaSqm, slug } = project;
  return (
    <>
      {floorPlans && (
        <FloorPlanSection
          project={slug}
          {...floorPlans}
          hrefOf={(key) => projectPageHrefWithSelection(choices, floorPlanParam, key, "floor-plans")}
        />
      )}
      {masterPlan && <MasterPlanSection plan={masterPlan} siteAreaSqm={siteAreaSqm} />}
      <ProjectPriceHistory
        histories={prices.priceHistory}
        today={today}
        typeParam={prices.askedPrices}
        hrefOf={(type) => projectPageHrefWithSelection(choices, priceHistoryParam, type, "prices")}
      />
      {construction ? (
        <ConstructionSection project={project} update={construction} today={today} days={siteDays} />
      ) : (
        siteDays.length > 0 && <SitePictures days={siteDays} />
      )}
    </>
  );
}

/** Photographs of the building site, for a project whose construction progress is not stated. */
function SitePictures({ days }: { readonly days: ProjectPageData["siteDays"] }) {
  return (
    <section className="section section-rule" id="construction">
      <div className="wrap">
        <h2>{useTranslations("showcase.parts")("sitePhotos")}</h2>
        <ConstructionLog days={days} />
      </div>
    </section>
  );
}
