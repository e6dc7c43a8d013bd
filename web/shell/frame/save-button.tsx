import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { useAwake } from "../../ui/awake.tsx";
import { useIsHydratedPage } from "../hydration.ts";
import { isListed, shortlist, toggleSaved, useSaveOutcome } from "../kept/shortlist.ts";
import styles from "./save-button.module.css";

interface SaveButtonProps {
  readonly code: string;
  /** With the word beside the heart, as a button among others, instead of the heart alone over a picture. */
  readonly hasWord?: boolean;
  readonly className?: string | undefined;
}

/**
 * Keeps the home on the shortlist, which only scripts can: it is not drawn before React answers the page. On pages
 * without React web/enhance/shortlist.ts answers it, for the home of the element around it that has `data-saveable`.
 */
export function SaveButton({ code, hasWord, className }: SaveButtonProps) {
  const t = useTranslations("compare.save");
  const isHydrated = useIsHydratedPage();
  const isAwake = useAwake();
  const isSaved = shortlist.useSelected((codes) => isListed(codes, code));
  if (isHydrated && !isAwake) return null;
  return (
    <button
      type="button"
      className={classNames("needs-inline-scripts", hasWord ? styles.word : styles.heart, className)}
      aria-pressed={isSaved}
      aria-label={t("add", { code })}
      onClick={() => toggleSaved(code)}
      {...(!isHydrated && { "data-save": "" })}
    >
      <Icon name="heart" />
      {hasWord && t("word")}
    </button>
  );
}

/** Says what became of saving. On pages without React the script finds its texts here. */
export function SaveStatus() {
  const t = useTranslations("compare.save");
  const outcome = useSaveOutcome();
  if (useIsHydratedPage()) {
    return (
      <p role="status" className={styles.status}>
        {outcome && t(outcome.kind, { code: outcome.code })}
      </p>
    );
  }
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
