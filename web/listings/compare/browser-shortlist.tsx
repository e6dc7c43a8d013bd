import { useRef, useState } from "react";
import { maxShortlistedListings } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import {
  includesUnitCode,
  shortlistStore,
  announceSaveListingOutcome,
  withoutUnitCode,
} from "../../shell/browser-storage/shortlist.ts";
import { urls } from "../../shell/urls.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyListNote } from "./nothing-listed.tsx";
import { ShortlistItems } from "./shortlist-homes.tsx";
import styles from "./shortlist-page.module.css";
import { useBrowserShortlist } from "./use-browser-shortlist.ts";

/** The shortlist in this browser. Only scripts can read it; until hydration the page says that it is loading. */
export function BrowserShortlist() {
  const t = useTranslations("compare.shortlist");
  if (useHydrated()) return <HydratedList />;
  return (
    <>
      <p className={`needs-inline-scripts muted ${styles.loading}`}>{t("loading")}</p>
      <div className="without-scripts">
        <EmptyListNote list="saved">
          <p>{t("empty.withoutScripts")}</p>
        </EmptyListNote>
      </div>
    </>
  );
}

/** Focuses the undo button when it appears, because the pressed control was removed. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The shortlist with controls to remove one home or all homes; the last change can be undone. */
function HydratedList() {
  const t = useTranslations("compare.shortlist");
  const locale = usePageLocale();
  const codes = shortlistStore.useSelected((all) => all);
  const shortlist = useBrowserShortlist();
  /** The last change as text, and the list before that change. */
  const [change, setChange] = useState<{ readonly words: string; readonly formerCodes: typeof codes } | null>(
    null,
  );
  const list = useRef<HTMLDivElement>(null);

  const write = (next: typeof codes, words: string) => {
    if (!shortlistStore.write(next)) announceSaveListingOutcome({ kind: "failed", code: "" });
    else setChange({ words, formerCodes: codes });
  };
  const remove = (code: string) => write(withoutUnitCode(codes, code), t("takenOff", { code }));
  const undo = () => {
    // Undo does not remove homes that were saved after the change.
    const addedCodes = codes.filter((code) => !includesUnitCode(change?.formerCodes ?? [], code));
    if (
      !change ||
      !shortlistStore.write([...change.formerCodes, ...addedCodes].slice(0, maxShortlistedListings))
    )
      return announceSaveListingOutcome({ kind: "failed", code: "" });
    setChange(null);
    list.current?.focus();
  };
  return (
    <>
      <div className={`row apart gap-2 gap-x4 ${styles.own}`}>
        <p role="status" className="row">
          {change?.words}
          {change && (
            <Button key={change.formerCodes.join()} ref={takeFocus} look="quiet" small onClick={undo}>
              {t("undo")}
            </Button>
          )}
        </p>
        {codes.length > 0 && (
          <Button look="quiet" small className={styles.clear} onClick={() => write([], t("cleared"))}>
            {t("clear")}
          </Button>
        )}
      </div>
      <div
        ref={list}
        tabIndex={-1}
        aria-busy={
          shortlist.kind === "loading" || (shortlist.kind === "homes" && shortlist.isBusy) || undefined
        }
      >
        {shortlist.kind === "loading" && <p className={`muted ${styles.loading}`}>{t("loading")}</p>}
        {shortlist.kind === "failed" && (
          <ConnectionError reference={shortlist.reference} retryHref={urls.shortlist(locale)} />
        )}
        {shortlist.kind === "homes" && codes.length === 0 && (
          <EmptyListNote list="saved">
            <p>{t("empty.text")}</p>
          </EmptyListNote>
        )}
        {shortlist.kind === "homes" && codes.length > 0 && (
          <ShortlistItems homes={shortlist.homes} missing={shortlist.missing} onRemove={remove} />
        )}
      </div>
    </>
  );
}
