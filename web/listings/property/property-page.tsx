import { UnitTypeDrawing } from "../cards/unit-type-drawing.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { ContactDialogProvider } from "../../leads/form/contact-dialog.tsx";
import { PlanComparison } from "../../plans/comparison/plan-comparison.tsx";
import { usePageLocale } from "../../language/page-locale.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { urls } from "../../shell/urls.ts";
import { PageStructuredData } from "../../shell/server-values.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { Gallery } from "../../ui/gallery/gallery.tsx";
import type { PropertyPageData } from "./load-property.ts";
import { SaveAndCompareButtons } from "./save-and-compare.tsx";
import { ListingPriceHistory } from "./price-history.tsx";
import { PricePanel } from "./price-panel.tsx";
import { PropertyDetails, PropertyFacts } from "./property-facts.tsx";
import { PropertyHeader } from "./property-head.tsx";
import { PropertyLocation } from "./property-location.tsx";
import type { PropertyView } from "./property-view.ts";
import { SellerOriginalTexts } from "./seller-text.tsx";
import { SimilarListings } from "./similar-homes.tsx";
import { StickyContactBar } from "./sticky-bar.tsx";
import { UnstatedFacts } from "./unstated-facts.tsx";
import styles from "./property-page.module.css";

/** The page of a home: pictures, prices, facts, location, and similar homes. */
export function PropertyPage({
  view,
  facts,
  unstated,
  sellerWords,
  position,
  drawing,
  comparison,
  similar,
  sharedAreaName,
  seenHome,
  hasStepFailed,
}: PropertyPageData & {
  /** True if loading the comparison for the visitor's last change of rate or plan failed. */
  readonly hasStepFailed: boolean;
}) {
  const t = useTranslations("property");
  const topic = { kind: "unit", unitCode: view.code } as const;
  return (
    <PublicPageFrame crumbs={usePropertyBreadcrumbs(view)} samples={view.isSample && "listings"}>
      <PageStructuredData />
      <div className="wrap">
        <Gallery
          title={view.title}
          pictures={view.pictures}
          empty={<UnitTypeDrawing home={view} look="wide" />}
        />
        {view.isIllustrated && <p className={styles.illustrations}>{t("gallery.illustrations")}</p>}
      </div>
      <ContactDialogProvider
        kind="unit"
        subject={{ developer: null, project: null, unit: view.code }}
        inquiry={topic}
        title={t("inquire")}
      >
        <article className={`wrap ${styles.columns}`}>
          <div>
            <PropertyHeader view={view} confirmedOn={facts.confirmedOn} />
            <SaveAndCompareButtons home={seenHome} />
          </div>
          <aside className={styles.panel} aria-label={t("money.price")}>
            <PricePanel view={view} agent={facts.agent} />
          </aside>
          <div className={styles.rest}>
            <PropertyFacts view={view} />
            <UnstatedFacts code={view.code} unstated={unstated} />
            <SellerOriginalTexts words={sellerWords} />
            <PropertyDetails view={view} />
            {comparison && (
              <PlanComparison view={comparison} className={styles.plans} hasFailed={hasStepFailed} />
            )}
            <ListingPriceHistory changes={facts.priceChanges} />
            <PropertyLocation view={view} position={position} drawing={drawing} />
            <ReportLink code={view.code} />
          </div>
        </article>
      </ContactDialogProvider>
      <SimilarListings views={similar} areaName={sharedAreaName} hasCarousel />
      <StickyContactBar view={view} agent={facts.agent} />
    </PublicPageFrame>
  );
}

/** A link to the form for reporting a mistake on the page. */
function ReportLink({ code }: { readonly code: string }) {
  const t = useTranslations("property");
  const locale = usePageLocale();
  return (
    <p className={styles.report}>
      <a className="link" rel="nofollow" href={urls.report(locale, code)}>
        {t("report")}
      </a>
    </p>
  );
}

/** Returns breadcrumbs: listings, the area, the unit code. */
export function usePropertyBreadcrumbs({
  area,
  code,
}: Pick<PropertyView, "area" | "code">): readonly Crumb[] {
  const t = useTranslations("property");
  const locale = usePageLocale();
  return [
    { label: t("listings"), href: urls.page("listings", locale) },
    ...(area?.href ? [{ label: area.name, href: area.href }] : []),
    { label: code, isCode: true },
  ];
}
