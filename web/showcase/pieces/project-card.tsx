import { useTranslations } from "../../language/use-translations.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { type ProjectDeliveryState, projectDeliveryState } from "../../../domain/showcase/project-facts.ts";
import { isOfferCurrent, type Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { DescriptionItem } from "../../ui/description-list.tsx";
import { urls } from "../../shell/urls.ts";
import { Picture } from "../../ui/picture.tsx";
import { PicturePlaceholder } from "../../ui/picture-frame.tsx";
import { AmenitySummaryLine } from "./amenities.tsx";
import { ProjectPaymentLine } from "./project-payment-line.tsx";
import { shortPlanTermsText } from "../../plans/pieces/plan-texts.ts";
import styles from "./project-card.module.css";
import { ProjectStatusBadge } from "../../plans/pieces/project-status.tsx";
import { deliveryStateText, offerName, quarterText } from "../../plans/pieces/showcase-texts.ts";
import { plansOnDay } from "../../../domain/showcase/project-plans.ts";
import { formatDay } from "../../../messages/dates.ts";
import { StartingPrice } from "../../plans/pieces/starting-price.tsx";

interface ProjectCardProps {
  readonly project: Project;
  readonly developerSlug: string;
  readonly today: IsoDate;
  /** Loads the picture with high priority; for cards that are visible without scrolling. */
  readonly priority?: boolean;
}

const sizes = "(min-width: 1440px) 632px, (min-width: 900px) 46vw, 100vw";

/** The card of a project on its developer's page: price, down payment, delivery, and the payment line. */
export function ProjectCard({ project, developerSlug, today, priority }: ProjectCardProps) {
  const format = useReaderFormat();
  const { locale } = format;
  const [picture] = project.pictures;
  const isSoldOut = project.status === "sold-out";
  return (
    <article className={styles.card}>
      {picture ? (
        <Picture image={picture} sizes={sizes} variant="wide" {...(priority && { priority })} />
      ) : (
        <PicturePlaceholder variant="wide" />
      )}
      <div className={`cluster apart gap-x4 ${styles.head}`}>
        <h3>
          <a className="covers" href={urls.project(locale, developerSlug, project.slug)}>
            {localizedText(locale, project.name)}
          </a>
        </h3>
        <ProjectStatusBadge status={project.status} />
      </div>
      <p className="small muted">{localizedText(locale, project.location)}</p>
      <ProjectFigures project={project} today={today} />
      <ProjectPaymentLine project={project} today={today} />
      {project.offer && !isSoldOut && <CardOffer project={project} today={today} />}
      <p className={styles.amenities}>
        <AmenitySummaryLine amenities={project.amenities} />
      </p>
    </article>
  );
}

type ProjectFiguresProps = Pick<ProjectCardProps, "project" | "today">;

function ProjectFigures({ project, today }: ProjectFiguresProps) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  const isSoldOut = project.status === "sold-out";
  const delivery = projectDeliveryState(project, today);
  return (
    <dl className={styles.figures}>
      <DescriptionItem name={t("facts.startingPrice")} valueClass={styles.price}>
        <StartingPrice project={project} />
      </DescriptionItem>
      <DescriptionItem name={isSoldOut ? t("units.plan") : t("down")}>
        {isSoldOut ? t("soldOut") : shortPlanTermsText(plansOnDay(project, today).plans, format)}
      </DescriptionItem>
      <DescriptionItem name={t("facts.delivery")}>
        <CardDelivery state={delivery} />
      </DescriptionItem>
    </dl>
  );
}

/** The delivery date in short form, with a delay below the quarter. */
function CardDelivery({ state }: { readonly state: ProjectDeliveryState }) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  if (state.kind !== "late") return deliveryStateText(state, format);
  const months = t("months", { count: state.months });
  return (
    <>
      {quarterText(state.due, format)}
      <span className={styles.late}>{t("delivery.lateBy", { months })}</span>
    </>
  );
}

/** The offer while it is valid; then the date on which it ended. */
function CardOffer({ project: { offer }, today }: ProjectFiguresProps) {
  const t = useTranslations("showcase.offer");
  const format = useReaderFormat();
  if (!offer) return null;
  const date = formatDay(offer.validUntil, format);
  const isCurrent = isOfferCurrent(offer, today);
  return (
    <p className={styles.offer}>
      {isCurrent ? (
        <>
          <b>{offerName(offer, format)}</b> {t("validUntil", { date })}
        </>
      ) : (
        t("ended", { date })
      )}
    </p>
  );
}
