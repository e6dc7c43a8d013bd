import { type Digits, toDigits } from "../../domain/text/digits.ts";
import { useTranslations } from "../language/use-translations.ts";
import { Icon } from "./icons.tsx";
import styles from "./pager.module.css";
import { pagerItems } from "./pager-items.ts";

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
  /** "Page 2 of 5" under the pages; false where the screen says it elsewhere. */
  readonly saysPosition?: boolean;
  /** Of the numbers; Latin unless said otherwise. */
  readonly digits?: Digits | undefined;
}

/** Pages as links; nothing where there is one page only. */
export function Pager({ page, pageCount, hrefOf, saysPosition = true, digits = "latn" }: PagerProps) {
  const t = useTranslations("search.pager");
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t("label")}>
      {page > 1 && (
        <a className={styles.step} href={hrefOf(page - 1)} rel="prev" data-follow="page">
          <Icon name="chevron-start" />
          {t("previous")}
        </a>
      )}
      <ol className={styles.pages}>
        {pagerItems(page, pageCount).map((item, index, items) => (
          <li key={item ?? `gap-${items[index - 1]}`}>
            {item === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                href={hrefOf(item)}
                aria-label={toDigits(t("page", { page: item }), digits)}
                data-follow="page"
                {...(item === page && { "aria-current": "page" as const })}
              >
                {toDigits(String(item), digits)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a className={styles.step} href={hrefOf(page + 1)} rel="next" data-follow="page">
          {t("next")}
          <Icon name="chevron-end" />
        </a>
      )}
      {saysPosition && (
        <p className={styles.position}>{toDigits(t("position", { page, count: pageCount }), digits)}</p>
      )}
    </nav>
  );
}
