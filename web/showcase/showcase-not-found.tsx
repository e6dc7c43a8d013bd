import { data, redirect } from "react-router";
import { toListingImage } from "../../content/pictures/pictures.ts";
import { useTranslations } from "../language/use-translations.ts";
import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import type { AddressResolution } from "../../domain/showcase/showcase-address.ts";
import type { Developer } from "../../domain/showcase/showcase.ts";
import { type Bilingual, type Locale, localizedText } from "../../domain/text/locale.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { ButtonLink } from "../ui/button.tsx";
import { type PictureView, toPictureView } from "../ui/picture-view.ts";
import { urls } from "../shell/urls.ts";
import { NotFoundPageLayout } from "../shell/frame/not-found-page.tsx";

interface NamedAddress {
  readonly name: Bilingual;
  /** The slug of a developer; for a project, the slugs of its developer and of the project. */
  readonly slugs: readonly [string, string?];
}

/** What was not found, and the existing page closest to it. */
interface ShowcaseNotFoundData {
  readonly missing: "developer" | "project";
  /** True if the developer or project was withdrawn from the site. */
  readonly isWithdrawn: boolean;
  /** The developer named in the address, or the project under its actual developer; null if neither exists. */
  readonly nearest: NamedAddress | null;
  /** Other projects of a withdrawn project's developer. */
  readonly others: readonly NamedAddress[];
  readonly picture: PictureView;
}

/** Maximum number of other projects shown; the developer's page lists all of them. */
const othersMaxCount = 6;

/**
 * Responds to an address without a current developer or project: redirects (301) if the slug has changed; 410 if
 * the developer or project was withdrawn; otherwise 404.
 * @throws the redirect
 */
export function showcaseNotFoundResponse(
  missing: ShowcaseNotFoundData["missing"],
  answer: Exclude<AddressResolution<unknown>, { readonly kind: "found" }>,
  nearest: NamedAddress | null,
  { locale, query }: { readonly locale: Locale; readonly query: string },
) {
  if (answer.kind === "moved") throw redirect(hrefOf(locale, answer.slugs) + query, 301);
  const isWithdrawn = answer.kind === "withdrawn";
  const developer = isWithdrawn ? answer.developer : null;
  const notFoundData: ShowcaseNotFoundData = {
    missing,
    isWithdrawn,
    nearest: developer ? { name: developer.name, slugs: [developer.slug] } : nearest,
    others: developer ? projectsOf(developer) : [],
    picture: toPictureView(toListingImage("projects/telal-sokhna-1"), locale),
  };
  return data({ kind: "not-found", ...notFoundData } as const, { status: isWithdrawn ? 410 : 404 });
}

function projectsOf(developer: Developer): readonly NamedAddress[] {
  return distinctProjects(developer)
    .slice(0, othersMaxCount)
    .map(({ name, slug }) => ({ name, slugs: [developer.slug, slug] }));
}

function hrefOf(locale: Locale, [developer, project]: readonly [string, string?]): string {
  return project === undefined ? urls.developer(locale, developer) : urls.project(locale, developer, project);
}

/** Returns the message key (in `showcase.notFound`) of the title that says what is missing. */
export function notFoundTitleKey({
  missing,
  isWithdrawn,
}: Pick<ShowcaseNotFoundData, "missing" | "isWithdrawn">) {
  if (!isWithdrawn) return missing;
  return missing === "project" ? "projectWithdrawn" : "developerWithdrawn";
}

/** The not-found page of developers and projects, with links to existing pages [SHOW-20]. */
export function ShowcaseNotFoundPage({ nearest, others, picture, ...what }: ShowcaseNotFoundData) {
  const t = useTranslations("showcase.notFound");
  const locale = usePageLocale();
  const { isWithdrawn } = what;
  return (
    <NotFoundPageLayout
      status={isWithdrawn ? 410 : 404}
      title={t(notFoundTitleKey(what))}
      text={t(isWithdrawn ? "withdrawnText" : "text")}
      more={nearest && others.length > 0 && <Others developer={nearest.name} projects={others} />}
      picture={picture}
    >
      {nearest && (
        <ButtonLink look="primary" href={hrefOf(locale, nearest.slugs)}>
          {t("elsewhere", { name: localizedText(locale, nearest.name) })}
        </ButtonLink>
      )}
      <ButtonLink look={nearest ? "line" : "primary"} href={urls.developers(locale)}>
        {t("allDevelopers")}
      </ButtonLink>
      <ButtonLink href={urls.page("listings", locale)}>{t("allListings")}</ButtonLink>
      <a className="link" href={urls.home(locale)}>
        {t("goHome")}
      </a>
    </NotFoundPageLayout>
  );
}

interface OthersProps {
  readonly developer: Bilingual;
  readonly projects: readonly NamedAddress[];
}

/** The other projects of a withdrawn project's developer. */
function Others({ developer, projects }: OthersProps) {
  const t = useTranslations("showcase.notFound");
  const locale = usePageLocale();
  return (
    <section className="stack" aria-labelledby="other-projects">
      <h2 className="h4" id="other-projects">
        {t("others", { name: localizedText(locale, developer) })}
      </h2>
      <ul className="cluster gap-2 gap-x4">
        {projects.map(({ name, slugs }) => (
          <li key={slugs.join("/")}>
            <a className="link" href={hrefOf(locale, slugs)}>
              {localizedText(locale, name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
