import { PercentText } from "../../ui/percent.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import { projectDeliveryState } from "../../../domain/showcase/project-facts.ts";
import {
  constructionPhases,
  constructionStatusOn,
  hasQuarterBegun,
  type ConstructionUpdate,
  type Project,
} from "../../../domain/showcase/showcase.ts";
import type { ConstructionDay } from "../../../domain/showcase/construction-days.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { CheckmarkList } from "../pieces/amenities.tsx";
import styles from "./construction.module.css";
import { FactRows } from "../pieces/fact-lists.tsx";
import { ConstructionLog } from "./construction-log.tsx";
import { deliveryStateText } from "../../plans/pieces/showcase-texts.ts";
import { formatDay } from "../../../messages/dates.ts";

interface ConstructionSectionProps {
  readonly project: Project;
  readonly update: ConstructionUpdate;
  /** The current date in Cairo, which decides whether the construction is late. */
  readonly today: IsoDate;
  /** Reports and photographs by date; may be empty. */
  readonly days: readonly ConstructionDay[];
}

/** The progress of construction, and whether delivery is on schedule today. */
export function ConstructionSection({ project, update, today, days }: ConstructionSectionProps) {
  const t = useTranslations("showcase.construction");
  const parts = useTranslations("showcase.parts");
  const format = useReaderFormat();
  const { phase, completionPercent, milestones, updatedOn } = update;
  const percent = formatPercent(completionPercent, format);
  const completed = milestones.filter(({ completedOn }) => hasQuarterBegun(completedOn, today));
  return (
    <section className="section section-rule" id="construction">
      <div className="wrap split">
        <div>
          <h2>{t("title")}</h2>
          <p className={styles.percent}>
            <PercentText>{percent}</PercentText>
          </p>
          <p className="muted">{t(`phase.${phase}`)}</p>
          <p className="small muted">{t("updated", { date: formatDay(updatedOn, format) })}</p>
        </div>
        <div>
          <div className={styles.bar} role="img" aria-label={t("percent", { percent })}>
            <i style={{ inlineSize: `${completionPercent}%` }} />
          </div>
          <ol className={styles.phases}>
            {constructionPhases.map((step) => (
              <li key={step} {...(step === phase && { "aria-current": "step" })}>
                {t(`phase.${step}`)}
              </li>
            ))}
          </ol>
          <div className={styles.facts}>
            <FactRows
              facts={[
                {
                  name: t("expected"),
                  text: deliveryStateText(projectDeliveryState(project, today), format),
                },
                { name: t("status.label"), text: t(`status.${constructionStatusOn(update, today)}`) },
              ]}
            />
          </div>
          {completed.length > 0 && (
            <>
              <h3 className={styles.milestones}>{t("milestones")}</h3>
              <CheckmarkList texts={completed.map(({ text }) => text)} />
            </>
          )}
        </div>
      </div>
      {days.length > 0 && (
        <div className={`wrap ${styles.days}`}>
          <h3>{parts("siteDays")}</h3>
          <ConstructionLog days={days} />
        </div>
      )}
    </section>
  );
}
