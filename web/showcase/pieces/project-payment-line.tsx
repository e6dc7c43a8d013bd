import { findMainPlan } from "../../../domain/plans/plan-amounts.ts";
import { plansOnDay } from "../../../domain/showcase/project-plans.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { PlanPaymentLineBar } from "../../plans/pieces/plan-line.tsx";
import { soldOutPaymentLineView, toPlanPaymentLineView } from "../../plans/pieces/plan-line-view.ts";

interface ProjectPaymentLineProps {
  readonly project: Project;
  readonly today: IsoDate;
}

/** The payments of a project's main plan, drawn as a bar; an empty bar for a sold-out project. */
export function ProjectPaymentLine({ project, today }: ProjectPaymentLineProps) {
  const format = useReaderFormat();
  const line =
    project.status === "sold-out"
      ? soldOutPaymentLineView(format)
      : toPlanPaymentLineView(findMainPlan(plansOnDay(project, today).plans), format);
  return <PlanPaymentLineBar line={line} />;
}
