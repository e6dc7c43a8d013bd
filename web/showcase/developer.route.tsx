import { data } from "react-router";
import { toListingImage } from "../../content/pictures/pictures.ts";
import { findDeveloper } from "../../content/showcase/showcase.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { textIn } from "../../domain/text/locale.ts";
import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import { appContext } from "../shell/app-context.ts";
import { readerContext } from "../shell/reader-context.ts";
import { DeveloperPage } from "./developer/developer-page.tsx";
import { ShowcaseNotFound, type ShowcaseNotFoundData } from "./showcase-not-found.tsx";
import { describePage } from "../shell/metadata.ts";
import { developerCard } from "../seo/social-cards.ts";
import { developerStructuredData } from "../seo/developer.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/developer.route";

const lost: ShowcaseNotFoundData = {
  missing: "developer",
  nearest: null,
  picture: toListingImage("projects/telal-sokhna-1"),
};

export function loader({ params, context }: Route.LoaderArgs) {
  const { config, now } = context.get(appContext);
  const { locale } = context.get(readerContext);
  const developer = findDeveloper(params.slug);
  if (!developer) return data({ kind: "not-found", ...lost } as const, { status: 404 });
  const structuredData = developerStructuredData({ developer, locale, config });
  return { kind: "found", developer, today: toCairoIsoDate(now()), structuredData } as const;
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  describePage(args, "showcase", (t, site) => {
    if (!loaderData) return null;
    if (loaderData.kind === "not-found") return { title: t("notFound.developer") };
    const { developer } = loaderData;
    const name = textIn(site.locale, developer.name);
    const projects = distinctProjects(developer);
    return {
      title: t("developer.title", { name }),
      description: t("developer.description", {
        name,
        projects: t("developer.projectCount", { count: projects.length }),
        slogan: textIn(site.locale, developer.slogan),
      }),
      keywords: [name, ...projects.map((project) => textIn(site.locale, project.name))].join(", "),
      canonical: (each) => urls.developer(each, developer.slug),
      card: developerCard(site, developer),
    };
  });

export default function Developer({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "not-found") return <ShowcaseNotFound {...loaderData} />;
  return <DeveloperPage {...loaderData} />;
}
