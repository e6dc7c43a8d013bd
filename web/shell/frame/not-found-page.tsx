import { useLocation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { otherLocale } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../urls.ts";
import { PublicPageFrame } from "./page.tsx";
import styles from "./not-found-page.module.css";
import { PictureFrame } from "../../ui/picture-frame.tsx";
import type { PictureView } from "../../ui/picture-view.ts";

/** The not-found page, in the language of the address [SITE-11]. */
export function NotFoundPage({ picture }: { readonly picture?: PictureView }) {
  const t = useTranslations("chrome.notFound");
  const locale = usePageLocale();
  const other = otherLocale(locale);
  const { pathname } = useLocation();
  return (
    <NotFoundPageLayout
      title={t("title")}
      text={t("text")}
      more={
        <p className="small muted">
          {t("path")} <bdi dir="ltr">{readablePath(pathname)}</bdi>
        </p>
      }
      picture={picture}
    >
      <ButtonLink look="primary" href={urls.home(locale)}>
        {t("goHome")}
      </ButtonLink>
      <ButtonLink href={urls.developers(locale)}>{t("browseDevelopers")}</ButtonLink>
      <a className="link" href={urls.home(other)} lang={other} hrefLang={other}>
        {t("otherHome")}
      </a>
    </NotFoundPageLayout>
  );
}

interface MissingPageProps {
  /** The HTTP status, shown in large type: 404, or 410 if the address had content before. */
  readonly status?: 404 | 410;
  readonly title: string;
  readonly text: React.ReactNode;
  readonly more?: React.ReactNode;
  readonly picture: PictureView | undefined;
  /** Links to other pages. */
  readonly children: React.ReactNode;
}

/** A page for an address without content. It says what was not found and links to other pages. */
export function NotFoundPageLayout({ status = 404, title, text, more, picture, children }: MissingPageProps) {
  return (
    <PublicPageFrame>
      <div className={`wrap ${styles.lost}`}>
        <div className="stack">
          <p className={styles.number} aria-hidden="true">
            {status}
          </p>
          <h1 className="h2">{title}</h1>
          <p className="muted">{text}</p>
          {more}
          <div className={`row gap-2 gap-x5 ${styles.ways}`}>{children}</div>
        </div>
        {picture && <MissingPageFigure picture={picture} />}
      </div>
    </PublicPageFrame>
  );
}

/** A picture next to the text on wide screens. */
function MissingPageFigure({ picture }: { readonly picture: PictureView }) {
  const t = useTranslations("chrome.notFound");
  return (
    <figure className={styles.figure}>
      <PictureFrame picture={picture} sizes="45vw" variant="wide" />
      <figcaption className={`cluster apart gap-1 gap-x4 ${styles.caption}`}>
        <b>{t("place")}</b>
        <span>{t("illustration")}</span>
      </figcaption>
    </figure>
  );
}

const pathMaxLength = 200;

/** Returns the path decoded and shortened. Invisible characters that change the direction of writing are removed. */
function readablePath(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // A path with an invalid % sequence is shown without decoding.
  }
  const visible = decoded.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "");
  return visible.length > pathMaxLength ? `${visible.slice(0, pathMaxLength).toWellFormed()}…` : visible;
}
