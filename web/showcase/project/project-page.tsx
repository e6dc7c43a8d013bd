import { localizedText } from "../../../domain/text/locale.ts";
import { projectDeliveryState } from "../../../domain/showcase/project-facts.ts";
import { isOfferCurrent } from "../../../domain/showcase/showcase.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ContactDialogProvider } from "../../leads/form/contact-dialog.tsx";
import { PlanComparison } from "../../plans/comparison/plan-comparison.tsx";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { projectScheduleHrefLookup } from "../../plans/pieces/schedule-links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { PageStructuredData, ServerRendered } from "../../shell/server-values.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { DeveloperProfileSection } from "../pieces/about-developer.tsx";
import { BrochureLink } from "./brochure-part.tsx";
import { BuyerProtectionFacts } from "./buyers-money.tsx";
import { ProjectContactSection } from "./closing-band.tsx";
import { ContactBar } from "../../leads/form/contact-bar.tsx";
import { ProjectVideoSection } from "./film.tsx";
import { ProjectContactPanel } from "./info-panel.tsx";
import type { ProjectPageData, ProjectView } from "./load-project.ts";
import { OfferSection } from "../pieces/offer-block.tsx";
import { ShareButton } from "../../share/pieces/share-link.tsx";
import { Gallery } from "../../ui/gallery/gallery.tsx";
import { ProjectSectionLinks } from "./part-tabs.tsx";
import { ProjectSections } from "./project-parts.tsx";
import { ProjectOverview, ProjectFactTiles } from "./project-overview.tsx";
import styles from "./project-page.module.css";
import { ProjectStatusBadge } from "../../plans/pieces/project-status.tsx";
import { Icon } from "../../ui/icons.tsx";
import { deliveryStateText } from "../../plans/pieces/showcase-texts.ts";
import { ProjectUnitTable } from "./unit-table.tsx";

interface ProjectPageProps {
  readonly view: ProjectView;
  /** Null in the browser, which keeps the server's HTML. */
  readonly page: ProjectPageData | null;
  /** True if loading the comparison for the visitor's last change failed. */
  readonly hasStepFailed: boolean;
}

/** A project's page. [SHOW-8] defines the order of its sections. */
export function ProjectPage({ view, page, hasStepFailed }: ProjectPageProps) {
  const t = useTranslations("showcase");
  const locale = usePageLocale();
  const { developer, project, isSoldOut, comparison } = view;
  const inquiry = { kind: "project", projectSlug: project.slug } as const;
  const subject = { developer, project, unit: null };
  return (
    <PublicPageFrame
      context={`${developer.name} - ${project.name}`}
      crumbs={[
        { label: developer.name, href: urls.developer(locale, developer.slug) },
        { label: project.name },
      ]}
      samples={view.isSample && "projects"}
    >
      <PageStructuredData />
      <ContactDialogProvider kind="callback" subject={subject} inquiry={inquiry}>
        <div className="wrap">
          <header className={`split ${styles.head}`}>
            <div>
              <ServerRendered>{page && <ProjectStatusBadge status={page.project.status} />}</ServerRendered>
              <div className="row apart gap-3 gap-x4">
                <h1>{project.name}</h1>
                <ShareButton shared={{ kind: "project", developer: developer.slug, project: project.slug }} />
              </div>
            </div>
            <ServerRendered>
              {page && <p className="lead">{localizedText(locale, page.project.description)}</p>}
            </ServerRendered>
          </header>
          <ServerRendered>{page && <ProjectSectionLinks page={page} />}</ServerRendered>
          <Gallery title={project.name} pictures={view.pictures} isCaptioned />
          <ServerRendered>{page && <ProjectFactTiles {...page} />}</ServerRendered>
        </div>
        <div className={`wrap ${styles.columns}`}>
          <aside className={styles.panel} aria-label={t("info.title")}>
            <ProjectContactPanel view={view} page={page} />
          </aside>
          <ServerRendered>{page && <ProjectOverview {...page} />}</ServerRendered>
        </div>
        <ServerRendered>{page && <ProjectOffer {...page} place="first" />}</ServerRendered>
        <section className={view.isOffered ? "section" : "section section-rule"} id="units">
          <div className="wrap">
            <h2 className={styles.title}>{t("units.title")}</h2>
            <ProjectUnitTable developer={developer.slug} project={project.slug} units={view.units} />
          </div>
        </section>
        {comparison && (
          <div className="wrap">
            <PlanComparison view={comparison} className="section section-rule" hasFailed={hasStepFailed} />
          </div>
        )}
        <ServerRendered>{page && <PartsOfProject {...page} />}</ServerRendered>
        {view.filmPart && (
          <ProjectVideoSection {...view.filmPart}>
            <ServerRendered>{page && <BrochureLink project={page.project} />}</ServerRendered>
          </ProjectVideoSection>
        )}
        <ServerRendered>{page && <ProjectPageEnd {...page} />}</ServerRendered>
        <ProjectContactSection isSoldOut={isSoldOut} inquiry={inquiry} subject={subject} />
        <ContactBar
          inquiry={inquiry}
          visitHref={
            isSoldOut ? null : urls.visit(locale, { developer: developer.slug, project: project.slug })
          }
        />
      </ContactDialogProvider>
    </PublicPageFrame>
  );
}

/** The middle of the page: the link to resale homes, and sections that not every project has. */
function PartsOfProject(page: ProjectPageData) {
  const { developer, project, resale } = page;
  return (
    <>
      <ResaleLink
        resale={resale}
        projectName={localizedText(usePageLocale(), project.name)}
        isSample={developer.isSample}
      />
      <ProjectSections {...page} />
    </>
  );
}

/** The end of the page: buyers' protection, an offer that has ended, and the developer. */
function ProjectPageEnd(page: ProjectPageData) {
  const { developer, project } = page;
  return (
    <>
      <BuyerProtectionFacts project={project} />
      <ProjectOffer {...page} place="last" />
      <DeveloperProfileSection developer={developer} />
    </>
  );
}

interface ProjectOfferProps extends Pick<ProjectPageData, "developer" | "project" | "today"> {
  /** "first" renders a valid offer, above the homes; "last" renders an ended offer, below them. */
  readonly place: "first" | "last";
}

/** The launch offer: with the project's plans while valid, only with its own terms afterwards. */
function ProjectOffer({ developer, project, today, place }: ProjectOfferProps) {
  const t = useTranslations("showcase.offer");
  const format = useReaderFormat();
  const { locale } = format;
  const offers = useTranslations("offers");
  const { offer, plans, priceEgp } = project;
  if (!offer || project.status === "sold-out") return null;
  const isCurrent = isOfferCurrent(offer, today);
  if (isCurrent !== (place === "first")) return null;
  return (
    <OfferSection
      offer={offer}
      today={today}
      listPriceEgp={priceEgp?.from ?? null}
      isLaunch={project.status === "launching"}
      {...(isCurrent && {
        plans,
        delivery: deliveryStateText(projectDeliveryState(project, today), format),
        scheduleHref: projectScheduleHrefLookup(project, locale, today),
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
    </OfferSection>
  );
}

interface ResaleLinkProps {
  readonly resale: ProjectPageData["resale"];
  readonly projectName: string;
  /** True for a sample project: the link's text then does not say that the resale homes are in the project. */
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
