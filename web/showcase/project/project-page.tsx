import { textIn } from "../../../domain/text/locale.ts";
import { deliveryState } from "../../../domain/showcase/project-facts.ts";
import { isOfferCurrent } from "../../../domain/showcase/showcase.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ContactDialog } from "../../leads/form/contact-dialog.tsx";
import { toLeadSubject } from "../../leads/form/lead-subject.ts";
import { LiveForms } from "../../leads/form/live-forms.tsx";
import { PlanComparison } from "../../plans/comparison/plan-comparison.tsx";
import { usePageLocale, useReader } from "../../language/page-locale.ts";
import { projectScheduleHref } from "../../plans/pieces/schedule-links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { JsonLd } from "../../shell/json-ld.tsx";
import { Page } from "../../shell/frame/page.tsx";
import { AboutDeveloper } from "../pieces/about-developer.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { Construction } from "./construction.tsx";
import { ContactBar } from "../../leads/form/contact-bar.tsx";
import { InfoPanel } from "./info-panel.tsx";
import type { ProjectPageData } from "./load-project.ts";
import { OfferBlock } from "../pieces/offer-block.tsx";
import { ProjectGallery } from "./project-gallery.tsx";
import { ProjectOverview, ProjectTiles } from "./project-overview.tsx";
import styles from "./project-page.module.css";
import { ProjectStatusMark } from "../../plans/pieces/project-status.tsx";
import { Icon } from "../../ui/icons.tsx";
import { deliveryText } from "../../plans/pieces/showcase-texts.ts";
import { UnitTable } from "./unit-table.tsx";

/** One project, in the order of showcase.txt, section 2. */
export function ProjectPage({
  developer,
  project,
  today,
  drawing,
  resale,
  comparison,
  structuredData,
}: ProjectPageData) {
  const t = useTranslations("showcase");
  const locale = usePageLocale();
  const projectName = textIn(locale, project.name);
  const developerName = textIn(locale, developer.name);
  const inquiry = { kind: "project", projectSlug: project.slug } as const;
  const subject = toLeadSubject({ developer, project }, locale);
  const isOffered = project.offer !== null && isOfferCurrent(project.offer, today);
  const offer = <ProjectOffer developer={developer} project={project} today={today} />;
  return (
    <Page
      context={`${developerName} - ${projectName}`}
      crumbs={[
        { label: developerName, href: urls.developer(locale, developer.slug) },
        { label: projectName },
      ]}
      samples={developer.isSample && "projects"}
    >
      <JsonLd data={structuredData} />
      <div className="wrap">
        <header className={`split ${styles.head}`}>
          <div>
            <ProjectStatusMark status={project.status} />
            <h1>{projectName}</h1>
          </div>
          <p className="lead">{textIn(locale, project.description)}</p>
        </header>
        <ProjectGallery project={project} />
        <ProjectTiles developer={developer} project={project} today={today} />
      </div>
      <div className={`wrap ${styles.columns}`}>
        <aside className={styles.panel} aria-label={t("info.title")}>
          <InfoPanel developer={developer} project={project} />
        </aside>
        <ProjectOverview developer={developer} project={project} today={today} drawing={drawing} />
      </div>
      {isOffered && offer}
      <section className={isOffered ? "section" : "section section-rule"}>
        <div className="wrap">
          <h2 className={styles.title}>{t("units.title")}</h2>
          <UnitTable developer={developer} project={project} />
        </div>
      </section>
      {comparison && (
        <div className="wrap">
          <PlanComparison view={comparison} className="section section-rule" />
        </div>
      )}
      <ResaleLink resale={resale} projectName={projectName} />
      {project.construction && <Construction project={project} update={project.construction} today={today} />}
      {!isOffered && offer}
      <AboutDeveloper developer={developer} />
      <ClosingBand inquiry={inquiry} subject={subject} />
      <ContactBar
        inquiry={inquiry}
        visitHref={
          project.status === "sold-out"
            ? null
            : urls.visit(locale, { developer: developer.slug, project: project.slug })
        }
      />
      <ContactDialog kind="callback" subject={subject} inquiry={inquiry} />
      <LiveForms />
    </Page>
  );
}

/** The launch offer: with the project's plans while it can be taken, with its own terms alone afterwards. */
function ProjectOffer({
  developer,
  project,
  today,
}: Pick<ProjectPageData, "developer" | "project" | "today">) {
  const t = useTranslations("showcase.offer");
  const reader = useReader();
  const { locale } = reader;
  const offers = useTranslations("offers");
  const { offer, plans, priceEgp } = project;
  if (!offer || project.status === "sold-out") return null;
  const isCurrent = isOfferCurrent(offer, today);
  return (
    <OfferBlock
      offer={offer}
      today={today}
      listPriceEgp={priceEgp?.from ?? null}
      isLaunch={project.status === "launching"}
      {...(isCurrent && {
        plans,
        delivery: deliveryText(deliveryState(project, today), reader),
        scheduleHref: projectScheduleHref(project, locale, today),
      })}
    >
      {isCurrent && (
        <>
          <ButtonLink
            look="light"
            href={urls.contact(locale, { kind: "offers", developer: developer.slug, project: project.slug })}
          >
            {offers("get")}
          </ButtonLink>
          <a className={styles.toTop} href="#top">
            {t("toTop")}
          </a>
        </>
      )}
    </OfferBlock>
  );
}

interface ResaleLinkProps {
  readonly resale: ProjectPageData["resale"];
  readonly projectName: string;
}

/** The way to the homes that owners sell in this project; nothing where there are none. */
function ResaleLink({ resale: { count, href }, projectName: name }: ResaleLinkProps) {
  const t = useTranslations("showcase.resale");
  if (count === 0) return null;
  return (
    <section className="section section-tight section-rule">
      <div className="wrap split">
        <h2>{t("title", { name })}</h2>
        <div>
          <p className="muted">{count === null ? t("unknown") : t("text", { count, name })}</p>
          <a className="link" href={href}>
            {count === null ? t("all") : t("link", { count })}
            <Icon name="arrow-end" />
          </a>
        </div>
      </div>
    </section>
  );
}
