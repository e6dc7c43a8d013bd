import { useState } from "react";
import { useMatches } from "react-router";
import { useTranslations } from "use-intl";
import { usePageLocale } from "../page-locale.ts";
import { Carousel } from "../ui/carousel.tsx";
import { classNames } from "../ui/class-names.ts";
import { urls } from "../urls.ts";
import { type CardPicture, fromCardPicture } from "./card-picture.ts";
import styles from "./listing-card.module.css";
import type { CardVariant, ListingCardView } from "./listing-card-view.ts";
import { NoPicture, Picture } from "./picture.tsx";

const sizes = {
  grid: "(min-width: 1024px) 480px, (min-width: 768px) 50vw, 100vw",
  adaptive: "(min-width: 1024px) 480px, (min-width: 768px) 50vw, 116px",
  list: "(min-width: 768px) 192px, 116px",
  compact: "72px",
} as const satisfies Record<CardVariant, string>;

interface CardMediaProps {
  readonly view: ListingCardView;
  readonly variant: CardVariant;
  readonly priority?: boolean;
}

/** The first picture; where it is large, the others come when somebody reaches for them. */
export function CardMedia({ view, variant, priority }: CardMediaProps) {
  const { picture, pictureCount } = view;
  const isAlive = usePageIsAlive();
  const frame = classNames(styles.media, pictureCount > 0 && styles.pictured);
  if (!picture) {
    return (
      <div className={frame}>
        <NoPicture variant="fill" />
      </div>
    );
  }
  if (pictureCount > 1 && isAlive && (variant === "grid" || variant === "adaptive")) {
    return (
      <div className={frame}>
        <LateCarousel view={view} first={picture} sizes={sizes[variant]} {...(priority && { priority })} />
      </div>
    );
  }
  return (
    <div className={frame}>
      <Picture
        image={fromCardPicture(picture)}
        sizes={sizes[variant]}
        variant="fill"
        {...(priority && { priority })}
        {...(variant === "compact" && { isDecorative: true })}
      />
      {pictureCount > 1 && variant !== "compact" && <span className={styles.count}>{pictureCount}</span>}
    </div>
  );
}

/** Whether the page comes alive in the browser; on others no arrow may be drawn, since nobody would answer it. */
function usePageIsAlive(): boolean {
  return useMatches().some(({ handle }) => (handle as { hydrate?: boolean } | undefined)?.hydrate);
}

interface LateCarouselProps {
  readonly view: ListingCardView;
  readonly first: CardPicture;
  readonly sizes: string;
  readonly priority?: boolean;
}

function LateCarousel({ view, first, sizes, priority }: LateCarouselProps) {
  const [others, setOthers] = useState<readonly CardPicture[] | "asked" | null>(null);

  const loadOthers = async () => {
    if (others !== null) return;
    setOthers("asked");
    setOthers(await fetchOtherPictures(view, first));
  };

  const pictures = Array.isArray(others) ? [first, ...others] : [first];
  return (
    <PictureCarousel
      view={view}
      pictures={pictures}
      total={Array.isArray(others) ? pictures.length : view.pictureCount}
      sizes={sizes}
      showsArrowsOnHover
      onWanted={() => void loadOthers()}
      {...(priority && { priority })}
    />
  );
}

/** The unit's further pictures (docs/contracts/public-urls.md); none when they cannot be had. */
async function fetchOtherPictures({ code, title }: ListingCardView, first: CardPicture): Promise<readonly CardPicture[]> {
  try {
    const response = await fetch(urls.imagesOf(code));
    if (!response.ok) return [];
    const addresses: unknown = await response.json();
    if (!Array.isArray(addresses)) return [];
    const [, ...others] = addresses.filter((url): url is string => typeof url === "string");
    return others.map((url) => ({ ...first, url, alt: title, placeholder: "" }));
  } catch {
    // Offline: the first picture stays, and the counter says that it is the only one.
    return [];
  }
}

interface PictureCarouselProps {
  readonly view: ListingCardView;
  readonly pictures: readonly CardPicture[];
  readonly total: number;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly showsArrowsOnHover?: boolean;
  readonly onWanted?: () => void;
}

/** A home's pictures in a row; each leads to the home, as the card's title does. */
export function PictureCarousel({ view, pictures, total, sizes, priority, ...carousel }: PictureCarouselProps) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  return (
    <Carousel
      {...carousel}
      label={t("picturesOf", { title: view.title })}
      previousLabel={t("previousPicture")}
      nextLabel={t("nextPicture")}
      countLabel={(n) => <PictureCount n={n} total={total} />}
      total={total}
      slides={pictures.map((picture, index) => (
        <a key={picture.url} href={urls.listing(locale, view.code)} tabIndex={-1}>
          <Picture
            image={fromCardPicture(picture)}
            sizes={sizes}
            variant="fill"
            {...(priority && index === 0 && { priority })}
          />
        </a>
      ))}
    />
  );
}

/** "1 / 8"; where the card is a list row only the number of pictures is left. */
function PictureCount({ n, total }: { readonly n: number; readonly total: number }) {
  return (
    <>
      <span className={styles.position}>{n} / </span>
      {total}
    </>
  );
}
