import { isPriceWarning } from "../../../domain/listings/money-rules.ts";
import type { RowWithQuestions } from "../../../server/imports/rows/list-questioned.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import styles from "./imports.module.css";

interface QuestionedRowsProps {
  /** The number of all such rows; `rows` has only the first ones. */
  readonly count: number;
  readonly rows: readonly RowWithQuestions[];
}

/** Rows with a suspicious amount other than the price, each with a question. */
export function DoubtfulImportRows({ count, rows }: QuestionedRowsProps) {
  const t = useTranslations("imports.held");
  return (
    <>
      <p>{t("doubtful", { count })}</p>
      <ul className={styles.asked}>
        {rows.map((row) => (
          <DoubtfulRow key={row.row} row={row} />
        ))}
      </ul>
      <MoreNote count={count - rows.length} />
    </>
  );
}

function DoubtfulRow({ row }: { readonly row: RowWithQuestions }) {
  const form = useTranslations("propertyForm");
  const { egp, count } = useNumberFormats();
  const amounts = {
    price: egp(row.price).text,
    down: egp(row.down ?? 0).text,
    monthly: egp(row.monthly ?? 0).text,
    area: count(row.area),
  };
  return (
    <li>
      <RowName row={row} />
      {row.doubts
        .filter((doubt) => !isPriceWarning(doubt))
        .map((doubt) => (
          <p key={doubt}>{form(`doubts.${doubt}`, amounts)}</p>
        ))}
    </li>
  );
}

/** Rows that become drafts because they lack essential values, each with the missing ones. */
export function RowsImportedAsDrafts({ count, rows }: QuestionedRowsProps) {
  const t = useTranslations("imports.drafts");
  const essential = useTranslations("properties");
  const { list } = useNumberFormats();
  return (
    <Notice role="note">
      <p>{t("head", { count })}</p>
      <ul className={styles.asked}>
        {rows.map((row) => (
          <li key={row.row}>
            <RowName row={row} />
            <p>{t("lacks", { lacks: list(row.lacks.map((lack) => essential(`essentials.${lack}`))) })}</p>
          </li>
        ))}
      </ul>
      <MoreNote count={count - rows.length} />
      <p>{t("hint")}</p>
    </Notice>
  );
}

function RowName({ row: { row, unitCode } }: { readonly row: RowWithQuestions }) {
  const t = useTranslations("imports");
  const { count } = useNumberFormats();
  return (
    <p>
      {t("row", { row: count(row) })} <bdi dir="ltr">{unitCode}</bdi>
    </p>
  );
}

function MoreNote({ count }: { readonly count: number }) {
  const t = useTranslations("imports.held");
  return count > 0 && <p>{t("more", { count })}</p>;
}
