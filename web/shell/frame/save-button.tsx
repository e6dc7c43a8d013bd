import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./save-button.module.css";

interface SaveButtonProps {
  readonly code: string;
  /** With the word beside the heart, as a button among others, instead of the heart alone over a picture. */
  readonly hasWord?: boolean;
  readonly className?: string | undefined;
}

/**
 * Keeps the home on the shortlist, which only scripts can (web/enhance/shortlist.ts): that of the element around it
 * whose `data-saveable` is its code.
 */
export function SaveButton({ code, hasWord, className }: SaveButtonProps) {
  const t = useTranslations("compare.save");
  return (
    <button
      type="button"
      className={classNames("needs-inline-scripts", hasWord ? styles.word : styles.heart, className)}
      aria-pressed="false"
      aria-label={t("add", { code })}
      data-save=""
    >
      <Icon name="heart" />
      {hasWord && t("word")}
    </button>
  );
}

/** Says what became of saving; its texts are where the script finds them. */
export function SaveStatus() {
  const t = useTranslations("compare.save");
  // The script puts the code in.
  const code = "{code}";
  return (
    <p
      role="status"
      className={styles.status}
      data-save-status
      data-saved={t("saved", { code })}
      data-removed={t("removed", { code })}
      data-full={t("full")}
      data-failed={t("failed")}
    />
  );
}
