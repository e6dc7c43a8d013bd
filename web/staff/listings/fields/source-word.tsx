import { useTranslations } from "../../../language/use-translations.ts";
import styles from "./source-word.module.css";

/** What the file that a home came from wrote where we have words of our own; nothing for a field without. */
export function SourceWord({ word }: { readonly word: string | undefined }) {
  const t = useTranslations("propertyForm");
  if (word === undefined) return null;
  return (
    <small className={styles.word}>
      {t("inFile")} <bdi>{word}</bdi>
    </small>
  );
}
