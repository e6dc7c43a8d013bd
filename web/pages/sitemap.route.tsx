import { languageLinkAttribute, dataAttributeProps } from "../inline/data-attributes.ts";
import { type Bilingual, locales } from "../../domain/text/locale.ts";
import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import { appContext } from "../shell/app-context.ts";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { getTranslator } from "../../messages/translator.ts";
import { useTranslations } from "../language/use-translations.ts";
import { Icon } from "../ui/icons.tsx";
import { createPageMeta } from "../shell/metadata.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/sitemap.route";
import styles from "./sitemap.module.css";

export const meta: Route.MetaFunction = createPageMeta("pages.sitemap", "sitemap");

export function loader({ context }: Route.LoaderArgs) {
  const { developers, areas } = context.get(appContext).showcase();
  const pickName = ({ slug, name }: { readonly slug: string; readonly name: Bilingual }) => ({ slug, name });
  return {
    // Only the names of projects: loader data are hashed to compare cached pages, and 600 whole projects would be
    // megabytes.
    developers: developers.map((developer) =>
      Object.assign(pickName(developer), { projects: distinctProjects(developer).map(pickName) }),
    ),
    areas: areas.map(pickName),
  };
}

/**
 * Maximum number of projects whose lists are all expanded. With more, each developer's list is collapsed, so that
 * phones need not scroll far to the content below.
 */
const unfoldedMost = 40;

/** The sitemap page: links to every page of the site except single homes [SHOW-23]. */
export default function Sitemap({ loaderData: { developers, areas } }: Route.ComponentProps) {
  const t = useTranslations("pages.sitemap");
  const chrome = useTranslations("chrome");
  const plans = useTranslations("planSearch");
  const counts = useTranslations("showcase.developer");
  const locale = usePageLocale();
  const projectCount = developers.reduce((sum, { projects }) => sum + projects.length, 0);
  const main = [
    { href: urls.home(locale), label: chrome("home") },
    { href: urls.page("listings", locale), label: chrome("listings") },
    { href: urls.results(locale, { kind: "list" }), label: t("list") },
    { href: urls.results(locale, { kind: "map" }), label: t("map") },
    { href: urls.results(locale, { kind: "new" }), label: t("new") },
    { href: urls.page("quiz", locale), label: chrome("finder") },
    { href: urls.page("plans", locale), label: plans("entry") },
    { href: urls.page("about", locale), label: chrome("about") },
    { href: urls.contact(locale), label: chrome("contact") },
    { href: urls.page("privacy", locale), label: chrome("privacy") },
    { href: urls.page("mobile-demo", locale), label: t("demo") },
    { href: urls.page("listings/demo", locale), label: t("layouts") },
  ];
  return (
    <PublicPageFrame crumbs={[{ label: t("title") }]}>
      <div className={`wrap ${styles.sitemap}`}>
        <h1 className="h2">{t("title")}</h1>
        <div className={styles.groups}>
          <Group title={t("main")} links={main} />
          {developers.map(({ slug, name, projects }) => (
            <Group
              key={slug}
              title={name[locale]}
              href={urls.developer(locale, slug)}
              expandLabel={projectCount > unfoldedMost && counts("projectCount", { count: projects.length })}
              links={projects.map((project) => ({
                href: urls.project(locale, slug, project.slug),
                label: project.name[locale],
              }))}
            />
          ))}
          <Group
            title={t("areas")}
            href={urls.page("listings/by-area", locale)}
            links={areas.map(({ slug, name }) => ({ href: urls.area(locale, slug), label: name[locale] }))}
          />
          <section>
            <h2 className={styles.title}>{t("languages")}</h2>
            <ul>
              {locales.map((language) => (
                <li key={language}>
                  <a
                    href={urls.page("sitemap", language)}
                    lang={language}
                    hrefLang={language}
                    {...dataAttributeProps(languageLinkAttribute, language)}
                  >
                    {getTranslator(language, "pages.sitemap")("title")} ({chrome(`languages.${language}`)})
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </PublicPageFrame>
  );
}

interface GroupProps {
  readonly title: string;
  /** The address that the title links to; if absent, the title is not a link. */
  readonly href?: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  /** Label of the button that expands the links; false or absent shows them expanded. */
  readonly expandLabel?: string | false;
}

function Group({ title, href, links, expandLabel }: GroupProps) {
  const list = (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <section>
      <h2 className={styles.title}>{href ? <a href={href}>{title}</a> : title}</h2>
      {expandLabel ? (
        <details>
          <summary className={styles.folded}>
            {expandLabel}
            <Icon name="chevron-down" />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}
