import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { Carousel } from "../../ui/gallery/carousel.tsx";
import { PictureFrame } from "../../ui/picture-frame.tsx";
import type { PictureView } from "../../ui/picture-view.ts";
import type { ListingCardView } from "./listing-card-view.ts";

interface CardPictureCarouselProps {
  readonly view: ListingCardView;
  /** Pictures in the page's data: all of them, or only the first (`isLazy`). */
  readonly pictures: readonly PictureView[];
  /** The pictures' `sizes` attribute. */
  readonly sizes: string;
  readonly priority?: boolean;
  /** True if the page's data contain only the first picture; the others are then loaded on demand. */
  readonly isLazy?: boolean;
}

/** A carousel of a home's pictures; each picture links to the home, like the card's title. */
export function CardPictureCarousel({
  view,
  pictures,
  sizes,
  priority = false,
  isLazy = false,
}: CardPictureCarouselProps) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  const { others, fetchOthers } = useOtherPictures(view);
  const isWaiting = isLazy && others === null;
  const allPictures = [...pictures, ...(others ?? [])];
  return (
    <Carousel
      label={t("picturesOf", { title: view.title })}
      total={isWaiting ? view.pictureCount : allPictures.length}
      previousLabel={t("previousPicture")}
      nextLabel={t("nextPicture")}
      {...(isLazy && { onReach: fetchOthers })}
      slides={allPictures.map((picture, index) => (
        <a key={picture.url} href={urls.listing(locale, view.code)} tabIndex={-1}>
          <PictureFrame picture={picture} sizes={sizes} variant="fill" priority={priority && index === 0} />
        </a>
      ))}
    />
  );
}

/** Loads the other pictures once. After a failed request, the next press requests them again. */
function useOtherPictures(view: ListingCardView) {
  const [others, setOthers] = useState<readonly PictureView[] | null>(null);
  const request = useRef<Promise<void>>(undefined);
  const fetchOthers = () => {
    request.current ??= fetchAddresses(urls.root("api/images/:unitCode", { unitCode: view.code })).then(
      // `flushSync` renders the pictures before the press that loaded them scrolls to the next picture.
      ([, ...addresses]) => flushSync(() => setOthers(addresses.map((url) => ({ url, alt: view.title })))),
      () => {
        request.current = undefined;
      },
    );
    return request.current;
  };
  return { others, fetchOthers };
}

/**
 * Fetches the addresses of a home's pictures.
 * @throws if the request fails or the response is an error
 */
async function fetchAddresses(address: string): Promise<readonly string[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The pictures were not answered: ${response.status}`);
  const addresses: unknown = await response.json();
  return Array.isArray(addresses) ? addresses.filter((url) => typeof url === "string") : [];
}
