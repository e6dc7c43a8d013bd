import { useTranslations } from "../../../language/use-translations.ts";
import styles from "./original-word.module.css";

/** The word in the imported file that was read as this value; nothing if the value was not read from a word. */
export function ImportedCellText({ word }: { readonly word: string | undefined }) {
  const t = useTranslations("propertyForm");
  if (word === undefined) return null;
  return (
    <small className={`tiny muted ${styles.word}`}>
      {t("inFile")} <bdi>{word}</bdi>
    </small>
  );
}
