import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { usePublicSite } from "../site.ts";
import { classNames } from "../../ui/class-names.ts";
import { urls } from "../urls.ts";
import styles from "./brand.module.css";

/**
 * Logo and brand name, with the number of projects below [SITE-6]. A link to the home page; on the home page a
 * link to "/", where the visitor chooses the language.
 */
export function BrandLink({
  isHome,
  isPlain = false,
  context,
}: {
  readonly isHome: boolean;
  /** Omits the number of projects, on staff pages. */
  readonly isPlain?: boolean;
  readonly context?: string | undefined;
}) {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const site = usePublicSite();
  return (
    <a className={`touch ${styles.brand}`} href={isHome ? urls.entry() : urls.home(locale)}>
      {site?.config.brandLogo ? (
        <img className={styles.logo} src={site.config.brandLogo} alt="" />
      ) : (
        <LogoIcon />
      )}
      <span className={classNames(styles.words, context && styles.wordsWithContext)}>
        <span>{site?.config.brandName[locale] ?? t("brand")}</span>
        {site && !isPlain && (
          <span className={styles.label}>{t("projects", { count: site.projectCount })}</span>
        )}
      </span>
    </a>
  );
}

/** The logo: an H with a brick-red door. */
export function LogoIcon() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles.wall} d="M2 2h5v8h10V2h5v20h-5.5v-9h-9v9H2z" />
      <path className={styles.door} d="M9 14.5h6V22H9z" />
    </svg>
  );
}
