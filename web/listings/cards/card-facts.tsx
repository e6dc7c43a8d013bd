import { useTranslations } from "../../language/use-translations.ts";
import { maxOccupants, type PublicListingStatus } from "../../../domain/listings/listing.ts";
import { textDirectionOf, otherLocale } from "../../../domain/text/locale.ts";
import { formatAreaM2 } from "../../../messages/money.ts";
import { listSeparators } from "../../../messages/lists.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { StatusBadge, type StatusBadgeTone } from "../../ui/status.tsx";
import { MixedLanguageText } from "../../language/mixed-language-text.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./listing-card.module.css";
import type { CardVariant, ListingCardView } from "./listing-card-view.ts";

export const listingStatusTones = {
  available: "ok",
  update: "warn",
  removed: "off",
} as const satisfies Record<PublicListingStatus, StatusBadgeTone>;

function CardStatus({ status }: Pick<ListingCardView, "status">) {
  const t = useTranslations("listing");
  return <StatusBadge tone={listingStatusTones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

/** The top line of a card: status, badge for samples, unit code. */
export function CardStatusRow({ view }: { readonly view: ListingCardView }) {
  const t = useTranslations("listing");
  return (
    <div className={styles.top}>
      <CardStatus status={view.status} />
      {view.isSample && <span className={styles.sample}>{t("sample")}</span>}
      <span className="code">{view.code}</span>
    </div>
  );
}

/** The title of a card. Its link covers the whole card; the card's other controls are positioned above the link. */
export function CardTitle({ view }: { readonly view: ListingCardView }) {
  const locale = usePageLocale();
  return (
    <h3 className={styles.title}>
      <a className="covers" href={urls.listing(locale, view.code)}>
        <MixedLanguageText>{view.title}</MixedLanguageText>
      </a>
    </h3>
  );
}

export function CardFacts({
  view,
  variant,
}: {
  readonly view: ListingCardView;
  readonly variant: CardVariant;
}) {
  const { size, rooms, baths, people, finishing, delivery } = useFacts(view);
  const first = [size, rooms, baths];
  return (
    <>
      <p className={styles.place}>
        <PlaceLine view={view} />
      </p>
      <SellerTitle title={view.sellerTitle} />
      {variant === "list" ? (
        <>
          <Dots facts={first} />
          <Dots facts={[people, finishing, delivery]} isSecond />
        </>
      ) : (
        <Dots facts={[...first, ...(variant === "adaptive" ? [{ onPhones: people }] : []), finishing]} />
      )}
    </>
  );
}

/** The seller's title, marked with the language that it is written in. */
function SellerTitle({ title }: { readonly title: string | undefined }) {
  const t = useTranslations("listing");
  const language = otherLocale(usePageLocale());
  if (title === undefined) return null;
  const quoted = () => (
    <q lang={language} dir={textDirectionOf(language)}>
      {title}
    </q>
  );
  return <p className={styles.seller}>{t.rich("seller", { title: quoted })}</p>;
}

export function CompactCardFacts({ view }: { readonly view: ListingCardView }) {
  const t = useTranslations("listing");
  const { size, rooms } = useFacts(view);
  return (
    <Dots facts={[view.place || t("missing.place"), size, rooms]}>
      <span>
        <CardStatus status={view.status} />
      </span>
    </Dots>
  );
}

/** Returns the facts as texts; "not stated" for missing ones [CARD-11], "" for those that do not apply. */
function useFacts(view: ListingCardView) {
  const t = useTranslations("listing");
  const format = useReaderFormat();
  const { areaM2, rooms, bathrooms, isWorkplace, isLand } = view;
  // A workplace without rooms needs no note that the number of bathrooms is missing.
  const isWithoutBaths = rooms === null && isWorkplace === true;
  return {
    size: areaM2 > 0 ? formatAreaM2(areaM2, format) : t("missing.size"),
    people: rooms && !isWorkplace ? t("people", { count: maxOccupants(rooms) }) : "",
    rooms: rooms === null ? "" : rooms > 0 ? t("rooms", { count: rooms }) : t("missing.rooms"),
    baths: bathrooms > 0 ? t("baths", { count: bathrooms }) : isWithoutBaths ? "" : t("missing.baths"),
    finishing: view.finishing || (isLand ? "" : t("missing.finishing")),
    delivery: view.delivery || (isLand ? "" : t("missing.delivery")),
  };
}

/** The text of a fact; "" if it does not apply. `onPhones` is visible on phones only. */
type Fact = string | { readonly onPhones: string };

interface DotsProps {
  readonly facts: readonly Fact[];
  readonly isSecond?: boolean;
  readonly children?: React.ReactNode;
}

function Dots({ facts, isSecond, children }: DotsProps) {
  return (
    <p className={classNames("dots", styles.facts, isSecond && styles.second)}>
      <span>
        {facts.map((fact) => {
          const text = typeof fact === "string" ? fact : fact.onPhones;
          return (
            text && (
              <span key={text} {...(typeof fact === "object" && { className: "only-mobile" })}>
                {text}
              </span>
            )
          );
        })}
        {children}
      </span>
    </p>
  );
}

/** Place and developer, in the seller's words. */
function PlaceLine({ view: { place, developer } }: { readonly view: ListingCardView }) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  if (!place && !developer) return t("missing.place");
  return (
    <>
      {place && <MixedLanguageText>{place}</MixedLanguageText>}
      {place && developer && listSeparators[locale]}
      {developer && <MixedLanguageText>{developer}</MixedLanguageText>}
    </>
  );
}
