import { useTranslations } from "../../language/use-translations.ts";
import styles from "./samples-notice.module.css";

export type SampleKind = "listings" | "projects";

/**
 * Whether the notice stands above these: all of them are samples. Beside a real home it would call that a sample too,
 * and each sample bears its own mark.
 */
export function areSamplesAlone(shown: readonly { readonly isSample: boolean }[]): boolean {
  return shown.length > 0 && shown.every(({ isSample }) => isSample);
}

/** A notice for pages that show samples alone. */
export function SamplesNotice({ of }: { readonly of: SampleKind }) {
  const t = useTranslations("chrome.samplesNotice");
  return <p className={styles.notice}>{t(of)}</p>;
}
