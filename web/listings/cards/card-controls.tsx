import { useTranslations } from "../../language/use-translations.ts";
import { CarouselArrows } from "../../ui/gallery/carousel.tsx";
import styles from "./listing-card.module.css";
import { useIsHydratedPage } from "../../shell/hydration.ts";
import { SaveButton } from "../../shell/frame/save-button.tsx";

/**
 * A template of the arrows and the heart of a card, for pages that React does not take over. Scripts copy it into the
 * cards: web/enhance/carousel.ts the arrows where a card has several pictures, web/enhance/shortlist.ts the heart where
 * a home can be saved.
 */
export function CardControls() {
  if (useIsHydratedPage()) return null;
  // The script puts the code in.
  const code = "{code}";
  return (
    <template data-card-controls>
      <CardArrows />
      <SaveButton code={code} className={styles.save} />
    </template>
  );
}

/** Buttons to the previous and next picture. */
export function CardArrows() {
  const t = useTranslations("listing");
  return <CarouselArrows previousLabel={t("previousPicture")} nextLabel={t("nextPicture")} />;
}
