import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { urls } from "../../../shell/urls.ts";
import { useFigures } from "../../shell/figures.ts";
import styles from "./numbers.module.css";
import type { NumbersView } from "./numbers-view.ts";

/** What visitors looked for and did not find. */
export function MissList({ misses }: { readonly misses: NumbersView["misses"] }) {
  const t = useTranslations("numbers");
  const locale = usePageLocale();
  const { count } = useFigures();
  return (
    <section className={styles.section}>
      <h2>{t("misses")}</h2>
      <p className="muted small">{t("missesNote")}</p>
      {misses.length === 0 ? (
        <p className="muted">{t("noMisses")}</p>
      ) : (
        <ul className={styles.misses}>
          {misses.map((miss) => (
            <li key={`${miss.locale} ${miss.search}`}>
              <a className="link" href={urls.page("listings", locale, miss.search)}>
                <bdi>{miss.words}</bdi>
              </a>
              <span className="muted small">{t(`in.${miss.locale}`)}</span>
              <strong>{count(miss.count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
