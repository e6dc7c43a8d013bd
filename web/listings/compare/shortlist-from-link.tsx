import { useState } from "react";
import { formatListingCodes, maxShortlistedListings } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import {
  includesUnitCode,
  shortlistStore,
  announceSaveListingOutcome,
} from "../../shell/browser-storage/shortlist.ts";
import { urls } from "../../shell/urls.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ShortlistItems, type ShortlistItemsProps } from "./shortlist-homes.tsx";
import styles from "./shortlist-page.module.css";

/** The homes in a shortlist's link: another person's list, or the visitor's own on another device. */
export function ShortlistFromLink({ homes, missing }: Pick<ShortlistItemsProps, "homes" | "missing">) {
  const t = useTranslations("compare.shortlist");
  const locale = usePageLocale();
  const codes = homes.map(({ code }) => code);
  return (
    <>
      <div className={styles.shared}>
        <Notice role="note">{t("shared")}</Notice>
        <div className="row gap-2 gap-x3">
          <ButtonLink small href={urls.shortlist(locale)}>
            {t("own")}
          </ButtonLink>
          {homes.length > 0 && <SaveAll key={formatListingCodes(codes)} codes={codes} />}
        </div>
      </div>
      <ShortlistItems homes={homes} missing={missing} />
    </>
  );
}

/** A button that adds these homes to the visitor's own shortlist, up to `maxShortlistedListings` homes. */
function SaveAll({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations("compare.shortlist");
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<"savedAll" | "savedSome" | null>(null);
  const save = () => {
    const saved = shortlistStore.read();
    const newCodes = codes.filter((code) => !includesUnitCode(saved, code));
    const free = maxShortlistedListings - saved.length;
    if (free <= 0 && newCodes.length > 0) return announceSaveListingOutcome({ kind: "full", code: "" });
    if (!shortlistStore.write([...saved, ...newCodes.slice(0, free)]))
      return announceSaveListingOutcome({ kind: "failed", code: "" });
    setOutcome(newCodes.length > free ? "savedSome" : "savedAll");
  };
  return (
    <>
      {isHydrated && (
        <Button small onClick={save}>
          {t("saveAll")}
        </Button>
      )}
      <span role="status" className="small">
        {outcome && t(outcome)}
      </span>
    </>
  );
}
