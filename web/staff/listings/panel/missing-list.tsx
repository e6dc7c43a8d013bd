import type { MissingPart } from "../../../../domain/listings/completeness.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import styles from "./question.module.css";

/** What a buyer would miss, one a line. */
export function MissingList({ missing }: { readonly missing: readonly MissingPart[] }) {
  const t = useTranslations("propertyForm");
  return (
    <ul className={styles.missing}>
      {missing.map((part) => (
        <li key={part}>{t(`fields.${part}`)}</li>
      ))}
    </ul>
  );
}
