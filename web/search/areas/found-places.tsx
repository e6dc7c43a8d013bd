import { otherLocale } from "../../../domain/text/locale.ts";
import { listText } from "../../../messages/lists.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReader } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import styles from "./found-places.module.css";
import type { PlaceEntry } from "./place-entries.ts";

/** Each place with its name in both languages, what it lies in, its homes and what a square metre costs there. */
export function FoundPlaces({ places }: { readonly places: readonly PlaceEntry[] }) {
  const t = useTranslations("areas");
  const reader = useReader();
  if (places.length === 0) return null;
  const { locale } = reader;
  const other = otherLocale(locale);
  return (
    <section className={styles.found}>
      <h2 className="visually-hidden">{t("places.title")}</h2>
      <ul>
        {places.map(({ id, name, around, count, price }) => (
          <li key={id}>
            <a href={urls.place(locale, id)}>
              <span className={styles.names}>
                <b>{name[locale]}</b>{" "}
                <span lang={other} dir="auto" className="muted">
                  {name[other]}
                </span>
              </span>
              <span className={count > 0 ? styles.count : "muted"}>{t("places.homes", { count })}</span>
              <span className={`dots ${styles.facts}`}>
                <span>
                  {around.length > 0 && (
                    <span>
                      {listText(
                        around.map((each) => each.name[locale]),
                        locale,
                      )}
                    </span>
                  )}
                  {price && (
                    <span>
                      {t("price", {
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
    </section>
  );
}
