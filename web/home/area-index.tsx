import { useTranslations } from "../language/use-translations.ts";
import type { AreaSlug } from "../../domain/places/area.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { Icon } from "../ui/icons.tsx";
import { urls } from "../shell/urls.ts";
import styles from "./area-index.module.css";

interface AreaIndexProps {
  readonly areas: readonly {
    readonly slug: AreaSlug;
    readonly name: Bilingual;
    /** Number of homes; null if the listings could not be read. */
    readonly count: number | null;
    /** The lowest price, formatted; null if none is known. */
    readonly from: string | null;
  }[];
}

export function AreaIndex({ areas }: AreaIndexProps) {
  const t = useTranslations("home.areas");
  const locale = usePageLocale();
  return (
    <section className="section section-rule" id="areas">
      <div className="wrap">
        <div className="section-head">
          <h2>{t("title")}</h2>
          <a className="link" href={urls.page("listings/by-area", locale)}>
            {t("all")}
            <Icon name="arrow-end" />
          </a>
        </div>
        <ul className={styles.index}>
          {areas.map(({ slug, name, count, from }) => (
            <li key={slug}>
              <a href={urls.area(locale, slug)}>
                <b>{name[locale]}</b>
                {count !== null && (
                  <span className={`dots ${styles.facts}`}>
                    <span>
                      <span>{t("count", { count })}</span>
                      {from && <span>{t("from", { price: from })}</span>}
                    </span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
