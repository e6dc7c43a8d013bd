import { areSamplesAlone } from "../../shell/frame/samples-notice.tsx";
import { useRef } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { Page } from "../../shell/frame/page.tsx";
import { useStepFocus } from "../../ui/use-step-focus.ts";
import { LinkedList } from "./linked-list.tsx";
import { OwnList } from "./own-list.tsx";
import { RecentlySeen } from "./recently-seen.tsx";
import type { ShortlistHomesProps } from "./shortlist-homes.tsx";
import styles from "./shortlist-page.module.css";

export interface ShortlistPageProps extends Pick<ShortlistHomesProps, "homes" | "missing"> {
  /** True if the homes are in the address; otherwise the page shows the list stored in the browser. */
  readonly isLinked: boolean;
}

/** A list of homes: either in the address and complete without scripts, or the one stored in the browser. */
export function ShortlistPage({ homes, missing, isLinked }: ShortlistPageProps) {
  const t = useTranslations("compare.shortlist");
  const isBusy = useNavigation().state === "loading";
  const page = useRef<HTMLDivElement>(null);
  // Also set when a linked list loses its last home: its address is then that of the browser's own list.
  useStepFocus(page);
  return (
    <Page
      context={t("title")}
      crumbs={[{ label: t("title") }]}
      samples={areSamplesAlone(homes) && "listings"}
    >
      <div ref={page} tabIndex={-1} className={`wrap ${styles.page}`} aria-busy={isBusy || undefined}>
        <div className={styles.head}>
          <h1 className="h2">{isLinked ? t("sharedTitle") : t("title")}</h1>
          {!isLinked && <p className="muted">{t("lead")}</p>}
        </div>
        {isLinked ? <LinkedList homes={homes} missing={missing} /> : <OwnList />}
        <RecentlySeen />
      </div>
    </Page>
  );
}
