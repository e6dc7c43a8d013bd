import { useCallback, useEffect, useRef, useState } from "react";
import {
  formatListingCodes,
  listingsParam,
  maxComparedListings,
} from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { CopyLinkButton } from "../../shell/frame/copy-link.tsx";
import { usePublicSite } from "../../shell/site.ts";
import { urls } from "../../shell/urls.ts";
import { ShareButton } from "../../share/pieces/share-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { ListingCard } from "../cards/listing-card.tsx";
import type { ListingCardView } from "../cards/listing-card-view.ts";
import type { OmittedListing } from "./load-requested-listings.ts";
import { OmittedListingsNote, RemoveControl } from "./missing-note.tsx";
import styles from "./shortlist-homes.module.css";

export interface ShortlistItemsProps {
  readonly homes: readonly ListingCardView[];
  readonly missing: readonly OmittedListing[];
  /** Removes a home from the shortlist in the browser. If absent, "Remove" links to the list without that home. */
  readonly onRemove?: (code: string) => void;
}

/** A shortlist's homes, each with a checkbox to compare and a control to remove it, and the list's link. */
export function ShortlistItems({ homes, missing, onRemove }: ShortlistItemsProps) {
  const t = useTranslations("compare.shortlist");
  const words = useTranslations("compare");
  const locale = usePageLocale();
  const codes = homes.map(({ code }) => code);
  const list = formatListingCodes(codes);
  const { form, ticked, readTicks } = useTicks(list);
  return (
    <>
      <OmittedListingsNote
        missing={missing}
        list="saved"
        withoutHref={urls.shortlist(locale, list)}
        onRemove={onRemove}
      />
      <form ref={form} method="get" action={urls.compare(locale)} onChange={readTicks}>
        <div className={`row apart gap-2 gap-x4 ${styles.top}`}>
          <h2 className={styles.count}>{t("homes", { count: homes.length })}</h2>
          {homes.length > 0 && <ShareButton shared={{ kind: "list", codes }} hasFullLabel />}
        </div>
        <ul className={styles.list}>
          {homes.map((home) => {
            const { code } = home;
            const others = formatListingCodes(codes.filter((each) => each !== code));
            return (
              <li key={code}>
                <ListingCard view={home} variant="list" />
                <div className={`cluster gap-x5 small medium ${styles.choices}`}>
                  <label>
                    <input
                      type="checkbox"
                      className="tick"
                      name={listingsParam}
                      value={code}
                      aria-label={t("compareHome", { code })}
                      // Disables further checkboxes once `maxComparedListings` homes are ticked.
                      disabled={ticked.length >= maxComparedListings && !ticked.includes(code)}
                    />
                    {words("save.compare")}
                  </label>
                  <RemoveControl
                    label={t("removeHome", { code })}
                    className={styles.remove}
                    icon={<Icon name="x" />}
                    href={urls.shortlist(locale, others)}
                    onRemove={onRemove && (() => onRemove(code))}
                  />
                </div>
              </li>
            );
          })}
        </ul>
        {homes.length > 1 && (
          <p className={`row gap-2 gap-x4 ${styles.compare}`}>
            <Button type="submit" look="primary">
              <Icon name="columns" />
              {t("chosen")}
            </Button>
            <span className="small muted">{t("howMany")}</span>
          </p>
        )}
      </form>
      {homes.length > 0 && <ListLink codes={list} />}
    </>
  );
}

/**
 * Returns the ticked homes. Reads them from the form on mount, because boxes can be ticked before hydration, and
 * after each change of a box or of the list.
 */
function useTicks(list: string) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const readTicks = useCallback(() => {
    if (form.current) setTicked(new FormData(form.current).getAll(listingsParam).map(String));
  }, []);
  useEffect(readTicks, [readTicks, list]);
  return { form, ticked, readTicks };
}

function ListLink({ codes }: { readonly codes: string }) {
  const t = useTranslations("compare.shortlist");
  const locale = usePageLocale();
  const href = (usePublicSite()?.config.publicOrigin ?? "") + urls.shortlist(locale, codes);
  return (
    <div className={styles.share}>
      <label htmlFor="list-link">{t("link")}</label>
      <div className={`cluster gap-2 ${styles.link}`}>
        <Input id="list-link" dir="ltr" readOnly value={href} />
        <CopyLinkButton key={href} link={href} />
      </div>
    </div>
  );
}
