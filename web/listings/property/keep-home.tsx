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

/** Buttons to save and to compare the home; after hydration the home is also stored as seen in this browser. */
export function KeepHome({ home }: { readonly home: SeenListing }) {
  const t = useTranslations("compare.save");
  const locale = usePageLocale();
  const { code } = home;
  const codes = compared.useSelected((last) => toCompare(last, code).join());
  useEffect(() => {
    // The visitor did not ask for this, so a full or blocked storage causes no message.
    seenHomes.write(addSeenListing(seenHomes.read(), home));
  }, [home]);
  return (
    <div className={`cluster gap-2 ${styles.keep}`}>
      <SaveButton code={code} hasWord />
      <ButtonLink
        small
        href={urls.compare(locale, codes)}
        aria-label={t("compareHome", { code })}
        // Without scripts the homes compared last are not known.
        {...startsHydration}
        // Saved here as well as on the comparison page: the visitor may leave that page before it is hydrated.
        onClick={() => comparedHomes.write(toCompare(comparedHomes.read(), code))}
      >
        <Icon name="columns" />
        {t("compare")}
      </ButtonLink>
      <ShareButton shared={{ kind: "home", unitCode: code }} />
    </div>
  );
}

/** Returns the homes compared last, as many as fit, and this one. */
function toCompare(last: readonly string[], code: string): readonly string[] {
  return [...without(last, code).slice(1 - maxCompared), code];
}
