import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { textIn } from "../../../domain/text/locale.ts";
import { distinctProjects, lastUpdate } from "../../../domain/showcase/project-facts.ts";
import type { Developer } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReader } from "../../language/page-locale.ts";
import type { JsonLdData } from "../../shell/json-ld-data.ts";
import { ContactDialog, opensContactDialog } from "../../leads/form/contact-dialog.tsx";
import { toLeadSubject } from "../../leads/form/lead-subject.ts";
import { LiveForms } from "../../leads/form/live-forms.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { JsonLd } from "../../shell/json-ld.tsx";
import { Page } from "../../shell/frame/page.tsx";
import { useDeveloperFacts } from "../pieces/about-developer.tsx";
import { ContactBar } from "../../leads/form/contact-bar.tsx";
import { DeveloperLogo } from "../pieces/developer-logo.tsx";
import styles from "./developer-page.module.css";
import { Tiles } from "../pieces/fact-lists.tsx";
import { ProjectCard } from "../pieces/project-card.tsx";
import { dayText } from "../../../messages/dates.ts";

export interface DeveloperPageData {
  readonly developer: Developer;
  /** In Cairo. */
  readonly today: IsoDate;
  readonly structuredData: JsonLdData;
}

/** A developer and its projects (showcase.txt, section 2, Developer page). */
export function DeveloperPage({ developer, today, structuredData }: DeveloperPageData) {
  const t = useTranslations("showcase");
  const reader = useReader();
  const { locale } = reader;
  const projects = distinctProjects(developer);
  const [founded, headquarters, hours] = useDeveloperFacts(developer);
  const name = textIn(locale, developer.name);
  const inquiry = { kind: "developer", developerSlug: developer.slug } as const;
  const changedOn = lastUpdate(projects);
  return (
    <Page
      context={name}
      crumbs={[{ label: t("developers"), href: urls.developers(locale) }, { label: name }]}
      samples={developer.isSample && "projects"}
    >
      <JsonLd data={structuredData} />
      <div className="wrap">
        <header className={`split ${styles.head}`}>
          <div>
            <DeveloperLogo logo={developer.logo} large />
            <h1>{name}</h1>
          </div>
          <div>
            <p className="lead">{textIn(locale, developer.slogan)}</p>
            <CertifiedNote developer={developer} />
            <div className={styles.ways}>
              <ButtonLink
                look="primary"
                href={urls.contact(locale, { developer: developer.slug })}
                {...opensContactDialog}
              >
                {t("developer.contactUs")}
              </ButtonLink>
              <ContactLink way="phone" look="quiet" />
            </div>
          </div>
        </header>
        <div className={styles.tiles}>
          <Tiles
            facts={[
              { name: t("developer.projects"), text: formatCount(projects.length, reader) },
              founded,
              hours,
              headquarters,
            ]}
          />
        </div>
        <section className={styles.projects}>
          <div className="section-head">
            <h2>{t("developer.projectCount", { count: projects.length })}</h2>
            {changedOn && (
              <p className="small muted">{t("developer.updated", { date: dayText(changedOn, reader) })}</p>
            )}
          </div>
          <div className={styles.grid}>
            {projects.map((project, index) => (
              <ProjectCard
                key={project.slug}
                project={project}
                developerSlug={developer.slug}
                today={today}
                priority={index === 0}
              />
            ))}
          </div>
        </section>
      </div>
      <section className="section section-rule">
        <div className="wrap split">
          <h2>{t("developer.about")}</h2>
          <p className={styles.about}>{textIn(locale, developer.about)}</p>
        </div>
      </section>
      <ContactBar inquiry={inquiry} visitHref={urls.visit(locale, { developer: developer.slug })} />
      <ContactDialog kind="contact" subject={toLeadSubject({ developer }, locale)} inquiry={inquiry} />
      <LiveForms />
    </Page>
  );
}

/** Only with a licence number and the day on which it was checked. */
function CertifiedNote({ developer: { licence } }: Pick<DeveloperPageData, "developer">) {
  const t = useTranslations("showcase.developer");
  const reader = useReader();
  if (!licence) return null;
  return (
    <p className={styles.certified}>
      <Icon name="check" />
      {t("certified", { number: licence.number, date: dayText(licence.checkedOn, reader) })}
    </p>
  );
}
