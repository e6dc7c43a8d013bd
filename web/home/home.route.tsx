import { data } from "react-router";
import { areas as areaFacts, areaSlugs } from "../../domain/places/area.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { NumberStyle } from "../../domain/money/money.ts";
import type { Reader } from "../../domain/money/reader.ts";
import { emptyQuery, queryWith } from "../../domain/search/search-query.ts";
import {
  allProjects,
  type DevelopedProject,
  findProjectAnywhere,
} from "../../domain/showcase/published-showcase.ts";
import { type Developer, isOfferCurrent, type Offer } from "../../domain/showcase/showcase.ts";
import type { Question } from "../../domain/showcase/site-texts.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import { formatMonthly } from "../../messages/money.ts";
import type { App } from "../../server/wiring/app.ts";
import { appContext } from "../shell/app-context.ts";
import { readerContext } from "../shell/reader-context.ts";
import { reportError } from "../shell/report-error.ts";
import { AreaIndex } from "./area-index.tsx";
import { SiteOffer } from "../showcase/pieces/site-offer.tsx";
import { ContactBand } from "../showcase/pieces/contact-band.tsx";
import { FamiliesClaim } from "../shell/frame/families-claim.tsx";
import { Faq } from "./faq.tsx";
import { HomeHero } from "./home-hero.tsx";
import {
  createServerValue,
  PageStructuredData,
  ServerDrawn,
  structuredData,
} from "../shell/server-values.tsx";
import { toListingCardView } from "../listings/cards/listing-card-view.ts";
import { ListingsTeaser } from "./listings-teaser.tsx";
import { Page } from "../shell/frame/page.tsx";
import { areSamplesAlone, SamplesNotice } from "../shell/frame/samples-notice.tsx";
import { DeveloperCard } from "../showcase/developer/developer-card.tsx";
import { FinderStarter } from "./finder-starter.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { describePage } from "../shell/metadata.ts";
import { useSite } from "../shell/site.ts";
import { siteCard } from "../shell/site-card.ts";
import { faqStructuredData } from "../seo/faq.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/home.route";
import styles from "./home.module.css";

const newestCount = 4;
/** The project in the hero: the first of them where there is none of this name. */
const heroSlug = "the-brooks";

/** Two pixels to a point at most, as in the hero. */
const cardSizes = "(min-width: 900px) 50vw, (min-resolution: 2.5dppx) 60vw, 90vw";

export const handle = { hydrate: "on-use" };

/** What the server draws the page from; browsers are not sent it. */
interface HomePageData {
  readonly shown: DevelopedProject | undefined;
  readonly developers: readonly Developer[];
  /** Null where the listings cannot be read: all else on the page is known without them. */
  readonly listings: Awaited<ReturnType<typeof loadListings>> | null;
  readonly questions: readonly Question[];
  /** In Cairo. */
  readonly today: IsoDate;
  /** Offers that are of no one project: those that can be taken, and those whose terms stay for reference. */
  readonly offers: { readonly current: readonly Offer[]; readonly ended: readonly Offer[] };
}

const homePage = createServerValue<HomePageData>();

/** Sent and not kept, and an older copy that has everything goes before it (server/http/pages/page-cache.ts). */
const partialHeaders = { "Cache-Control": "no-store", "X-Partial": "1" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  const app = context.get(appContext);
  const listings = await loadListings(app, reader).catch((error: unknown) => {
    reportError(error, request, context);
    return null;
  });
  const today = toCairoIsoDate(app.now());
  const showcase = app.showcase();
  const { developers, questions, offers } = showcase;
  homePage.give(context, {
    shown: findProjectAnywhere(showcase, heroSlug) ?? allProjects(showcase)[0],
    developers,
    listings,
    questions,
    today,
    offers: {
      current: offers.filter((offer) => isOfferCurrent(offer, today)),
      ended: offers.filter((offer) => !isOfferCurrent(offer, today)),
    },
  });
  structuredData.give(context, faqStructuredData(questions, reader.locale));
  const { total = 0, newest = [] } = listings ?? {};
  const view = { total, hasSamples: areSamplesAlone(newest) };
  return listings === null ? data(view, { headers: partialHeaders }) : view;
}

