import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./compare-page.module.css";
import type { MissingHome } from "./load-homes.ts";

/** More than these are counted only: an address can name thousands. */
const shownCount = 8;

interface MissingNoteProps {
  readonly missing: readonly MissingHome[];
  readonly list: "compared" | "saved";
  /** Where a home that is gone can be taken off the list. */
  readonly withoutHref?: string;
}

/** What was asked for and is not on this page, each with what became of it. */
export function MissingNote({ missing, list, withoutHref }: MissingNoteProps) {
  const t = useTranslations("compare.missing");
  const words = useTranslations("compare");
  const locale = usePageLocale();
  if (missing.length === 0) return null;
  const sentences = {
    malformed: "malformed",
    unknown: "unknown",
    removed: "removed",
    "too-many": list === "compared" ? "tooManyCompared" : "tooManySaved",
  } as const satisfies Record<MissingHome["reason"], string>;
  return (
    <div className={styles.missing}>
      <Notice role="note">
        <ul>
          {missing.slice(0, shownCount).map(({ text, reason }) => {
            const code = () => <bdi className={styles.missingCode}>{text}</bdi>;
            const linked = () => <a href={urls.listing(locale, text)}>{code()}</a>;
            const isGone = reason === "unknown" || reason === "removed";
            return (
              <li key={`${reason} ${text}`}>
                {t.rich(sentences[reason], {
                  code: reason === "removed" ? linked : code,
                })}
                {isGone && withoutHref !== undefined && (
                  <a
                    className={styles.gone}
                    href={withoutHref}
                    data-remove={text}
                    aria-label={words("shortlist.gone", { code: text })}
                  >
                    {words("remove")}
                  </a>
                )}
              </li>
            );
          })}
          {missing.length > shownCount && <li>{t("more", { count: missing.length - shownCount })}</li>}
        </ul>
      </Notice>
    </div>
  );
}
