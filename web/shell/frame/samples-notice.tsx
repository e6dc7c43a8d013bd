import { useTranslations } from "../../language/use-translations.ts";
import styles from "./samples-notice.module.css";

export type SampleKind = "listings" | "projects";

/**
 * True if the notice should stand above these items: all of them are samples. Next to a real home the notice would
 * describe that as a sample too; each sample has a badge of its own anyway.
 */
export function areSamplesAlone(shown: readonly { readonly isSample: boolean }[]): boolean {
  return shown.length > 0 && shown.every(({ isSample }) => isSample);
}

/** A notice for pages whose items are all samples. */
export function SamplesNotice({ of }: { readonly of: SampleKind }) {
  const t = useTranslations("chrome.samplesNotice");
  return <p className={styles.notice}>{t(of)}</p>;
}
