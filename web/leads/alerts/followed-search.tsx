import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import styles from "./alerts.module.css";

/** The followed search as text, with a link to its homes. */
export function FollowedSearch({ search, words }: { readonly search: string; readonly words: string }) {
  const t = useTranslations("alerts");
  const locale = usePageLocale();
  return (
    <p className={styles.search}>
      <span className="small muted">{t("search")}</span>
      <a className="link" href={urls.page("listings", locale, search)}>
        <bdi>{words || t("allHomes")}</bdi>
      </a>
    </p>
  );
}
