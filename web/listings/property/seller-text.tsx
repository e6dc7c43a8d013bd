import { useTranslations } from "../../language/use-translations.ts";
import { FactList } from "../../ui/fact.tsx";
import { Words } from "../../language/words.tsx";
import facts from "./property-facts.module.css";
import styles from "./unstated-facts.module.css";
import type { SellerWords } from "./unstated-view.ts";

/** The seller's own words where they differ from those of the page; renders nothing without any. */
export function SellerText({ words }: { readonly words: readonly SellerWords[] }) {
  const t = useTranslations("property");
  if (words.length === 0) return null;
  return (
    <section className={facts.block}>
      <h2>{t("seller.title")}</h2>
      <FactList
        className={styles.said}
        facts={words.map(({ of, text }) => ({ name: t(`facts.${of}`), text: <Words>{text}</Words> }))}
      />
      <p className={`tiny muted ${styles.unchecked}`}>{t("seller.note")}</p>
    </section>
  );
}
