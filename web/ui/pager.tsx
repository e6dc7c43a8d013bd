import type { AnchorHTMLAttributes } from "react";
import { type NumberingSystem, toDigits } from "../../domain/text/digits.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { useTranslations } from "../language/use-translations.ts";
import { Icon } from "./icons.tsx";
import styles from "./pager.module.css";
import { pagerItems } from "./pager-items.ts";
import { SamePageLink } from "./same-page-link.tsx";

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
  /** True shows "Page 2 of 5" below the links; false if the screen shows it elsewhere. */
  readonly showsPosition?: boolean;
  /** Digits of the page numbers; by default the visitor's. */
  readonly digits?: NumberingSystem | undefined;
  /** True loads the next page without a reload. */
  readonly isInPlace?: boolean;
}

/** Links to the other pages; renders nothing if there is only one. */
export function Pager({ page, pageCount, hrefOf, showsPosition = true, digits, isInPlace }: PagerProps) {
  const t = useTranslations("search.pager");
  const format = useReaderFormat();
  if (pageCount <= 1) return null;
  const digitStyle = digits ?? format.digits;
  const Anchor = isInPlace ? PageStep : "a";
  return (
    <nav className={`row gap-1 gap-x3 ${styles.pager}`} aria-label={t("label")}>
      {page > 1 && (
        <Anchor className={styles.step} href={hrefOf(page - 1)} rel="prev">
          <Icon name="chevron-start" />
          {t("previous")}
        </Anchor>
      )}
      <ol className={styles.pages}>
        {pagerItems(page, pageCount).map((item, index, items) => (
          <li key={item ?? `gap-${items[index - 1]}`}>
            {item === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Anchor
                href={hrefOf(item)}
                aria-label={toDigits(t("page", { page: item }), digitStyle)}
                {...(item === page && { "aria-current": "page" as const })}
              >
                {toDigits(String(item), digitStyle)}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Anchor className={styles.step} href={hrefOf(page + 1)} rel="next">
          {t("next")}
          <Icon name="chevron-end" />
        </Anchor>
      )}
      {showsPosition && (
        <p className={styles.position}>{toDigits(t("position", { page, count: pageCount }), digitStyle)}</p>
      )}
    </nav>
  );
}

function PageStep({ href = "", ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <SamePageLink href={href} cause="page" {...rest} />;
}
