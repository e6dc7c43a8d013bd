import drawingsUrl from "../../assets/drawn-homes.svg?url";
import { joinWithCommas } from "../../../messages/lists.ts";
import { formatAreaM2 } from "../../../messages/money.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { MixedLanguageText } from "../../language/mixed-language-text.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./unit-type-drawing.module.css";
import type { ListingCardView } from "./listing-card-view.ts";

interface UnitTypeDrawingProps {
  readonly home: Pick<ListingCardView, "drawing" | "place" | "areaM2">;
  /** "small" shows the drawing without texts; "wide" takes the place of a gallery. */
  readonly look?: "card" | "small" | "wide";
}

/**
 * A line drawing for a home without pictures [CARD-10], by unit type, with the part for sale filled. The place is
 * written above it, the size below the ground line. Not mirrored in Arabic.
 */
export function UnitTypeDrawing({ home: { drawing, place, areaM2 }, look = "card" }: UnitTypeDrawingProps) {
  const t = useTranslations("listing");
  const none = useTranslations("chrome")("noPictures");
  const locale = usePageLocale();
  const format = useReaderFormat();
  const [placeName = "", ...widerPlaces] = place.split(/\s*[,\u060c]\s*/u);
  return (
    <div
      className={classNames(styles.drawn, styles[look])}
      role="img"
      aria-label={joinWithCommas([none, place], locale)}
    >
      {look !== "small" && (
        <p className={styles.place}>
          <MixedLanguageText>{placeName}</MixedLanguageText>
          {widerPlaces.length > 0 && (
            <small>
              <MixedLanguageText>{joinWithCommas(widerPlaces, locale)}</MixedLanguageText>
            </small>
          )}
        </p>
      )}
      <div className={styles.figure}>
        {drawing && (
          <svg aria-hidden="true">
            <use href={`${drawingsUrl}#${drawing}`} />
          </svg>
        )}
      </div>
      {look !== "small" && (
        <p className={styles.base}>
          {areaM2 > 0 ? (
            <span className={styles.size}>{formatAreaM2(areaM2, format)}</span>
          ) : (
            <span>{t("missing.size")}</span>
          )}
          <span>{none}</span>
        </p>
      )}
    </div>
  );
}
