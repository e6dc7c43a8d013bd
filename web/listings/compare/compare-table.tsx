import { formatListingCodes } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { MoneyAmount } from "../../ui/money.tsx";
import { PaymentLineBar } from "../../plans/pieces/pay-line.tsx";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import { PicturePlaceholder, PictureFrame } from "../../ui/picture-frame.tsx";
import styles from "./compare-table.module.css";
import type {
  ListingComparisonColumn,
  ListingComparisonCell,
  ListingComparisonRow,
  ListingComparisonView,
} from "./compare-view.ts";

interface CompareTableProps {
  readonly view: ListingComparisonView;
  readonly isOnlyDifferences: boolean;
  /** Returns the address of a comparison of these unit codes with the current options. */
  readonly hrefOf: (homes: string) => string;
}

/** Homes side by side, one fact per row. On narrow screens the table scrolls sideways under sticky row headings. */
export function ListingComparisonTable({
  view: { homes, rows },
  isOnlyDifferences,
  hrefOf,
}: CompareTableProps) {
  const t = useTranslations("compare");
  const columns: React.CSSProperties & Record<"--homes", number> = { "--homes": homes.length };
  const visibleRows = isOnlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div className={styles.frame} role="region" aria-label={t("region")}>
      <table className={styles.table} style={columns}>
        <caption className="visually-hidden">{t("caption", { count: homes.length })}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.corner}>
              <span className="visually-hidden">{t("fact")}</span>
            </th>
            {homes.map((home) => (
              <th key={home.code} scope="col" className={styles.home}>
                <HomeHead home={home} />
              </th>
            ))}
          </tr>
          <tr className={styles.removeRow}>
            {homes.map(({ code }) => (
              <td key={code}>
                <SamePageLink
                  cause="filter"
                  className={styles.remove}
                  href={hrefOf(
                    formatListingCodes(homes.flatMap((home) => (home.code === code ? [] : home.code))),
                  )}
                  aria-label={t("removeHome", { code })}
                >
                  <Icon name="x" />
                  {t("remove")}
                </SamePageLink>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("payment")}</th>
            {homes.map((home) => (
              <td key={home.code} className={styles.payment}>
                <PaymentLineBar money={home} />
              </td>
            ))}
          </tr>
          {visibleRows.map((row) => (
            <Row key={row.name} row={row} codes={homes.map(({ code }) => code)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * The heading of a column. The picture has an empty alternative text, because screen readers repeat the heading
 * for each cell and the title already names the home.
 */
function HomeHead({ home: { code, title, picture } }: { readonly home: ListingComparisonColumn }) {
  const locale = usePageLocale();
  return (
    <a href={urls.listing(locale, code)}>
      {picture ? (
        <PictureFrame picture={picture} sizes="(min-width: 1024px) 290px, 176px" priority isDecorative />
      ) : (
        <PicturePlaceholder />
      )}
      <span className={styles.title}>{title}</span> <span className="code">{code}</span>
    </a>
  );
}

function Row({ row, codes }: { readonly row: ListingComparisonRow; readonly codes: readonly string[] }) {
  const t = useTranslations("compare");
  return (
    <tr className={row.differs ? styles.differs : undefined}>
      <th scope="row">
        {row.name}
        {row.differs && (
          <>
            {"\u00a0"}
            <span className={styles.mark} aria-hidden="true">
              ≠
            </span>
            <span className="visually-hidden">({t("differs")})</span>
          </>
        )}
      </th>
      {row.cells.map((cell, index) => (
        <td key={codes[index]} className={cell.isBest ? styles.best : undefined}>
          <Cell cell={cell} />
          {cell.isBest && row.better && (
            <span className={styles.bestWord}>
              <Icon name="check" />
              {t(`best.${row.better}`)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell: { money, text, note } }: { readonly cell: ListingComparisonCell }) {
  return (
    <>
      <span className={classNames(styles.value, money && styles.amount)}>
        {money ? <MoneyAmount money={money} /> : text}
      </span>
      {note && (
        <>
          {" "}
          <bdi className={styles.note}>{note}</bdi>
        </>
      )}
    </>
  );
}
