import { useTranslations } from "use-intl";
import { getPicture } from "../../content/pictures.ts";
import { areas as areaFacts, areaSlugs } from "../../domain/area.ts";
import { parseLocale } from "../../domain/locale.ts";
import { emptyQuery, queryWith, serializeSearch } from "../../domain/search.ts";
import { appContext } from "../app-context.ts";
import { AreaIndex } from "../components/area-index.tsx";
import { ContactBand } from "../components/contact-band.tsx";
import { HomeHero } from "../components/home-hero.tsx";
import { JsonLd } from "../components/json-ld.tsx";
import { toListingCardView } from "../components/listing-card-view.ts";
import { ListingCards } from "../components/listing-cards.tsx";
import { Page } from "../components/page.tsx";
import { SamplesNotice } from "../components/samples-notice.tsx";
import { getTranslator } from "../messages/translator.ts";
import { pageMetadata } from "../metadata.ts";
import { usePageLocale } from "../page-locale.ts";
import { useSite } from "../site.ts";
import { estateAgent } from "../structured-data.ts";
import { Icon } from "../ui/icons.tsx";
import { urls } from "../urls.ts";
import styles from "./home.module.css";
import type { Route } from "./+types/home";

const newestCount = 6;

export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = parseLocale(new URL(request.url).pathname) ?? "en";
  const app = context.get(appContext);
  const found = app.search.find(emptyQuery, newestCount, app.now());
  const counts = app.search.facets(emptyQuery, app.now()).areas;
  return {
    total: found.total,
    newest: (await app.listings.byIds(found.ids)).map((listing) => toListingCardView(listing, locale)),
    areas: areaSlugs.map((slug) => ({
      slug,
      name: areaFacts[slug].name,
      count: counts[slug] ?? 0,
      search: serializeSearch(queryWith(emptyQuery, { areas: [slug] })).toString(),
    })),
    heroPicture: getPicture("projects/the-brooks-1"),
  };
}

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  const config = matches[0].loaderData?.config;
  if (!config) return [];
  const locale = parseLocale(location.pathname) ?? "en";
  const t = getTranslator(locale, "home");
  return pageMetadata({
    config,
    locale,
    title: t("title"),
    description: t("description"),
    keywords: t("keywords"),
    canonical: urls.home,
    image: loaderData?.heroPicture,
  });
};

export default function Home({ loaderData: { total, newest, areas, heroPicture } }: Route.ComponentProps) {
  const t = useTranslations("home");
  const locale = usePageLocale();
  const config = useSite()?.config;
  return (
    <Page>
      {config && <JsonLd data={estateAgent(config, locale)} />}
      <HomeHero picture={heroPicture} total={total} />
      <section className="section section-rule">
        <div className={`wrap ${styles.newest}`}>
          <div className="section-head">
            <div>
              <h2>{t("newest.title")}</h2>
              <p className="muted">{t("newest.text")}</p>
              {newest.some(({ isSample }) => isSample) && <SamplesNotice />}
            </div>
            <a className="link" href={urls.listings(locale)}>
              {t("newest.all", { count: total })}
              <Icon name="arrow-end" />
            </a>
          </div>
          <ListingCards views={newest} variant="adaptive" />
        </div>
      </section>
      <AreaIndex areas={areas} />
      <ContactBand />
    </Page>
  );
}
