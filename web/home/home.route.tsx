import { data } from "react-router";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import {
  allProjects,
  type ProjectWithDeveloper,
  findProjectByAnySlug,
  type ShowcaseArea,
} from "../../domain/showcase/published-showcase.ts";
import { type Developer, isOfferCurrent, type Offer } from "../../domain/showcase/showcase.ts";
import type { FaqEntry } from "../../domain/showcase/site-texts.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { reportError } from "../shell/report-error.ts";
import { AreaIndex } from "./area-index.tsx";
import { SiteWideOffer } from "../showcase/pieces/site-offer.tsx";
import { ShowcaseContactSection } from "../showcase/pieces/contact-band.tsx";
import { FamiliesHelpedClaim } from "../shell/frame/families-claim.tsx";
import { Faq } from "./faq.tsx";
import { HomeHero } from "./home-hero.tsx";
import {
  createServerOnlyValue,
  PageStructuredData,
  ServerRendered,
  structuredDataServerValue,
} from "../shell/server-values.tsx";
import { loadHomePageListings } from "./load-listings.ts";
import { ListingsTeaser } from "./listings-teaser.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { areAllSamples, SamplesNotice } from "../shell/frame/samples-notice.tsx";
import { DeveloperCard } from "../showcase/developer/developer-card.tsx";
import { DeveloperIndex, type DeveloperIndexEntry, toDeveloperIndexEntries } from "./developer-index.tsx";
import { FinderFirstQuestion } from "./finder-starter.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMetaTags } from "../shell/metadata.ts";
import { usePublicSite } from "../shell/site.ts";
import { siteSocialCard } from "../shell/site-card.ts";
import { faqStructuredData } from "../seo/faq.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/home.route";
import styles from "./home.module.css";

/** Slug of the project in the first section of the home page; if none has it, the first project is shown. */
const heroSlug = "the-brooks";

/** Number of developers with a card [SHOW-2]: two rows. */
const developerCards = 6;

/** `sizes` of the cards' pictures. The smaller width for 3x screens makes them load pictures for 2x. */
const cardSizes = "(min-width: 900px) 50vw, (min-resolution: 2.5dppx) 60vw, 90vw";

export const handle = { hydrate: "on-use" };

/** Data that only the server's rendering needs, so they are not sent to browsers. */
interface HomePageData {
  readonly heroProject: ProjectWithDeveloper | undefined;
  /** The developers that get a card. */
  readonly developers: readonly Developer[];
  /** The names of all developers if some have no card; otherwise empty. */
  readonly allDevelopers: readonly DeveloperIndexEntry[];
  readonly areas: readonly ShowcaseArea[];
  /** Null if the listings cannot be read; the rest of the page is rendered without them. */
  readonly listings: Awaited<ReturnType<typeof loadHomePageListings>> | null;
  readonly questions: readonly FaqEntry[];
  /** The current date in Cairo. */
  readonly today: IsoDate;
  /** Offers for several projects: current ones, and ended ones, whose terms remain visible for reference. */
  readonly offers: { readonly current: readonly Offer[]; readonly ended: readonly Offer[] };
}

const homePage = createServerOnlyValue<HomePageData>();

/**
 * Headers of an incomplete page, which must not be cached; the page cache sends an older complete copy instead if
 * it has one (server/http/pages/page-cache.ts).
 */
const partialHeaders = { "Cache-Control": "no-store", "X-Partial": "1" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const format = context.get(readerFormatContext);
  const app = context.get(appContext);
  const showcase = app.showcase();
  const listings = await loadHomePageListings(app, showcase.areas, format).catch((error: unknown) => {
    reportError(error, request, context);
    return null;
  });
  const today = toCairoIsoDate(app.now());
  const { developers, areas, questions, offers } = showcase;
  homePage.give(context, {
    heroProject: findProjectByAnySlug(showcase, heroSlug) ?? allProjects(showcase)[0],
    developers: developers.slice(0, developerCards),
    allDevelopers:
      developers.length > developerCards ? toDeveloperIndexEntries(developers, format.locale) : [],
    areas,
    listings,
    questions,
    today,
    offers: {
      current: offers.filter((offer) => isOfferCurrent(offer, today)),
      ended: offers.filter((offer) => !isOfferCurrent(offer, today)),
    },
  });
  structuredDataServerValue.give(context, faqStructuredData(questions, format.locale));
  const { total = 0, newest = [] } = listings ?? {};
  const view = { total, hasSamples: areAllSamples(newest) };
  return listings === null ? data(view, { headers: partialHeaders }) : view;
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  createPageMetaTags(args, "home", (t, site) => ({
    title: t("title"),
    description: t("description"),
    canonical: urls.home,
    card: import.meta.env.SSR ? siteSocialCard(site, "home") : undefined,
    hasFeed: true,
  }));

export default function Home({ loaderData: { total, hasSamples } }: Route.ComponentProps) {
  const page = homePage.use();
  return (
    <PublicPageFrame>
      <PageStructuredData />
      <ServerRendered>{page && <BeforeSearch {...page} total={total} />}</ServerRendered>
      <ListingsTeaser total={total} hasSamples={hasSamples} page={page} />
      <ServerRendered>{page && <AfterSearch {...page} />}</ServerRendered>
    </PublicPageFrame>
  );
}

function BeforeSearch(page: HomePageData & { readonly total: number }) {
  const { heroProject, total, today } = page;
  return (
    <>
      {heroProject && <HomeHero heroProject={heroProject} total={total} />}
      <FinderFirstQuestion />
      {page.offers.current.map((offer) => (
        <SiteWideOffer key={offer.id} offer={offer} today={today} />
      ))}
      <Developers {...page} />
    </>
  );
}

function AfterSearch({ listings, areas, questions, today, offers }: HomePageData) {
  return (
    <>
      <AreaIndex
        areas={listings?.areas ?? areas.map(({ slug, name }) => ({ slug, name, count: null, from: null }))}
      />
      {offers.ended.map((offer) => (
        <SiteWideOffer key={offer.id} offer={offer} today={today} />
      ))}
      <Faq questions={questions} />
      <ShowcaseContactSection />
    </>
  );
}

function Developers({
  today,
  developers: shownDevelopers,
  allDevelopers,
}: Pick<HomePageData, "today" | "developers" | "allDevelopers">) {
  const t = useTranslations("home.developers");
  const projectCount = usePublicSite()?.projectCount ?? 0;
  return (
    <section className="section section-rule" id="developers">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2>{t("title")}</h2>
            <p className={`muted ${styles.intro}`}>
              {t("text", {
                projects: projectCount,
                developers: Math.max(shownDevelopers.length, allDevelopers.length),
              })}
            </p>
            {areAllSamples(shownDevelopers) && <SamplesNotice kind="projects" />}
            <FamiliesHelpedClaim />
          </div>
        </div>
        <div className={styles.developers}>
          {shownDevelopers.map((developer) => (
            <DeveloperCard key={developer.slug} developer={developer} today={today} sizes={cardSizes} />
          ))}
        </div>
        {allDevelopers.length > 0 && <DeveloperIndex developers={allDevelopers} />}
      </div>
    </section>
  );
}