export { bothHeaders as headers } from "../shell/both-headers.ts";

/** The newest homes, and how many there are in each area. */
async function loadListings(app: App, reader: Reader) {
  const { total, ids } = app.search.find(emptyQuery, newestCount, app.now());
  const [newest, areas] = await Promise.all([app.listings.byIds(ids), loadAreas(app, reader)]);
  return { total, newest: newest.map((listing) => toListingCardView(listing, reader)), areas };
}

/** The areas by their names alone. */
const areaNames = areaSlugs.map((slug) => ({ slug, name: areaFacts[slug].name, count: null, from: null }));

/** Each area with how many homes it has and the lowest known price among them. */
async function loadAreas({ search, listings, now }: App, reader: NumberStyle) {
  const counts = search.facets(emptyQuery, now()).areas;
  const cheapestIds = areaSlugs.map((slug) => {
    const query = queryWith(emptyQuery, { areas: [slug], sort: "price-asc" });
    return search.find(query, 1, now()).ids[0];
  });
  const cheapest = await listings.byIds(cheapestIds.filter((id) => id !== undefined));
  return areaSlugs.map((slug, index) => {
    const lowestEgp = cheapest.find(({ id }) => id === cheapestIds[index])?.priceEgp;
    return {
      slug,
      name: areaFacts[slug].name,
      count: counts[slug] ?? 0,
      from: lowestEgp ? formatMonthly(lowestEgp, reader).text : null,
    };
  });
}

export const meta: Route.MetaFunction = (args) =>
  describePage(args, "home", (t, site) => ({
    title: t("title"),
    description: t("description"),
    canonical: urls.home,
    card: import.meta.env.SSR ? siteCard(site, "home") : undefined,
    hasFeed: true,
  }));

export default function Home({ loaderData: { total, hasSamples } }: Route.ComponentProps) {
  const page = homePage.use();
  return (
    <Page>
      <PageStructuredData />
      <ServerDrawn>{page && <BeforeSearch {...page} total={total} />}</ServerDrawn>
      <ListingsTeaser total={total} hasSamples={hasSamples} page={page} />
      <ServerDrawn>{page && <AfterSearch {...page} />}</ServerDrawn>
    </Page>
  );
}

function BeforeSearch(page: HomePageData & { readonly total: number }) {
  const { shown: inHero, total, today } = page;
  return (
    <>
      {inHero && <HomeHero shown={inHero} total={total} />}
      <FinderStarter />
      {page.offers.current.map((offer) => (
        <SiteOffer key={offer.id} offer={offer} today={today} />
      ))}
      <Developers {...page} />
    </>
  );
}

function AfterSearch({ listings, questions, today, offers }: HomePageData) {
  return (
    <>
      <AreaIndex areas={listings?.areas ?? areaNames} />
      {offers.ended.map((offer) => (
        <SiteOffer key={offer.id} offer={offer} today={today} />
      ))}
      <Faq questions={questions} />
      <ContactBand />
    </>
  );
}

function Developers({ today, developers: shownDevelopers }: Pick<HomePageData, "today" | "developers">) {
  const t = useTranslations("home.developers");
  const projectCount = useSite()?.projectCount ?? 0;
  return (
    <section className="section section-rule" id="developers">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2>{t("title")}</h2>
            <p className={`muted ${styles.intro}`}>
              {t("text", { projects: projectCount, developers: shownDevelopers.length })}
            </p>
            {areSamplesAlone(shownDevelopers) && <SamplesNotice of="projects" />}
            <FamiliesClaim />
          </div>
        </div>
        <div className={styles.developers}>
          {shownDevelopers.map((developer) => (
            <DeveloperCard key={developer.slug} developer={developer} today={today} sizes={cardSizes} />
          ))}
        </div>
      </div>
    </section>
  );
}
