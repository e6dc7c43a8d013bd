import { textIn } from "../../../domain/text/locale.ts";
import { deliveryState } from "../../../domain/showcase/project-facts.ts";
import { isOfferCurrent } from "../../../domain/showcase/showcase.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ContactDialog } from "../../leads/form/contact-dialog.tsx";
import { PlanComparison } from "../../plans/comparison/plan-comparison.tsx";
import { usePageLocale, useReader } from "../../language/page-locale.ts";
import { projectScheduleHref } from "../../plans/pieces/schedule-links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { PageStructuredData, ServerDrawn } from "../../shell/server-values.tsx";
import { Page } from "../../shell/frame/page.tsx";
import { AboutDeveloper } from "../pieces/about-developer.tsx";
import { BrochurePart } from "./brochure-part.tsx";
import { BuyersMoney } from "./buyers-money.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { ContactBar } from "../../leads/form/contact-bar.tsx";
import { FilmPart } from "./film.tsx";
import { InfoPanel } from "./info-panel.tsx";
import type { ProjectPageData, ProjectView } from "./load-project.ts";
import { OfferBlock } from "../pieces/offer-block.tsx";
import { ShareButton } from "../../share/pieces/share-link.tsx";
import { Gallery } from "../../ui/gallery/gallery.tsx";
import { PartTabs } from "./part-tabs.tsx";
import { ProjectParts } from "./project-parts.tsx";
import { ProjectOverview, ProjectTiles } from "./project-overview.tsx";
import styles from "./project-page.module.css";
import { ProjectStatusMark } from "../../plans/pieces/project-status.tsx";
import { Icon } from "../../ui/icons.tsx";
import { deliveryText } from "../../plans/pieces/showcase-texts.ts";
import { UnitTable } from "./unit-table.tsx";

interface ProjectPageProps {
  readonly view: ProjectView;
  /** Null in the browser, which keeps the HTML of the server. */
  readonly page: ProjectPageData | null;
  /** True if loading the last change of the plan comparison failed. */
  readonly hasStepFailed: boolean;
}

/** A project's page; [SHOW-8] sets the order of its sections. */
export function ProjectPage({ view, page, hasStepFailed }: ProjectPageProps) {
  const t = useTranslations("showcase");
  const locale = usePageLocale();
  const { developer, project, isSoldOut, comparison } = view;
  const inquiry = { kind: "project", projectSlug: project.slug } as const;
  const subject = { developer, project, unit: null };
  return (
    <Page
      context={`${developer.name} - ${project.name}`}
      crumbs={[
        { label: developer.name, href: urls.developer(locale, developer.slug) },
        { label: project.name },
      ]}
      samples={view.isSample && "projects"}
    >
      <PageStructuredData />
      <ContactDialog kind="callback" subject={subject} inquiry={inquiry}>
        <div className="wrap">
          <header className={`split ${styles.head}`}>
            <div>
              <ServerDrawn>{page && <ProjectStatusMark status={page.project.status} />}</ServerDrawn>
              <div className="row apart gap-3 gap-x4">
                <h1>{project.name}</h1>
                <ShareButton shared={{ kind: "project", developer: developer.slug, project: project.slug }} />
              </div>
            </div>
            <ServerDrawn>
              {page && <p className="lead">{textIn(locale, page.project.description)}</p>}
            </ServerDrawn>
          </header>
          <ServerDrawn>{page && <PartTabs page={page} />}</ServerDrawn>
          <Gallery title={project.name} pictures={view.pictures} isCaptioned />
          <ServerDrawn>{page && <ProjectTiles {...page} />}</ServerDrawn>
        </div>
        <div className={`wrap ${styles.columns}`}>
          <aside className={styles.panel} aria-label={t("info.title")}>
            <InfoPanel view={view} page={page} />
          </aside>
          <ServerDrawn>{page && <ProjectOverview {...page} />}</ServerDrawn>
        </div>
        <ServerDrawn>{page && <ProjectOffer {...page} place="first" />}</ServerDrawn>
        <section className={view.isOffered ? "section" : "section section-rule"} id="units">
          <div className="wrap">
            <h2 className={styles.title}>{t("units.title")}</h2>
            <UnitTable developer={developer.slug} project={project.slug} units={view.units} />
          </div>
        </section>
        {comparison && (
          <div className="wrap">
            <PlanComparison view={comparison} className="section section-rule" hasFailed={hasStepFailed} />
          </div>
        )}
        <ServerDrawn>{page && <PartsOfProject {...page} />}</ServerDrawn>
        {view.filmPart && (
          <FilmPart {...view.filmPart}>
            <ServerDrawn>{page && <BrochurePart project={page.project} />}</ServerDrawn>
          </FilmPart>
        )}
        <ServerDrawn>{page && <RestOfProject {...page} />}</ServerDrawn>
        <ClosingBand isSoldOut={isSoldOut} inquiry={inquiry} subject={subject} />
        <ContactBar
          inquiry={inquiry}
          visitHref={
            isSoldOut ? null : urls.visit(locale, { developer: developer.slug, project: project.slug })
          }
        />
      </ContactDialog>
    </Page>
  );
}

/** The link to resale homes, and the sections that not every project has. */
function PartsOfProject(page: ProjectPageData) {
  const { developer, project, resale } = page;
  return (
    <>
      <ResaleLink
        resale={resale}
        projectName={textIn(usePageLocale(), project.name)}
        isSample={developer.isSample}
      />
      <ProjectParts {...page} />
    </>
  );
}

/** The last sections: buyers' money, an offer that has ended, the developer. */
function RestOfProject(page: ProjectPageData) {
  const { developer, project } = page;
  return (
    <>
      <BuyersMoney project={project} />
      <ProjectOffer {...page} place="last" />
      <AboutDeveloper developer={developer} />
    </>
  );
}

interface ProjectOfferProps extends Pick<ProjectPageData, "developer" | "project" | "today"> {
  /** Where this is on the page: a valid offer is shown above the homes ("first"), an ended one below ("last"). */
  readonly place: "first" | "last";
}

/** The launch offer: while valid with the project's plans, afterwards only with its own terms. */
function ProjectOffer({ developer, project, today, place }: ProjectOfferProps) {
  const t = useTranslations("showcase.offer");
  const reader = useReader();
  const { locale } = reader;
  const offers = useTranslations("offers");
  const { offer, plans, priceEgp } = project;
  if (!offer || project.status === "sold-out") return null;
  const isCurrent = isOfferCurrent(offer, today);
  if (isCurrent !== (place === "first")) return null;
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
          <a className={`touch ${styles.toTop}`} href="#top">
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
  /** True for a sample project, whose link does not claim that the resale homes are in it. */
  readonly isSample: boolean;
}

/** A link to resale homes in this project; renders nothing if there are none. */
function ResaleLink({ resale: { count, href }, projectName: name, isSample }: ResaleLinkProps) {
  const t = useTranslations("showcase.resale");
  if (count === 0) return null;
  return (
    <section className="section section-tight section-rule">
      <div className="wrap split">
        <h2>{t(isSample ? "titleSample" : "title", { name })}</h2>
        <div>
          <p className="muted">
            {count === null ? t("unknown") : t(isSample ? "textSample" : "text", { count, name })}
          </p>
          <a className="link" href={href}>
            {count === null ? t("all") : t("link", { count })}
            <Icon name="arrow-end" />
          </a>
        </div>
      </div>
    </section>
  );
}
