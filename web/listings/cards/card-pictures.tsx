import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { Carousel } from "../../ui/gallery/carousel.tsx";
import { PictureFrame } from "../../ui/picture-frame.tsx";
import type { PictureView } from "../../ui/picture-view.ts";
import type { ListingCardView } from "./listing-card-view.ts";

interface CardPicturesProps {
  readonly view: ListingCardView;
  /** The pictures sent with the page: only the first, or all. */
  readonly pictures: readonly PictureView[];
  /** Their width in the `sizes` syntax. */
  readonly sizes: string;
  readonly priority?: boolean;
  /** True if only the first picture was sent; the others are loaded on demand. */
  readonly isLate?: boolean;
}

/** The pictures of a home as a carousel; each links to the home, like the title of the card. */
export function CardPictures({ view, pictures, sizes, priority = false, isLate = false }: CardPicturesProps) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  const { others, fetchOthers } = useOtherPictures(view);
  const isWaiting = isLate && others === null;
  const shown = [...pictures, ...(others ?? [])];
  return (
    <Carousel
      label={t("picturesOf", { title: view.title })}
      total={isWaiting ? view.pictureCount : shown.length}
      previousLabel={t("previousPicture")}
      nextLabel={t("nextPicture")}
      {...(isLate && { onReach: fetchOthers })}
      slides={shown.map((picture, index) => (
        <a key={picture.url} href={urls.listing(locale, view.code)} tabIndex={-1}>
          <PictureFrame picture={picture} sizes={sizes} variant="fill" priority={priority && index === 0} />
        </a>
      ))}
    />
  );
}

function picturesAddress({ code }: ListingCardView): string {
  return urls.root("api/images/:unitCode", { unitCode: code });
}

/** Loads the other pictures once; after a failure the next press tries again. */
function useOtherPictures(view: ListingCardView) {
  const [others, setOthers] = useState<readonly PictureView[] | null>(null);
  const asked = useRef<Promise<void>>(undefined);
  const fetchOthers = () => {
    asked.current ??= fetchAddresses(picturesAddress(view)).then(
      // Rendered synchronously, because the press that loaded them goes on to scroll to the next picture.
      ([, ...addresses]) => flushSync(() => setOthers(addresses.map((url) => ({ url, alt: view.title })))),
      () => {
        asked.current = undefined;
      },
    );
    return asked.current;
  };
  return { others, fetchOthers };
}

/** @throws if the request fails or the response is an error */
async function fetchAddresses(address: string): Promise<readonly string[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The pictures were not answered: ${response.status}`);
  const addresses: unknown = await response.json();
  return Array.isArray(addresses) ? addresses.filter((url) => typeof url === "string") : [];
}
