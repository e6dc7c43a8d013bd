import { type Area, resolveAreasOfLocation } from "../../domain/places/area.ts";
import { toListingImage } from "../../content/pictures/pictures.ts";
import { sampleListings } from "../../content/sample-listings.ts";
import { parseDelivery } from "../../domain/listings/delivery.ts";
import { parseFinishing } from "../../domain/listings/facts/finishing.ts";
import { parseUnitType } from "../../domain/listings/unit-type.ts";
import { type ListingCardFields, toListingCardView } from "../listings/cards/listing-card-view.ts";
import { ListingCards } from "../listings/cards/listing-cards.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { MobileListingCard } from "../listings/cards/mobile-listing-card.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMetaTags } from "../shell/metadata.ts";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { Icon } from "../ui/icons.tsx";
import { toPictureView } from "../ui/picture-view.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/mobile-demo.route";
import styles from "./mobile-demo.module.css";

/** The unit code of the home that the demo shows [SHOW-25]. */
const demoCode = "AA01-101";

/** Variants of the home that demonstrate other rules of display. */
const differenceNames = ["cash", "unknown", "removed"] as const;
type Difference = (typeof differenceNames)[number];
const differences: Readonly<Record<Difference, Partial<ListingCardFields>>> = {
  cash: { downPaymentEgp: 0, monthlyEgp: 0, payment: "cash" },
  unknown: { priceEgp: 0, downPaymentEgp: null, monthlyEgp: null, images: [] },
  removed: { status: "removed" },
};

export const handle = { hydrate: "at-once" };

export function loader({ context }: Route.LoaderArgs) {
  const format = context.get(readerFormatContext);
  const unit = demoUnit(context.get(appContext).showcase().areas);
  return {
    card: toListingCardView(unit, format),
    pictures: unit.images.map((image) => toPictureView(image, format.locale)),
    others: differenceNames.map((name) => ({
      name,
      card: toListingCardView({ ...unit, ...differences[name] }, format),
    })),
  };
}

function demoUnit(areas: readonly Area[]): ListingCardFields {
  const sample = sampleListings.find(({ unitCode }) => unitCode === demoCode);
  if (!sample) throw new Error(`The sample listings have no ${demoCode}`);
  return {
    ...sample,
    areas: resolveAreasOfLocation(areas, sample.location),
    unitType: parseUnitType(sample.unitTypeText.en),
    finishing: parseFinishing(sample.finishingText.en),
    delivery: parseDelivery(sample.deliveryText.en),
    status: "active",
    isSample: true,
    images: sample.pictures.map(toListingImage),
  };
}

export const meta: Route.MetaFunction = (args) =>
  createPageMetaTags(args, "listing.demo", (t) => ({
    title: t("title"),
    description: t("lead"),
    canonical: (each) => urls.page("mobile-demo", each),
  }));

export default function MobileDemo({ loaderData: { card, pictures, others } }: Route.ComponentProps) {
  const t = useTranslations("listing.demo");
  const locale = usePageLocale();
  return (
    <PublicPageFrame crumbs={[{ label: t("title") }]} samples="listings">
      <div className={`wrap ${styles.demo}`}>
        <div className={styles.words}>
          <h1 className="h2">{t("title")}</h1>
          <p className="lead">{t("lead")}</p>
          <p>{t("line")}</p>
          <p>{t("contact")}</p>
          <a className="link" href={urls.page("listings", locale)}>
            {t("all")}
            <Icon name="arrow-end" />
          </a>
        </div>
        <div className={styles.phone}>
          <h2 className="visually-hidden">{card.title}</h2>
          <MobileListingCard view={card} pictures={pictures} />
        </div>
      </div>
      <section className="section section-rule">
        <div className="wrap stack">
          <h2>{t("rulesTitle")}</h2>
          <div className={styles.others}>
            {others.map(({ name, card: other }) => (
              <div key={name}>
                <p className="small muted">{t(name)}</p>
                <ListingCards views={[other]} hasCarousel />
              </div>
            ))}
          </div>
        </div>
      </section>
    </PublicPageFrame>
  );
}
