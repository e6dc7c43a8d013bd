import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./compare-page.module.css";
import type { OmittedListing } from "./load-requested-listings.ts";

/** Maximum number of homes that are named; further ones are only counted, because an address can contain thousands. */
const shownCount = 8;

interface OmittedListingsNoteProps {
  readonly missing: readonly OmittedListing[];
  readonly list: "compared" | "saved";
  /** Address of the list without the omitted homes; absent for a comparison, which has no control to remove them. */
  readonly withoutHref?: string;
  /** Removes a home from the shortlist in the browser; absent for a list in the address. */
  readonly onRemove?: ((code: string) => void) | undefined;
}

/** Lists the requested homes that are not on this page, each with the reason. */
export function OmittedListingsNote({ missing, list, withoutHref, onRemove }: OmittedListingsNoteProps) {
  const t = useTranslations("compare.missing");
  const words = useTranslations("compare");
  const locale = usePageLocale();
  if (missing.length === 0) return null;
  const sentences = {
    malformed: "malformed",
    unknown: "unknown",
    removed: "removed",
    "too-many": list === "compared" ? "tooManyCompared" : "tooManySaved",
  } as const satisfies Record<OmittedListing["reason"], string>;
  return (
    <div className={styles.missing}>
      <Notice role="note">
        <ul>
          {missing.slice(0, shownCount).map(({ text, reason }) => {
            const code = () => <bdi className="strong">{text}</bdi>;
            const linked = () => <a href={urls.listing(locale, text)}>{code()}</a>;
            const isGone = reason === "unknown" || reason === "removed";
            return (
              <li key={`${reason} ${text}`}>
                {t.rich(sentences[reason], {
                  code: reason === "removed" ? linked : code,
                })}
                {isGone && withoutHref !== undefined && (
                  <RemoveControl
                    label={words("shortlist.gone", { code: text })}
                    className={styles.gone}
                    href={withoutHref}
                    onRemove={onRemove && (() => onRemove(text))}
                  />
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

interface RemoveControlProps {
  readonly label: string;
  readonly className: string | undefined;
  /** Address of the list without the home, used without `onRemove`. */
  readonly href: string;
  readonly onRemove: (() => void) | undefined;
  readonly icon?: React.ReactNode;
}

/** "Remove" as a button for a list in the browser, or as a link for a list in the address. */
export function RemoveControl({ label, className, href, onRemove, icon }: RemoveControlProps) {
  const t = useTranslations("compare");
  const content = (
    <>
      {icon}
      {t("remove")}
    </>
  );
  if (onRemove)
    return (
      <button type="button" className={className} aria-label={label} onClick={onRemove}>
        {content}
      </button>
    );
  return (
    <SamePageLink cause="filter" className={className} aria-label={label} href={href}>
      {content}
    </SamePageLink>
  );
}
