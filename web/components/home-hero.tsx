import { useTranslations } from "use-intl";
import type { Bilingual } from "../../domain/locale.ts";
import type { ListingImage } from "../../domain/image.ts";
import { usePageLocale } from "../page-locale.ts";
import { Button } from "../ui/button.tsx";
import { SearchInput } from "../ui/field.tsx";
import { urls } from "../urls.ts";
import styles from "./home-hero.module.css";
import { Picture } from "./picture.tsx";

interface HomeHeroProps {
  readonly picture: ListingImage & { readonly caption: Bilingual };
  /** Homes that can be searched. */
  readonly total: number;
}

/** What the site is for, and the search: the first screen of the home page. */
export function HomeHero({ picture, total }: HomeHeroProps) {
  const t = useTranslations("home");
  const locale = usePageLocale();
  return (
    <div className={`wrap ${styles.hero}`}>
      <div className={styles.text}>
        <h1>{t("hero.title")}</h1>
        <p className="lead">{t("hero.text")}</p>
        <search>
          <form className={styles.search} action={urls.listings(locale)}>
            <SearchInput
              name="q"
              maxLength={100}
              aria-label={t("hero.search")}
              placeholder={t("hero.placeholder")}
            />
            <Button type="submit" look="primary">
              {t("hero.submit")}
            </Button>
          </form>
        </search>
        <a className="link" href={urls.listings(locale)}>
          {t("hero.browse", { count: total })}
        </a>
      </div>
      <figure className={styles.figure}>
        <div className={styles.picture}>
          <Picture image={picture} sizes="(min-width: 900px) 60vw, 100vw" variant="fill" priority />
        </div>
        <figcaption className={styles.caption}>
          <b>{t("hero.place")}</b>
          <span>{t("hero.illustration")}</span>
        </figcaption>
      </figure>
    </div>
  );
}
