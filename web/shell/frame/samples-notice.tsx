import { useTranslations } from "../../language/use-translations.ts";
import styles from "./samples-notice.module.css";

export type SampleKind = "listings" | "projects";

/** True if all items are samples. If only some are, the notice would be wrong, and badges mark the samples. */
export function areAllSamples(items: readonly { readonly isSample: boolean }[]): boolean {
  return items.length > 0 && items.every(({ isSample }) => isSample);
}

/** A notice for pages whose items are all samples. */
export function SamplesNotice({ kind }: { readonly kind: SampleKind }) {
  const t = useTranslations("chrome.samplesNotice");
  return <p className={styles.notice}>{t(kind)}</p>;
}
