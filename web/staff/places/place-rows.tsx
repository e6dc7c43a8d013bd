import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { placesHref } from "./places-address.ts";
import type { PlaceRowWithCount } from "./places-data.ts";
import styles from "./places.module.css";

/** Places with their kind and the places that contain them, each a link to its form. */
export function PlaceLinkList({ rows }: { readonly rows: readonly PlaceRowWithCount[] }) {
  const t = useTranslations("places");
  const locale = usePageLocale();
  return (
    <ul className={styles.rows}>
      {rows.map(({ place: { id, name, kind, parentNames }, homes }) => (
        <li key={id}>
          <Link className={styles.row} to={placesHref(locale, { kind: "edit", id })}>
            <bdi className={styles.name}>{name}</bdi>
            <span className="small muted">
              {t(`kinds.${kind}`)}
              {parentNames !== "" && (
                <>
                  {" · "}
                  <bdi>{parentNames}</bdi>
                </>
              )}
            </span>
            {homes !== null && (
              <span className={`small muted ${styles.homes}`}>{t("homes", { count: homes })}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
