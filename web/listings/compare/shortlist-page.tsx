import { areAllSamples } from "../../shell/frame/samples-notice.tsx";
import { useRef } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { useFocusAfterNavigation } from "../../ui/use-focus-after-navigation.ts";
import { ShortlistFromLink } from "./shortlist-from-link.tsx";
import { BrowserShortlist } from "./browser-shortlist.tsx";
import { RecentlySeenListings } from "./recently-seen.tsx";
import type { ShortlistItemsProps } from "./shortlist-homes.tsx";
import styles from "./shortlist-page.module.css";

export interface ShortlistPageProps extends Pick<ShortlistItemsProps, "homes" | "missing"> {
  /** True if the homes are in the address; otherwise the page shows the browser's stored list. */
  readonly isLinked: boolean;
}

/** The shortlist page. Its homes are in the address, which works without scripts, or stored in the browser. */
export function ShortlistPage({ homes, missing, isLinked }: ShortlistPageProps) {
  const t = useTranslations("compare.shortlist");
  const isBusy = useNavigation().state === "loading";
  const page = useRef<HTMLDivElement>(null);
  // Also moves the focus when a linked list loses its last home, because its address is then that of the browser's
  // list.
  useFocusAfterNavigation(page);
  return (
    <PublicPageFrame
      context={t("title")}
      crumbs={[{ label: t("title") }]}
      samples={areAllSamples(homes) && "listings"}
    >
      <div ref={page} tabIndex={-1} className={`wrap ${styles.page}`} aria-busy={isBusy || undefined}>
        <div className={styles.head}>
          <h1 className="h2">{isLinked ? t("sharedTitle") : t("title")}</h1>
          {!isLinked && <p className="muted">{t("lead")}</p>}
        </div>
        {isLinked ? <ShortlistFromLink homes={homes} missing={missing} /> : <BrowserShortlist />}
        <RecentlySeenListings />
      </div>
    </PublicPageFrame>
  );
}
