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
  /** The pictures sent with the page: the first, or all. */
  readonly pictures: readonly PictureView[];
  /** How wide they are drawn, in the `sizes` syntax. */
  readonly sizes: string;
  readonly priority?: boolean;
  /** Only the first picture is here: the others come when somebody reaches for them. */
  readonly isLate?: boolean;
}

/** A home's pictures in a row; each leads to the home, as the card's title does. */
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

/** The home's further pictures, asked for once; those that cannot be had are asked for again by the next press. */
function useOtherPictures(view: ListingCardView) {
  const [others, setOthers] = useState<readonly PictureView[] | null>(null);
  const asked = useRef<Promise<void>>(undefined);
  const fetchOthers = () => {
    asked.current ??= fetchAddresses(picturesAddress(view)).then(
      // The press that asked for them turns to the next, so they are drawn at once.
      ([, ...addresses]) => flushSync(() => setOthers(addresses.map((url) => ({ url, alt: view.title })))),
      () => {
        asked.current = undefined;
      },
    );
    return asked.current;
  };
  return { others, fetchOthers };
}

/** @throws when the server is not reached, or answers an error */
async function fetchAddresses(address: string): Promise<readonly string[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The pictures were not answered: ${response.status}`);
  const addresses: unknown = await response.json();
  return Array.isArray(addresses) ? addresses.filter((url) => typeof url === "string") : [];
}
