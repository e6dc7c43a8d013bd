import { useTranslations } from "../../language/use-translations.ts";
import styles from "./samples-notice.module.css";

export type SampleKind = "listings" | "projects";

/** A notice for pages that show samples. */
export function SamplesNotice({ of }: { readonly of: SampleKind }) {
  const t = useTranslations("chrome.samplesNotice");
  return <p className={styles.notice}>{t(of)}</p>;
}
