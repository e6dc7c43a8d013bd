import { useTranslations } from "../../language/use-translations.ts";
import styles from "./samples-notice.module.css";

export type SampleKind = "listings" | "projects";

/**
 * True if the notice belongs above these items, because all of them are samples. With a real home among them the
 * notice would be wrong for that home; each sample has a badge anyway.
 */
export function areAllSamples(shown: readonly { readonly isSample: boolean }[]): boolean {
  return shown.length > 0 && shown.every(({ isSample }) => isSample);
}

/** A notice for pages whose items are all samples. */
export function SamplesNotice({ of }: { readonly of: SampleKind }) {
  const t = useTranslations("chrome.samplesNotice");
  return <p className={styles.notice}>{t(of)}</p>;
}
