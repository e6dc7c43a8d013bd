import { useTranslations } from "../../../language/use-translations.ts";
import styles from "./original-word.module.css";

/** The original word of the imported file for a value of ours; renders nothing without one. */
export function OriginalWord({ word }: { readonly word: string | undefined }) {
  const t = useTranslations("propertyForm");
  if (word === undefined) return null;
  return (
    <small className={styles.word}>
      {t("inFile")} <bdi>{word}</bdi>
    </small>
  );
}
