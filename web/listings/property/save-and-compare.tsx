import { useEffect } from "react";
import { maxComparedListings } from "../../../domain/search/listing-codes.ts";
import { type SeenListing, addSeenListing } from "../../../domain/listings/seen-listing.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { createBrowserStore } from "../../shell/browser-storage/browser-store.ts";
import { comparedUnitCodesStorage, withoutUnitCode } from "../../shell/browser-storage/saved-unit-codes.ts";
import { seenListingsStorage } from "../../shell/browser-storage/seen-listings.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { SaveListingButton } from "../../shell/frame/save-button.tsx";
import { ShareButton } from "../../share/pieces/share-link.tsx";
import styles from "./save-and-compare.module.css";

const compared = createBrowserStore(comparedUnitCodesStorage);

/** Buttons to save and to compare the home. After hydration the home is also recorded as recently seen. */
export function SaveAndCompareButtons({ home }: { readonly home: SeenListing }) {
  const t = useTranslations("compare.save");
  const locale = usePageLocale();
  const { code } = home;
  const codes = compared.useSelected((last) => toCompare(last, code).join());
  useEffect(() => {
    // Shows no message if storage is full or blocked, because the visitor did not request the storing.
    seenListingsStorage.write(addSeenListing(seenListingsStorage.read(), home));
  }, [home]);
  return (
    <div className={`cluster gap-2 ${styles.keep}`}>
      <SaveListingButton code={code} hasWord />
      <ButtonLink
        small
        href={urls.compare(locale, codes)}
        aria-label={t("compareHome", { code })}
        // Starts hydration, because only scripts can read which homes were compared last.
        {...startsHydrationProps}
        // Stores the homes on click too, because the visitor may leave the comparison before its page is hydrated
        // and stores them.
        onClick={() => comparedUnitCodesStorage.write(toCompare(comparedUnitCodesStorage.read(), code))}
      >
        <Icon name="columns" />
        {t("compare")}
      </ButtonLink>
      <ShareButton shared={{ kind: "home", unitCode: code }} />
    </div>
  );
}

/** Returns the homes compared last and this home, `maxComparedListings` homes at most. */
function toCompare(last: readonly string[], code: string): readonly string[] {
  return [...withoutUnitCode(last, code).slice(1 - maxComparedListings), code];
}
