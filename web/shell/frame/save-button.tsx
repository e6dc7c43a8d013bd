import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { useAwake } from "../../ui/awake.tsx";
import { isListed, shortlist, toggleSaved, useSaveOutcome } from "../kept/shortlist.ts";
import styles from "./save-button.module.css";

interface SaveButtonProps {
  readonly code: string;
  /** With the word beside the heart, as a button among others, instead of the heart alone over a picture. */
  readonly hasWord?: boolean;
  readonly className?: string | undefined;
}

/**
 * Keeps the home on the shortlist, which only scripts can: it is not drawn before React answers the page.
 */
export function SaveButton({ code, hasWord, className }: SaveButtonProps) {
  const t = useTranslations("compare.save");
  const isAwake = useAwake();
  const isSaved = shortlist.useSelected((codes) => isListed(codes, code));
  if (!isAwake) return null;
  return (
    <button
      type="button"
      className={classNames(hasWord ? `touch gap-2 ${styles.word}` : styles.heart, className)}
      aria-pressed={isSaved}
      aria-label={t("add", { code })}
      onClick={() => toggleSaved(code)}
    >
      <Icon name="heart" />
      {hasWord && t("word")}
    </button>
  );
}

/** Says what became of saving. */
export function SaveStatus() {
  const t = useTranslations("compare.save");
  const outcome = useSaveOutcome();
  return (
    <p role="status" className={styles.status}>
      {outcome && t(`outcome.${outcome.kind}`, { code: outcome.code })}
    </p>
  );
}
