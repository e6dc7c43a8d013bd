import { useRef, useState } from "react";
import type { SeenListing } from "../../../domain/listings/seen-listing.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { createBrowserStore } from "../../shell/browser-storage/browser-store.ts";
import { urls } from "../../shell/urls.ts";
import { Button } from "../../ui/button.tsx";
import { seenListingsStorage } from "../../shell/browser-storage/seen-listings.ts";
import styles from "./recently-seen.module.css";

const seenStore = createBrowserStore(seenListingsStorage);

/** The homes that the visitor opened last. The browser stores the list, so only the pictures are requested. */
export function RecentlySeenListings() {
  const t = useTranslations("compare.seen");
  const homes = seenStore.useSelected((all) => all);
  const [isForgotten, setIsForgotten] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const forget = () => {
    if (!seenStore.write([])) return;
    setIsForgotten(true);
    // Focuses the message, because the pressed button was removed.
    outcome.current?.focus();
  };
  return (
    <>
      {homes.length > 0 && (
        <section className={styles.seen}>
          <div className="row apart gap-2 gap-x5">
            <h2 className="text-xl">{t("title")}</h2>
            <Button look="quiet" small onClick={forget}>
              {t("forget")}
            </Button>
          </div>
          <p className="small muted">{t("text")}</p>
          <ul className={styles.list}>
            {homes.map((home) => (
              <SeenRow key={home.code} home={home} />
            ))}
          </ul>
        </section>
      )}
      <p ref={outcome} tabIndex={-1} role="status" className="small muted">
        {isForgotten && homes.length === 0 && t("forgotten")}
      </p>
    </>
  );
}

function SeenRow({ home: { code, title, priceEgp, picture } }: { readonly home: SeenListing }) {
  const format = useReaderFormat();
  return (
    <li>
      <span className={styles.picture}>
        {picture && <img src={picture} alt="" width={72} height={72} loading="lazy" decoding="async" />}
      </span>
      <span className={styles.words}>
        <a className="covers" href={urls.listing(format.locale, code)}>
          {title[format.locale]}
        </a>
        <span className="code">{code}</span>
        <span className="strong">{priceEgp > 0 && formatEgp(priceEgp, format).text}</span>
      </span>
    </li>
  );
}
