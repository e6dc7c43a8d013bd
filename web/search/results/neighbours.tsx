import { formatCount } from "../../../domain/money/money.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReader } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import type { Neighbour } from "../view/area-view.ts";
import styles from "./neighbours.module.css";

interface NeighboursProps {
  readonly neighbours: readonly Neighbour[];
  /** Of the place that they are near. */
  readonly name: string;
}

/** Places near this one: how far, how many homes, and what a square metre costs there. */
export function Neighbours({ neighbours, name }: NeighboursProps) {
  const t = useTranslations("search.place");
  const reader = useReader();
  if (neighbours.length === 0) return null;
  return (
    <section className={`section-rule ${styles.section}`}>
      <div className="wrap split">
        <div>
          <h2>{t("neighbours")}</h2>
          <p className="muted">{t("byDistance", { place: name })}</p>
        </div>
        <ul className={styles.places}>
          {neighbours.map(({ id, name: near, km, count, price }) => (
            <li key={id}>
              <a href={urls.place(reader.locale, id)}>
                <b>{near}</b>
                <span>{t("homes", { count })}</span>
                <span className={`dots ${styles.facts}`}>
                  <span>
                    <span>{t("away", { km: formatCount(km, reader) })}</span>
                    {price && (
                      <span>
                        {t("median", {
                          price: formatEgp(Math.round(price.medianEgpPerM2), reader).text,
                          count: price.count,
                        })}
                      </span>
                    )}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
