import { data, redirect, useLocation } from "react-router";
import { toListingImage } from "../../../content/pictures/pictures.ts";
import { isPublicStatus } from "../../../domain/listings/listing.ts";
import { emptySearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import { parseUnitCode } from "../../../domain/text/unit-code.ts";
import { type PictureView, toPictureView } from "../../ui/picture-view.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { loadPropertyPageData, type PropertyPageData } from "./load-property.ts";
import { propertyMetaDescription } from "./property-description.ts";
import { PropertyPage, usePropertyBreadcrumbs } from "./property-page.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PictureFrame } from "../../ui/picture-frame.tsx";
import { useLastSuccessfulResult } from "../../ui/use-last-successful-result.ts";
import { PricePanel } from "./price-panel.tsx";
import { PropertyFacts } from "./property-facts.tsx";
import { PropertyHeader } from "./property-head.tsx";
import { SellerOriginalTexts } from "./seller-text.tsx";
import { SimilarListings } from "./similar-homes.tsx";
import styles from "./property-page.module.css";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { NotFoundPageLayout, NotFoundPage } from "../../shell/frame/not-found-page.tsx";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { listingSocialCard } from "../../seo/social-cards.ts";
import { structuredDataServerValue } from "../../shell/server-values.tsx";
import { loadOnClientNavigation } from "../../shell/load-on-client-navigation.ts";
import { formatEdition } from "../../shell/edition.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { propertyStructuredData } from "./property-structured-data.ts";
import type { Route } from "./+types/property.route";

export const handle = { hydrate: "at-once" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const format = context.get(readerFormatContext);
  const { locale } = format;
  const { searchParams } = new URL(request.url);
  try {
    const listing = await app.listings.findByUnitCode(params.unitCode);
    if (!listing || !isPublicStatus(listing.status)) {
      const unitCode = parseUnitCode(params.unitCode);
      const text = unitCode ?? "";
      const searchHref = urls.results(
        locale,
        { kind: "grid" },
        updateSearchQuery(emptySearchQuery, { text }),
      );
      const picture = toPictureView(toListingImage("projects/telal-sokhna-1"), locale);
      return data({ kind: "not-found", unitCode, searchHref, picture } as const, { status: 404 });
    }
    if (listing.unitCode !== params.unitCode) return redirect(urls.listing(locale, listing.unitCode), 301);
    const page = await loadPropertyPageData(app, listing, format, searchParams);
    const homeFacts = { position: page.position, isConfirmed: page.facts.confirmedOn !== "" };
    structuredDataServerValue.give(context, propertyStructuredData(listing, homeFacts, locale, app.config));
    return listing.status === "removed"
      ? data({ kind: "removed", edition: formatEdition(format), ...page } as const, { status: 410 })
      : data({ kind: "offered", edition: formatEdition(format), ...page } as const);
  } catch (error) {
    const reference = reportError(error, request, context);
    return data(
      { kind: "failed", edition: formatEdition(format), reference } as const,
      unavailableResponseInit,
    );
  }
}

/** Loads the data again after a change of the plan comparison, without reloading the page. */
export function clientLoader(step: Route.ClientLoaderArgs) {
  return loadOnClientNavigation(step, {});
}

export { mergeRouteHeaders as headers } from "../../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "property", (t, site) => {
    if (!loaderData) return null;
    if (loaderData.kind === "not-found") return { title: t("notFound.title") };
    if (loaderData.kind === "failed") return { title: t("unavailable.title") };
    const { kind, view } = loaderData;
    const { locale } = site;
    return {
      title: view.place ? joinWithCommas([view.title, view.place], locale) : view.title,
      description: propertyMetaDescription(view, locale),
      canonical: (each) => urls.listing(each, view.code),
      // A removed home has no link preview and is hidden from search engines.
      card:
        kind === "offered"
          ? listingSocialCard(site, { ...view, picture: view.pictures[0] ?? null })
          : undefined,
      isHidden: kind === "removed",
    };
  });

export default function Property({ loaderData }: Route.ComponentProps) {
  const hasFailed = loaderData.kind === "failed";
  const lastData = useLastSuccessfulResult(hasFailed ? null : loaderData) ?? loaderData;
  switch (lastData.kind) {
    case "offered":
      return <PropertyPage {...lastData} hasStepFailed={hasFailed} />;
    case "removed":
      return <RemovedPage {...lastData} />;
    case "not-found":
      return <UnitNotFound {...lastData} />;
    case "failed":
      return <Unavailable reference={lastData.reference} />;
  }
}

function Unavailable({ reference }: { readonly reference: string | null }) {
  const t = useTranslations("property.unavailable");
  return (
    <PublicPageFrame>
      <div className="wrap section">
        <h1 className="h2">{t("title")}</h1>
        <ConnectionError reference={reference} retryHref={useLocation().pathname}>
          {t("text")}
        </ConnectionError>
      </div>
    </PublicPageFrame>
  );
}

interface UnitNotFoundProps {
  /** The unit code in the address; null if it contains none. */
  readonly unitCode: string | null;
  /** The address of a search for the unit code. */
  readonly searchHref: string;
  readonly picture: PictureView;
}

/** The not-found page for a home, with a link to search for the code. */
function UnitNotFound({ unitCode, searchHref, picture }: UnitNotFoundProps) {
  const t = useTranslations("property.notFound");
  const chrome = useTranslations("chrome.notFound");
  const locale = usePageLocale();
  if (unitCode === null) return <NotFoundPage picture={picture} />;
  const code = () => <bdi dir="ltr">{unitCode}</bdi>;
  return (
    <NotFoundPageLayout title={t("title")} text={t.rich("text", { code })} picture={picture}>
      <ButtonLink look="primary" href={searchHref}>
        {t.rich("search", { code })}
      </ButtonLink>
      <ButtonLink href={urls.page("listings", locale)}>{chrome("browseListings")}</ButtonLink>
      <a className="link" href={urls.home(locale)}>
        {chrome("goHome")}
      </a>
    </NotFoundPageLayout>
  );
}

/** The page of a removed home [LIST-21]: its facts, dimmed and without contact links, and similar homes. */
function RemovedPage({ view, facts, sellerWords, similar, sharedAreaName }: PropertyPageData) {
  const t = useTranslations("property.removed");
  const [picture] = view.pictures;
  return (
    <PublicPageFrame crumbs={usePropertyBreadcrumbs(view)} samples={view.isSample && "listings"}>
      <article className={`wrap ${styles.columns} ${styles.removed}`}>
        <div>
          <PropertyHeader view={view} />
          <div className={styles.removedNote}>
            <Notice role="note">
              <strong>{facts.removedOn ? t("titleSince", { day: facts.removedOn }) : t("title")}</strong>
              <p>{t("text")}</p>
            </Notice>
            <ButtonLink look="primary" href={view.alternativesHref}>
              {t("alternatives")}
            </ButtonLink>
          </div>
        </div>
        <aside className={styles.panel}>
          <PricePanel view={view} />
        </aside>
        <div className={styles.rest}>
          {picture && (
            <div className={styles.removedPicture}>
              <PictureFrame
                picture={picture}
                sizes="(min-width: 1024px) 60vw, 100vw"
                variant="fill"
                isDecorative
              />
            </div>
          )}
          <PropertyFacts view={view} />
          <SellerOriginalTexts words={sellerWords} />
        </div>
      </article>
      <SimilarListings views={similar} areaName={sharedAreaName} />
    </PublicPageFrame>
  );
}
