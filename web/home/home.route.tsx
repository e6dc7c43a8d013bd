import { faq } from "../../content/pages/faq.ts";
import { augustOffer } from "../../content/showcase/offer.ts";
import { allProjects, developers, findProjectAnywhere } from "../../content/showcase/showcase.ts";
import { areas as areaFacts, areaSlugs } from "../../domain/places/area.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { formatMonthly, type NumberStyle } from "../../domain/money/money.ts";
import { emptyQuery, queryWith } from "../../domain/search/search-query.ts";
import { isOfferCurrent } from "../../domain/showcase/showcase.ts";
import type { App } from "../../server/wiring/app.ts";
import { appContext } from "../shell/app-context.ts";
import { readerContext } from "../shell/reader-context.ts";
import { AreaIndex } from "./area-index.tsx";
import { AugustOffer } from "../showcase/pieces/august-offer.tsx";
import { ContactBand } from "../showcase/pieces/contact-band.tsx";
import { FamiliesClaim } from "../shell/frame/families-claim.tsx";
import { Faq } from "./faq.tsx";
import { HomeHero } from "./home-hero.tsx";
import { JsonLd } from "../shell/json-ld.tsx";
import { toListingCardView } from "../listings/cards/listing-card-view.ts";
import { ListingsTeaser } from "./listings-teaser.tsx";
import { Page } from "../shell/frame/page.tsx";
import { SamplesNotice } from "../shell/frame/samples-notice.tsx";
import { DeveloperCard } from "../showcase/developer/developer-card.tsx";
import { FinderStarter } from "./finder-starter.tsx";
import homeScript from "../enhance/home.ts?script-file";
import { useTranslations } from "../language/use-translations.ts";
import { describePage } from "../shell/metadata.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { siteCard } from "../shell/site-card.ts";
import { faqStructuredData } from "../seo/faq.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/home.route";
import styles from "./home.module.css";

const newestCount = 4;
/** The project in the hero: the first of them if it is taken out of the showcase. */
const shown = findProjectAnywhere("the-brooks") ?? allProjects[0];

/** Two pixels to a point at most, as in the hero. */
const cardSizes = "(min-width: 900px) 50vw, (min-resolution: 2.5dppx) 60vw, 90vw";

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  const app = context.get(appContext);
  const { total, ids } = app.search.find(emptyQuery, newestCount, app.now());
  const [newest, areas] = await Promise.all([app.listings.byIds(ids), loadAreas(app, reader)]);
  return {
    total,
    newest: newest.map((listing) => toListingCardView(listing, reader)),
    areas,
    today: toCairoIsoDate(app.now()),
  };
}

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
      from: lowestEgp ? formatMonthly(lowestEgp, reader).number : null,
    };
  });
}

export const meta: Route.MetaFunction = (args) =>
  describePage(args, "home", (t, site) => ({
    title: t("title"),
    description: t("description"),
    canonical: urls.home,
    card: siteCard(site, "home"),
    hasFeed: true,
  }));

export default function Home({ loaderData: { total, newest, areas, today } }: Route.ComponentProps) {
  const locale = usePageLocale();
  const isOfferFirst = isOfferCurrent(augustOffer, today);
  return (
    <Page>
      {shown && <HomeHero shown={shown} total={total} />}
      <FinderStarter />
      {isOfferFirst && <AugustOffer today={today} />}
      <Developers today={today} />
      <ListingsTeaser total={total} newest={newest} />
      <AreaIndex areas={areas} />
      {!isOfferFirst && <AugustOffer today={today} />}
      <Faq questions={faq} />
      <ContactBand />
      <script type="module" src={homeScript} />
      <JsonLd data={faqStructuredData(faq, locale)} />
    </Page>
  );
}

function Developers({ today }: { readonly today: string }) {
  const t = useTranslations("home.developers");
  return (
    <section className="section section-rule" id="developers">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2>{t("title")}</h2>
            <p className={`muted ${styles.intro}`}>
              {t("text", { projects: allProjects.length, developers: developers.length })}
            </p>
            {developers.some(({ isSample }) => isSample) && <SamplesNotice of="projects" />}
            <FamiliesClaim />
          </div>
        </div>
        <div className={styles.developers}>
          {developers.map((developer) => (
            <DeveloperCard key={developer.slug} developer={developer} today={today} sizes={cardSizes} />
          ))}
        </div>
      </div>
    </section>
  );
}
