import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useSite } from "../site.ts";
import { pageStructuredData } from "../structured-page.ts";
import { classNames } from "../../ui/class-names.ts";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PreviewBanner } from "../preview/preview-banner.tsx";
import { urls } from "../urls.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { JsonLd } from "../json-ld.tsx";
import { SaveStatus } from "./save-button.tsx";
import { type SampleKind, SamplesNotice } from "./samples-notice.tsx";
import styles from "./page.module.css";

interface PageProps {
  /** The name of this part of the site, which phones show beside the logo [SITE-7]. */
  readonly context?: string | undefined;
  /** The breadcrumb without Home, which is put first; a crumb without an address is the page itself. */
  readonly crumbs?: readonly Crumb[] | undefined;
  /** Samples are on this page, so the page says what is one. */
  readonly samples?: SampleKind | false;
  /** On phones the way here stands close to what follows, so that more of that is in sight. */
  readonly isClose?: boolean;
  readonly children: React.ReactNode;
}

/** Header, breadcrumb, notices, `<main>` and footer of every public page. */
export function Page({ context, crumbs, samples, isClose = false, children }: PageProps) {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const { config, preview } = useSite() ?? {};
  const way = crumbs ? [{ label: t("home"), href: urls.home(locale) }, ...crumbs] : [];
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("skipToContent")}
      </a>
      {preview && <PreviewBanner {...preview} />}
      <Header context={context} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* The page cache shows this when it answers without the database. */}
        <div id="stale-notice" hidden>
          <div className="wrap">
            <Notice role="note">{t("staleNotice")}</Notice>
          </div>
        </div>
        {(crumbs || samples) && (
          <div className={classNames("wrap", "row apart gap-x5", isClose && styles.close)}>
            {crumbs && <Breadcrumb label={t("breadcrumb")} crumbs={way} />}
            {samples && <SamplesNotice of={samples} />}
          </div>
        )}
        {children}
      </main>
      <Footer />
      <SaveStatus />
      {config && (
        <JsonLd data={import.meta.env.SSR ? pageStructuredData({ config, locale, crumbs: way }) : null} />
      )}
    </>
  );
}
