import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { localizedText } from "../../domain/text/locale.ts";
import { resolveDeveloperAddress } from "../../domain/showcase/showcase-address.ts";
import { lastProjectUpdate, paginateProjects } from "../../domain/showcase/project-facts.ts";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import type { ListPage } from "../../domain/showcase/list-page.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import { getTranslator } from "../../messages/translator.ts";
import { createServerOnlyValue, structuredDataServerValue } from "../shell/server-values.tsx";
import type { SocialCardSite } from "../shell/site-card.ts";
import { DeveloperPage, type DeveloperPageData } from "./developer/developer-page.tsx";
import { showcaseNotFoundResponse, notFoundTitleKey, ShowcaseNotFoundPage } from "./showcase-not-found.tsx";
import { createPageMetaTags } from "../shell/metadata.ts";
import { developerSocialCard } from "../seo/social-cards.ts";
import { developerStructuredData } from "../seo/developer.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/developer.route";

const developerPage = createServerOnlyValue<DeveloperPageData>();

export const handle = { hydrate: "on-use" };

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { showcase, config, now } = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  const answer = resolveDeveloperAddress(showcase(), params.slug);
  if (answer.kind !== "found")
    return showcaseNotFoundResponse("developer", answer, null, {
      locale,
      query: new URL(request.url).search,
    });
  const developer = answer.found;
  const listPage = paginateProjects(developer, new URL(request.url).searchParams.get("page"));
  structuredDataServerValue.give(context, developerStructuredData({ developer, listPage, locale, config }));
  const { projects, ...company } = developer;
  developerPage.give(context, {
    developer: company,
    shown: listPage,
    changedOn: lastProjectUpdate(projects),
    today: toCairoIsoDate(now()),
  });
  return {
    kind: "found",
    slug: developer.slug,
    name: localizedText(locale, developer.name),
    isSample: developer.isSample,
    page: listPage.page,
    about: describeDeveloper(developer, listPage, { config, locale }),
  } as const;
}

/** Returns title, description and link preview of a developer's page. */
function describeDeveloper(
  developer: Developer,
  { items, page, pageCount, total }: ListPage<Project>,
  site: SocialCardSite,
) {
  const { locale } = site;
  const t = getTranslator(locale, "showcase");
  const name = localizedText(locale, developer.name);
  return {
    title:
      page > 1
        ? t("developer.titleOfPage", { name, page, count: pageCount })
        : t("developer.title", { name }),
    description: t("developer.description", {
      name,
      projects: t("developer.projectCount", { count: total }),
      slogan: localizedText(locale, developer.slogan),
    }),
    keywords: [name, ...items.map((project) => localizedText(locale, project.name))].join(", "),
    card: developerSocialCard(site, developer),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "showcase", (t) => {
    if (!loaderData) return null;
    if (loaderData.kind === "not-found") return { title: t(`notFound.${notFoundTitleKey(loaderData)}`) };
    const { about, slug, page } = loaderData;
    return { ...about, canonical: (each) => urls.developer(each, slug, page) };
  });

export default function DeveloperRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "not-found") return <ShowcaseNotFoundPage {...loaderData} />;
  const { slug, name, isSample } = loaderData;
  return <DeveloperPage slug={slug} name={name} isSample={isSample} page={developerPage.use()} />;
}
