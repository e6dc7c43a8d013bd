import { otherLocale } from "../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { PlaceRow } from "../results/place-row.tsx";
import styles from "./found-places.module.css";
import type { ApiPlace } from "./place-entries.ts";

/**
 * Lists places, each with its name in both languages, the larger places around it, its homes, and its price per
 * square metre.
 */
export function PlaceSearchResults({ places }: { readonly places: readonly ApiPlace[] }) {
  const t = useTranslations("areas");
  const locale = usePageLocale();
  if (places.length === 0) return null;
  const other = otherLocale(locale);
  return (
    <section className={styles.found}>
      <h2 className="visually-hidden">{t("places.title")}</h2>
      <ul>
        {places.map(({ id, name, around, count, price }) => (
          <li key={id}>
            <PlaceRow
              id={id}
              name={name[locale]}
              otherName={{ text: name[other], locale: other }}
              count={count}
              locationText={joinWithCommas(
                around.map((each) => each.name[locale]),
                locale,
              )}
              price={price}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
