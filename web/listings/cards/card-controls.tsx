import { useTranslations } from "../../language/use-translations.ts";
import { CarouselArrows } from "../../ui/carousel.tsx";
import styles from "./listing-card.module.css";
import { useIsHydratedPage } from "../../shell/hydration.ts";
import { SaveButton } from "../../shell/frame/save-button.tsx";

/**
 * On pages without React, the controls that only scripts answer, drawn once beside the cards: web/enhance/carousel.ts
 * puts arrows on the cards with more than one picture, web/enhance/shortlist.ts a heart on those that can be saved.
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
