import type { Locale } from "../../../domain/text/locale.ts";
import { formatEgp } from "../../../messages/money.ts";
import type { MedianPrice } from "../../../server/search/catalogue/overview.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./place-row.module.css";

interface PlaceRowProps {
  readonly id: string;
  readonly name: string;
  /** The name in the other language, for visitors who only know that name; makes the row taller. */
  readonly otherName?: { readonly text: string; readonly locale: Locale };
  readonly count: number;
  /** The distance, or the larger places around this one, as text; "" for neither. */
  readonly locationText: string;
  readonly price: MedianPrice | null;
}

/** A link to the page of a place, with its name, location, homes and price per square metre. */
export function PlaceRow({ id, name, otherName, count, locationText, price }: PlaceRowProps) {
  const t = useTranslations("search.place");
  const format = useReaderFormat();
  return (
    <a className={classNames(styles.row, otherName && styles.large)} href={urls.place(format.locale, id)}>
      <span>
        <b>{name}</b>
        {otherName && (
          <>
            {" "}
            <span lang={otherName.locale} dir="auto" className="muted">
              {otherName.text}
            </span>
          </>
        )}
      </span>
      <span className={count > 0 ? styles.count : "muted"}>{t("homes", { count })}</span>
      <span className={`dots ${styles.facts}`}>
        <span>
          {locationText && <span>{locationText}</span>}
          {price && (
            <span>
              {t("median", {
                price: formatEgp(Math.round(price.medianEgpPerM2), format).text,
                count: price.count,
              })}
            </span>
          )}
        </span>
      </span>
    </a>
  );
}
