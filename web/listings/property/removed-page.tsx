import { useTranslations } from "../../language/use-translations.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../shell/frame/page.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { PropertyPageData } from "./load-property.ts";
import { PricePanel } from "./price-panel.tsx";
import { PropertyFacts } from "./property-facts.tsx";
import { PropertyHead } from "./property-head.tsx";
import { useCrumbs } from "./property-page.tsx";
import { SimilarHomes } from "./similar-homes.tsx";
import styles from "./property-page.module.css";

/** A home that is no longer offered: what it was, faint and without a way to ask for it; and where to go on. */
export function RemovedPage({ view, similar, sharedAreaName }: PropertyPageData) {
  const t = useTranslations("property.removed");
  const [picture] = view.images;
  return (
    <Page
      crumbs={useCrumbs(view)}
      samples={(view.isSample || similar.some(({ isSample }) => isSample)) && "listings"}
    >
      <article className={`wrap ${styles.columns} ${styles.removed}`}>
        <div className={styles.head}>
          <PropertyHead view={view} />
          <div className={styles.removedNote}>
            <Notice role="note">
              <strong>{t("title")}</strong>
              <p>{t("text")}</p>
            </Notice>
            <ButtonLink look="primary" href={view.alternativesHref}>
              {t("alternatives")}
            </ButtonLink>
          </div>
        </div>
        <aside className={styles.panel}>
          <PricePanel view={view} />
        </aside>
        <div className={styles.rest}>
          {picture && (
            <div className={styles.removedPicture}>
              <Picture image={picture} sizes="(min-width: 1024px) 60vw, 100vw" variant="fill" isDecorative />
            </div>
          )}
          <PropertyFacts view={view} />
        </div>
      </article>
      <SimilarHomes views={similar} areaName={sharedAreaName} />
    </Page>
  );
}
