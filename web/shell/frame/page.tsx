import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { usePublicSite } from "../site.ts";
import { pageStructuredData } from "../structured-page.ts";
import { classNames } from "../../ui/class-names.ts";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PreviewBannerContent } from "../preview/preview-note.ts";
import { urls } from "../urls.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { JsonLd } from "../json-ld.tsx";
import { SaveStatusMessage } from "./save-button.tsx";
import { type SampleKind, SamplesNotice } from "./samples-notice.tsx";
import styles from "./page.module.css";

interface PublicPageFrameProps {
  /** The name of this part of the site, which phones show next to the logo [SITE-7]. */
  readonly context?: string | undefined;
  /** The breadcrumbs after that of the home page. A breadcrumb without an address is the current page. */
  readonly crumbs?: readonly Crumb[] | undefined;
  /** Which of the page's items are samples; the notice about samples names them. False if none are. */
  readonly samples?: SampleKind | false;
  /** Reduces the space below the breadcrumbs on phones, so that more of the content is visible. */
  readonly isClose?: boolean;
  readonly children: React.ReactNode;
}

/** The frame of every public page: header, breadcrumbs, notices, `<main>` and footer. */
export function PublicPageFrame({
  context,
  crumbs,
  samples,
  isClose = false,
  children,
}: PublicPageFrameProps) {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const { config, preview } = usePublicSite() ?? {};
  const crumbTrail = crumbs ? [{ label: t("home"), href: urls.home(locale) }, ...crumbs] : [];
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("skipToContent")}
      </a>
      {preview && <PreviewBanner {...preview} />}
      <Header context={context} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* The page cache shows this notice on an old copy of the page, which it sends while the database is not
            available. */}
        <div id="stale-notice" hidden>
          <div className="wrap">
            <Notice role="note">{t("staleNotice")}</Notice>
          </div>
        </div>
        {(crumbs || samples) && (
          <div className={classNames("wrap", "row apart gap-x5", isClose && styles.close)}>
            {crumbs && <Breadcrumb label={t("breadcrumb")} crumbs={crumbTrail} />}
            {samples && <SamplesNotice kind={samples} />}
          </div>
        )}
        {children}
      </main>
      <Footer />
      <SaveStatusMessage />
      {config && (
        <JsonLd
          data={import.meta.env.SSR ? pageStructuredData({ config, locale, crumbs: crumbTrail }) : null}
        />
      )}
    </>
  );
}

/** A banner above a preview of drafts. Its texts are in the page's data, so that other visitors do not load them. */
function PreviewBanner({ text, links }: PreviewBannerContent) {
  return (
    <aside className="wrap row gap-2 gap-x4 small" aria-label={text}>
      <strong>{text}</strong>
      {links.map(({ href, text: name, leavesPreview }) => (
        <a
          // The address alone is not a unique key: if a draft cannot be shown, there are two links to its editor.
          key={`${href} ${name}`}
          className="link touch"
          href={href}
          rel={leavesPreview ? "noreferrer" : undefined}
          target={leavesPreview ? "_top" : undefined}
        >
          {name}
        </a>
      ))}
    </aside>
  );
}
