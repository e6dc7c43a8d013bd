import { data } from "react-router";
import { type Locale, localizedText } from "../../domain/text/locale.ts";
import { formatEgp } from "../../messages/money.ts";
import {
  findDeveloperByAnySlug,
  findProjectByAnySlug,
  type Showcase,
} from "../../domain/showcase/published-showcase.ts";
import { resolveProjectAddress } from "../../domain/showcase/showcase-address.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import { appContext } from "../shell/app-context.ts";
import {
  countResaleListings,
  loadProjectPage,
  type ProjectPageData,
  type ProjectAndDeveloper,
} from "./project/load-project.ts";
import { projectVideoOrigins } from "./project/film-view.ts";
import { useLastSuccessfulResult } from "../ui/use-last-successful-result.ts";
import { projectStructuredData } from "../seo/project.ts";
import { loadOnClientNavigation } from "../shell/load-on-client-navigation.ts";
import { formatEdition } from "../shell/edition.ts";
import { createServerOnlyValue, structuredDataServerValue } from "../shell/server-values.tsx";
import type { SocialCardSite } from "../shell/site-card.ts";
import { planTermsText } from "../plans/pieces/plan-texts.ts";
import { ProjectPage } from "./project/project-page.tsx";
import { showcaseNotFoundResponse, notFoundTitleKey, ShowcaseNotFoundPage } from "./showcase-not-found.tsx";
import { projectStatusText } from "../plans/pieces/showcase-texts.ts";
import { joinWithCommas } from "../../messages/lists.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { reportError } from "../shell/report-error.ts";
import { getTranslator } from "../../messages/translator.ts";
import { createPageMetaTags } from "../shell/metadata.ts";
import { projectSocialCard } from "../seo/social-cards.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/project.route";

const projectPage = createServerOnlyValue<ProjectPageData>();

export const handle = { hydrate: "on-use" };

export function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const format = context.get(readerFormatContext);
  const { locale } = format;
  const { search, searchParams } = new URL(request.url);
  const showcase = app.showcase();
  const answer = resolveProjectAddress(showcase, params.slug, params.project);
  if (answer.kind !== "found")
    return showcaseNotFoundResponse("project", answer, nearestTo(showcase, params), {
      locale,
      query: search,
    });
  const { found } = answer;
  let resaleCount: number | null = null;
  try {
    resaleCount = countResaleListings(app, found.project);
  } catch (error) {
    // The page is shown without a readable catalogue: only the number of resale homes needs it, and the page says
    // that they could not be counted.
    reportError(error, request, context);
  }
  const { page, view } = loadProjectPage(
    app,
    { ...found, prices: showcase.prices },
    format,
    resaleCount,
    searchParams,
  );
  projectPage.give(context, page);
  const { config } = app;
  structuredDataServerValue.give(
    context,
    projectStructuredData({ ...found, locale, config, today: page.today }),
  );
  const frameSites = projectVideoOrigins(found.project).join(" ");
  const pageData = {
    kind: "found",
    edition: formatEdition(format),
    view,
    about: describeProject(found, { config, locale }, page.today),
  } as const;
  // Internal header: server/http/answer/rendered.ts reads it and removes it from the response.
  return frameSites === "" ? pageData : data(pageData, { headers: { "X-Frame-Sites": frameSites } });
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

/** Loads the data again after a change of the plan comparison, without reloading the page. */
export function clientLoader(step: Route.ClientLoaderArgs) {
  return loadOnClientNavigation(step, {});
}

/** Returns the project under its actual developer; if no such project exists, the developer named in the address. */
function nearestTo(showcase: Showcase, params: Route.LoaderArgs["params"]) {
  const match = findProjectByAnySlug(showcase, params.project);
  if (match) {
    const { developer, project } = match;
    return { name: project.name, slugs: [developer.slug, project.slug] } as const;
  }
  const developer = findDeveloperByAnySlug(showcase, params.slug);
  return developer && ({ name: developer.name, slugs: [developer.slug] } as const);
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "showcase", (t) => {
    if (!loaderData || loaderData.kind === "failed") return null;
    if (loaderData.kind === "not-found") return { title: t(`notFound.${notFoundTitleKey(loaderData)}`) };
    const { about, view } = loaderData;
    return { ...about, canonical: (each) => urls.project(each, view.developer.slug, view.project.slug) };
  });

/** Returns title, description and link preview of a project's page. */
function describeProject({ developer, project }: ProjectAndDeveloper, site: SocialCardSite, today: IsoDate) {
  const { locale } = site;
  const name = localizedText(locale, project.name);
  const place = localizedText(locale, project.location);
  return {
    title: joinWithCommas([name, place], locale),
    description: projectDescription(developer, project, locale),
    keywords: [name, place, localizedText(locale, developer.name)].join(", "),
    card: projectSocialCard(site, developer, project, today),
  };
}

/** Returns "Ivoire East, New Cairo, by Apex Real Estate. Launching, from EGP 6,240,000, 5% down, 10 years." */
function projectDescription(developer: Developer, project: Project, locale: Locale): string {
  const t = getTranslator(locale, "showcase.project");
  const { status, priceEgp, plans } = project;
  const isForSale = status !== "sold-out";
  const facts = [
    projectStatusText(status, locale),
    ...(isForSale && priceEgp ? [t("startingAt", { price: formatEgp(priceEgp.from, { locale }).text })] : []),
    ...(isForSale && plans.length > 0 ? [planTermsText(plans, { locale })] : []),
  ];
  return t("description", {
    name: localizedText(locale, project.name),
    location: localizedText(locale, project.location),
    developer: localizedText(locale, developer.name),
    facts: `${joinWithCommas(facts, locale)}.`,
  });
}

export default function ProjectRoute({ loaderData }: Route.ComponentProps) {
  const hasFailed = loaderData.kind === "failed";
  const lastData = useLastSuccessfulResult(hasFailed ? null : loaderData);
  const page = projectPage.use();
  if (!lastData) return null;
  if (lastData.kind === "not-found") return <ShowcaseNotFoundPage {...lastData} />;
  return <ProjectPage view={lastData.view} page={page} hasStepFailed={hasFailed} />;
}
