import { useEffect } from "react";
import { maxCompared } from "../../../domain/search/listing-codes.ts";
import { type SeenListing, addSeenListing } from "../../../domain/listings/seen-listing.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { startsHydration } from "../../inline/marks.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { createKept } from "../../shell/kept/browser-store.ts";
import { comparedHomes, without } from "../../shell/kept/saved-homes.ts";
import { seenHomes } from "../../shell/kept/seen-homes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { SaveButton } from "../../shell/frame/save-button.tsx";
import { ShareButton } from "../../share/pieces/share-link.tsx";
import styles from "./keep-home.module.css";

const compared = createKept(comparedHomes);

/** Buttons to save and to compare the home. After hydration the home is also recorded as recently seen. */
export function KeepHome({ home }: { readonly home: SeenListing }) {
  const t = useTranslations("compare.save");
  const locale = usePageLocale();
  const { code } = home;
  const codes = compared.useSelected((last) => toCompare(last, code).join());
  useEffect(() => {
    // No message if storage is full or blocked, because the visitor did not request this.
    seenHomes.write(addSeenListing(seenHomes.read(), home));
  }, [home]);
  return (
    <div className={`cluster gap-2 ${styles.keep}`}>
      <SaveButton code={code} hasWord />
      <ButtonLink
        small
        href={urls.compare(locale, codes)}
        aria-label={t("compareHome", { code })}
        // Hydrates on use, because only scripts know the homes compared last.
        {...startsHydration}
        // Stored on click too: the visitor may leave the comparison page before it is hydrated and stores the
        // homes.
        onClick={() => comparedHomes.write(toCompare(comparedHomes.read(), code))}
      >
        <Icon name="columns" />
        {t("compare")}
      </ButtonLink>
      <ShareButton shared={{ kind: "home", unitCode: code }} />
    </div>
  );
}

/** Returns this home after the homes compared last, `maxCompared` homes at most. */
function toCompare(last: readonly string[], code: string): readonly string[] {
  return [...without(last, code).slice(1 - maxCompared), code];
}
