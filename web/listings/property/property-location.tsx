import { useTranslations } from "../../language/use-translations.ts";
import type { LocationMapSvg, ListingPosition } from "../../map/drawing/location-drawing.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Icon } from "../../ui/icons.tsx";
import { MixedLanguageText } from "../../language/mixed-language-text.tsx";
import { LocationMap } from "../../map/drawing/location-map.tsx";
import type { PropertyView } from "./property-view.ts";
import styles from "./property-facts.module.css";

interface PropertyLocationProps {
  readonly view: PropertyView;
  readonly position: ListingPosition | null;
  readonly drawing: LocationMapSvg | null;
}

/** The position of the home on a map, and a sentence on how precisely it is known. */
export function PropertyLocation({ view, position, drawing }: PropertyLocationProps) {
  const t = useTranslations("property.location");
  const listing = useTranslations("listing");
  const locale = usePageLocale();
  const place = view.place || view.area?.name || "";
  return (
    <section className={styles.block}>
      <h2>{t("title")}</h2>
      <p className={styles.place}>
        {place ? <MixedLanguageText>{place}</MixedLanguageText> : listing("missing.place")}
      </p>
      {position && drawing && (
        <>
          <LocationMap drawing={drawing} place={place} />
          <p className="small muted">
            {position.precision === "exact"
              ? t("exact")
              : t("approximate", { area: localizedText(locale, position.name) })}
          </p>
        </>
      )}
      {position?.precision === "exact" && (
        <a
          className="link"
          href={`https://www.google.com/maps/search/?api=1&query=${position.centre.lat},${position.centre.lng}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("openMap")}
          <Icon name="arrow-end" />
        </a>
      )}
    </section>
  );
}
