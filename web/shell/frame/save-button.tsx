import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/hydrated.tsx";
import {
  includesUnitCode,
  shortlistStore,
  toggleSavedListing,
  useSaveListingOutcome,
} from "../browser-storage/shortlist.ts";
import styles from "./save-button.module.css";

interface SaveListingButtonProps {
  readonly code: string;
  /** True shows a label next to the heart, for rows of buttons; false shows only the heart, on a picture. */
  readonly hasWord?: boolean;
  readonly className?: string | undefined;
}

/** A button that adds the home to the shortlist or removes it. Rendered after hydration, as it needs scripts. */
export function SaveListingButton({ code, hasWord, className }: SaveListingButtonProps) {
  const t = useTranslations("compare.save");
  const isHydrated = useHydrated();
  const isSaved = shortlistStore.useSelected((codes) => includesUnitCode(codes, code));
  if (!isHydrated) return null;
  return (
    <button
      type="button"
      className={classNames(hasWord ? `touch gap-2 ${styles.word}` : styles.heart, className)}
      aria-pressed={isSaved}
      aria-label={t("add", { code })}
      onClick={() => toggleSavedListing(code)}
    >
      <Icon name="heart" />
      {hasWord && t("word")}
    </button>
  );
}

/** The live region that announces the result of pressing a heart. */
export function SaveStatusMessage() {
  const t = useTranslations("compare.save");
  const outcome = useSaveListingOutcome();
  return (
    <p role="status" className={styles.status}>
      {outcome && t(`outcome.${outcome.kind}`, { code: outcome.code })}
    </p>
  );
}
