import { Link } from "react-router";
import { locales } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";
import type { DraftPreviewData } from "./load-preview.ts";
import { partEditorHref } from "./pieces/studio-address.ts";
import styles from "./preview.module.css";

/** Previews a draft: the public page in a frame as wide as a phone, and in one that fills the page. */
export function DraftPreviewPage({ page }: { readonly page: DraftPreviewData }) {
  const t = useTranslations("studio.preview");
  const locale = usePageLocale();
  const { name, title, hrefs, hiddenReason, isPublished, isWithdrawal } = page;
  const hasPreview = hiddenReason === null || isPublished;
  return (
    <div className={`rows gap-4 ${styles.preview}`}>
      <StaffPageHeader
        title={t("title", { title })}
        back={{ href: partEditorHref(locale, name), label: t("back", { title }) }}
      />
      {hiddenReason && (
        <Notice tone="error" role="alert">
          <p>{t(isPublished ? "cannot" : "cannotNew")}</p>
          <p>
            <Link to={hiddenReason.href}>{hiddenReason.text}</Link>
          </p>
        </Notice>
      )}
      {isWithdrawal && <p>{t("withdrawn")}</p>}
      {hasPreview && (
        <>
          <div className="cluster gap-2">
            {locales.map((language) => (
              <ButtonLink key={language} small href={hrefs[language]}>
                {t(`open.${language}`)}
              </ButtonLink>
            ))}
          </div>
          <div className={`rows gap-4 ${styles.frames}`}>
            {(["phone", "wide"] as const).map((width) => (
              <iframe
                key={width}
                className={styles[width]}
                src={hrefs[locale]}
                title={t(`frames.${width}`, { title })}
                loading="lazy"
                // oxlint-disable-next-line react/iframe-missing-sandbox -- a frame of the page's own origin could undo it
                sandbox="allow-same-origin allow-scripts allow-forms allow-downloads allow-top-navigation-by-user-activation"
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
