import { useTranslations } from "../../language/use-translations.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { MixedLanguageText } from "../../language/mixed-language-text.tsx";
import facts from "./property-facts.module.css";
import styles from "./unstated-facts.module.css";
import type { SellerOriginalText } from "./unstated-view.ts";

/** The seller's original texts where the page has other wording; renders nothing if there are none. */
export function SellerOriginalTexts({ words }: { readonly words: readonly SellerOriginalText[] }) {
  const t = useTranslations("property");
  if (words.length === 0) return null;
  return (
    <section className={facts.block}>
      <h2>{t("seller.title")}</h2>
      <DescriptionList
        className={styles.said}
        facts={words.map(({ field, text }) => ({
          name: t(`facts.${field}`),
          text: <MixedLanguageText>{text}</MixedLanguageText>,
        }))}
      />
      <p className={`tiny muted ${styles.unchecked}`}>{t("seller.note")}</p>
    </section>
  );
}
