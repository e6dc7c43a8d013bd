import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { ListPage } from "../../../domain/showcase/list-page.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { ContactDialogProvider, ContactDialogLink } from "../../leads/form/contact-dialog.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Pager } from "../../ui/pager.tsx";
import { urls } from "../../shell/urls.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { PageStructuredData, ServerRendered } from "../../shell/server-values.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { type DeveloperProfile, useDeveloperProfileFacts } from "../pieces/about-developer.tsx";
import { ContactBar } from "../../leads/form/contact-bar.tsx";
import { DeveloperLogo } from "../pieces/developer-logo.tsx";
import styles from "./developer-page.module.css";
import { FactTiles } from "../pieces/fact-lists.tsx";
import { ProjectCard } from "../pieces/project-card.tsx";
import { formatDay } from "../../../messages/dates.ts";

/** Data that only the server's rendering needs, so they are not sent to browsers. */
export interface DeveloperPageData {
  readonly developer: DeveloperProfile;
  readonly shown: ListPage<Project>;
  /** The date of the latest change to one of the developer's projects; null without projects. */
  readonly changedOn: IsoDate | null;
  readonly today: IsoDate;
}

interface DeveloperPageProps {
  readonly slug: string;
  readonly name: string;
  readonly isSample: boolean;
  /** Null in the browser, which keeps the server's HTML. */
  readonly page: DeveloperPageData | null;
}

/** A developer's page with its projects [SHOW-5]. */
export function DeveloperPage({ slug, name, isSample, page }: DeveloperPageProps) {
  const t = useTranslations("showcase");
  const locale = usePageLocale();
  const inquiry = { kind: "developer", developerSlug: slug } as const;
  return (
    <PublicPageFrame
      context={name}
      crumbs={[{ label: t("developers"), href: urls.developers(locale) }, { label: name }]}
      samples={isSample && "projects"}
    >
      <PageStructuredData />
      <ContactDialogProvider
        kind="contact"
        subject={{ developer: { slug, name }, project: null, unit: null }}
        inquiry={inquiry}
      >
        <div className="wrap">
          <header className={`split ${styles.head}`}>
            <ServerRendered>{page && <DeveloperTitle {...page} />}</ServerRendered>
            <div>
              <ServerRendered>{page && <DeveloperLead {...page} />}</ServerRendered>
              <div className={`cluster gap-2 gap-x4 ${styles.ways}`}>
                <ContactDialogLink look="primary" href={urls.contact(locale, { developer: slug })}>
                  {t("developer.contactUs")}
                </ContactDialogLink>
                <ContactLink channel="phone" look="quiet" />
              </div>
            </div>
          </header>
          <ServerRendered>{page && <DeveloperProjects {...page} />}</ServerRendered>
        </div>
        <ServerRendered>{page && <AboutSection {...page} />}</ServerRendered>
        <ContactBar inquiry={inquiry} visitHref={urls.visit(locale, { developer: slug })} />
      </ContactDialogProvider>
    </PublicPageFrame>
  );
}

function DeveloperTitle({ developer }: DeveloperPageData) {
  return (
    <div>
      <DeveloperLogo logo={developer.logo} large />
      <h1>{localizedText(usePageLocale(), developer.name)}</h1>
    </div>
  );
}

function DeveloperLead({ developer }: DeveloperPageData) {
  return (
    <>
      <p className="lead">{localizedText(usePageLocale(), developer.slogan)}</p>
      <CertifiedNote developer={developer} />
    </>
  );
}

/** The developer's figures, and a card for each project. */
function DeveloperProjects({ developer, shown, changedOn, today }: DeveloperPageData) {
  const t = useTranslations("showcase.developer");
  const format = useReaderFormat();
  const [founded, headquarters, hours] = useDeveloperProfileFacts(developer);
  return (
    <>
      <div className={styles.tiles}>
        <FactTiles
          facts={[
            { name: t("projects"), text: formatCount(shown.total, format) },
            founded,
            hours,
            headquarters,
          ]}
        />
      </div>
      <section className={styles.projects} id="projects">
        <div className="section-head">
          <h2>{t("projectCount", { count: shown.total })}</h2>
          {changedOn && <p className="small muted">{t("updated", { date: formatDay(changedOn, format) })}</p>}
        </div>
        <div className={styles.grid}>
          {shown.items.map((project, index) => (
            <ProjectCard
              key={project.slug}
              project={project}
              developerSlug={developer.slug}
              today={today}
              priority={index === 0}
            />
          ))}
        </div>
        <Pager
          page={shown.page}
          pageCount={shown.pageCount}
          hrefOf={(page) => `${urls.developer(format.locale, developer.slug, page)}#projects`}
        />
      </section>
    </>
  );
}

function AboutSection({ developer }: DeveloperPageData) {
  const t = useTranslations("showcase.developer");
  return (
    <section className="section section-rule">
      <div className="wrap split">
        <h2>{t("about")}</h2>
        <p className={styles.about}>{localizedText(usePageLocale(), developer.about)}</p>
      </div>
    </section>
  );
}

/** Says that the licence was checked; rendered only if its number and the date of the check are known [SHOW-6]. */
function CertifiedNote({ developer: { licence } }: Pick<DeveloperPageData, "developer">) {
  const t = useTranslations("showcase.developer");
  const format = useReaderFormat();
  if (!licence) return null;
  return (
    <p className={styles.certified}>
      <Icon name="check" />
      {t("certified", { number: licence.number, date: formatDay(licence.checkedOn, format) })}
    </p>
  );
}
