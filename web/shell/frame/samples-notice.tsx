import { useTranslations } from "../../language/use-translations.ts";
import styles from "./samples-notice.module.css";

export type SampleKind = "listings" | "projects";

/** True if all items are samples. If only some are, the notice would be wrong, and badges mark the samples. */
export function areAllSamples(shown: readonly { readonly isSample: boolean }[]): boolean {
  return shown.length > 0 && shown.every(({ isSample }) => isSample);
}

/** A notice for pages whose items are all samples. */
export function SamplesNotice({ of }: { readonly of: SampleKind }) {
  const t = useTranslations("chrome.samplesNotice");
  return <p className={styles.notice}>{t(of)}</p>;
}
