import { formatCount } from "../../../domain/money/money.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import type { NearbyPlaceView } from "../view/area-view.ts";
import styles from "./neighbours.module.css";
import { PlaceRow } from "./place-row.tsx";

interface NearbyPlacesProps {
  readonly neighbours: readonly NearbyPlaceView[];
  /** The name of the place whose neighbours are listed. */
  readonly name: string;
}

/** Places near this one, each with its distance, its homes and its price per square metre. */
export function NearbyPlaces({ neighbours, name }: NearbyPlacesProps) {
  const t = useTranslations("search.place");
  const format = useReaderFormat();
  if (neighbours.length === 0) return null;
  return (
    <section className={`section-rule ${styles.section}`}>
      <div className="wrap split">
        <div>
          <h2>{t("neighbours")}</h2>
          <p className="muted">{t("byDistance", { place: name })}</p>
        </div>
        <ul className={styles.places}>
          {neighbours.map(({ id, name: placeName, km, count, price }) => (
            <li key={id}>
              <PlaceRow
                id={id}
                name={placeName}
                count={count}
                locationText={t("away", { km: formatCount(km, format) })}
                price={price}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
