import { plansOnDay } from "../../../domain/showcase/project-plans.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { planTermRanges } from "../../../domain/plans/plan-amounts.ts";
import { projectDeliveryState, distinctProjects } from "../../../domain/showcase/project-facts.ts";
import { type Developer, featuredProject, type Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { DescriptionItem } from "../../ui/description-list.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PicturePlaceholder } from "../../ui/picture-frame.tsx";
import styles from "./developer-card.module.css";
import { DeveloperLogo } from "../pieces/developer-logo.tsx";
import { LaunchOfferTag } from "../pieces/offer-tag.tsx";
import { ProjectPaymentLine } from "../pieces/project-payment-line.tsx";
import { downPaymentText } from "../../plans/pieces/plan-texts.ts";
import { ProjectStatusBadge } from "../../plans/pieces/project-status.tsx";
import { deliveryStateText } from "../../plans/pieces/showcase-texts.ts";
import { StartingPrice } from "../../plans/pieces/starting-price.tsx";

interface DeveloperCardProps {
  readonly developer: Developer;
  readonly today: IsoDate;
  /** The picture's `sizes` attribute. */
  readonly sizes?: string;
}

/** A developer's card, which shows one of its projects [SHOW-3]. */
export function DeveloperCard({
  developer,
  today,
  sizes = "(min-width: 900px) 50vw, 100vw",
}: DeveloperCardProps) {
  const t = useTranslations("showcase");
  const locale = usePageLocale();
  const project = featuredProject(developer);
  const [picture] = project?.pictures ?? [];
  const count = distinctProjects(developer).length;
  return (
    <article className={styles.card}>
      {picture ? (
        <Picture image={picture} sizes={sizes} variant="fill" className={styles.picture} />
      ) : (
        <PicturePlaceholder variant="fill" className={styles.picture} />
      )}
      <div className={styles.head}>
        <a className={`touch gap-3 ${styles.name}`} href={urls.developer(locale, developer.slug)}>
          <DeveloperLogo logo={developer.logo} />
          {localizedText(locale, developer.name)}
        </a>
        <span className={styles.count}>{t("developer.projectCount", { count })}</span>
      </div>
      {project && <FeaturedProject developer={developer} project={project} today={today} />}
    </article>
  );
}

interface FeaturedProjectProps {
  readonly developer: Developer;
  readonly project: Project;
  readonly today: IsoDate;
}

function FeaturedProject({ developer, project, today }: FeaturedProjectProps) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  const { locale } = format;
  const isSoldOut = project.status === "sold-out";
  return (
    <>
      <div className={styles.featured}>
        <ProjectStatusBadge status={project.status} />
        <h3 className={styles.title}>
          <a className="covers" href={urls.project(locale, developer.slug, project.slug)}>
            {localizedText(locale, project.name)}
          </a>
        </h3>
        <p className="dots small muted">
          <span>
            <span>{localizedText(locale, project.location)}</span>
            <span>
              <StartingPrice project={project} isFrom />
            </span>
          </span>
        </p>
      </div>
      <div className={styles.terms}>
        <ProjectPaymentLine project={project} today={today} />
        <div className={`cluster apart gap-x5 ${styles.foot}`}>
          <dl>
            {!isSoldOut && <Terms project={project} today={today} />}
            <DescriptionItem name={t("facts.delivery")}>
              {deliveryStateText(projectDeliveryState(project, today), format)}
            </DescriptionItem>
          </dl>
          {project.offer && !isSoldOut && (
            <LaunchOfferTag
              offer={project.offer}
              today={today}
              developerSlug={developer.slug}
              projectSlug={project.slug}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Terms({ project, today }: Pick<FeaturedProjectProps, "project" | "today">) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  const terms = planTermRanges(plansOnDay(project, today).plans);
  if (!terms) return null;
  return (
    <>
      <DescriptionItem name={t("down")}>{downPaymentText(terms.downPercent, format)}</DescriptionItem>
      <DescriptionItem name={t("upTo")}>{t("years", { count: terms.years.to })}</DescriptionItem>
    </>
  );
}
