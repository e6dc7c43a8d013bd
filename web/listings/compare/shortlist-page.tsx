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
  /** True if the address names homes; otherwise the page shows the browser's own list, which only scripts can read. */
  readonly isLinked: boolean;
}

/** A list of homes: either named by the address and complete without scripts, or the browser's own. */
export function ShortlistPage({ homes, missing, isLinked }: ShortlistPageProps) {
  const t = useTranslations("compare.shortlist");
  const isBusy = useNavigation().state === "loading";
  const page = useRef<HTMLDivElement>(null);
  // Without its last home a linked list has the address of the browser's own list, which is rendered instead.
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
