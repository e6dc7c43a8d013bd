import { data } from "react-router";
import { toListingImage } from "../../content/pictures/pictures.ts";
import { findDeveloper, findProject, findProjectAnywhere } from "../../content/showcase/showcase.ts";
import { type Locale, textIn } from "../../domain/text/locale.ts";
import { formatEgp } from "../../domain/money/money.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import { appContext } from "../shell/app-context.ts";
import { countResale, loadProjectPage } from "./project/load-project.ts";
import { termsText } from "../plans/pieces/plan-texts.ts";
import { ProjectPage } from "./project/project-page.tsx";
import { ShowcaseNotFound, type ShowcaseNotFoundData } from "./showcase-not-found.tsx";
import { statusText } from "../plans/pieces/showcase-texts.ts";
import { listText } from "../../messages/lists.ts";
import { readerContext } from "../shell/reader-context.ts";
import { reportError } from "../shell/error-reference.ts";
import { getTranslator } from "../../messages/translator.ts";
import { describePage } from "../shell/metadata.ts";
import { projectCard } from "../seo/social-cards.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/project.route";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const found = findProject(params.slug, params.project);
  if (!found)
    return data({ kind: "not-found", ...nearestTo(params.slug, params.project) } as const, {
      status: 404,
    });
  let resaleCount: number | null = null;
  try {
    resaleCount = countResale(app, found.project);
  } catch (error) {
    // All else on the page is known without the catalogue; it says itself that this could not be counted.
    reportError(error, request, context);
  }
  return {
    kind: "found",
    ...loadProjectPage(app, found, context.get(readerContext), resaleCount, searchParams),
  } as const;
}

/** The project under its right developer, otherwise the developer that was named. */
function nearestTo(developerSlug: string, slug: string): ShowcaseNotFoundData {
  const picture = toListingImage("projects/telal-sokhna-1");
  const elsewhere = findProjectAnywhere(slug);
  if (elsewhere) {
    const { developer, project } = elsewhere;
    const nearest = { name: project.name, slugs: [developer.slug, project.slug] } as const;
    return { missing: "project", nearest, picture };
  }
  const developer = findDeveloper(developerSlug);
  const nearest = developer && ({ name: developer.name, slugs: [developer.slug] } as const);
  return { missing: "project", nearest, picture };
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  describePage(args, "showcase", (t, site) => {
    if (!loaderData) return null;
    if (loaderData.kind === "not-found") return { title: t("notFound.project") };
    const { developer, project } = loaderData;
    const { locale } = site;
    const name = textIn(locale, project.name);
    const place = textIn(locale, project.location);
    return {
      title: listText([name, place], locale),
      description: projectDescription(developer, project, locale),
      keywords: [name, place, textIn(locale, developer.name)].join(", "),
      canonical: (each) => urls.project(each, developer.slug, project.slug),
      card: projectCard(site, developer, project),
    };
  });

/** "Ivoire East, New Cairo, by Apex Real Estate. Launching, from EGP 6,240,000, 5% down, 10 years." */
function projectDescription(developer: Developer, project: Project, locale: Locale): string {
  const t = getTranslator(locale, "showcase.project");
  const { status, priceEgp, plans } = project;
  const isForSale = status !== "sold-out";
  const facts = [
    statusText(status, locale),
    ...(isForSale && priceEgp ? [t("startingAt", { price: formatEgp(priceEgp.from, { locale }).text })] : []),
    ...(isForSale && plans.length > 0 ? [termsText(plans, { locale })] : []),
  ];
  return t("description", {
    name: textIn(locale, project.name),
    location: textIn(locale, project.location),
    developer: textIn(locale, developer.name),
    facts: `${listText(facts, locale)}.`,
  });
}

export default function ProjectRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "not-found") return <ShowcaseNotFound {...loaderData} />;
  return <ProjectPage {...loaderData} />;
}
