import { useTranslations } from "../../language/use-translations.ts";
import type { ContradictionView } from "../view/contradiction-view.ts";
import { SearchSuggestions } from "./search-suggestions.tsx";
import styles from "./nothing.module.css";

const none = [] as const;

/** Two conditions of a sentence that contradict each other: says why nothing is shown and what may have been meant. */
export function Contradiction({ clash: { why, ways } }: { readonly clash: ContradictionView }) {
  const t = useTranslations("search.nothing");
  return (
    <div className={styles.frame}>
      <div className={styles.halves}>
        <div>
          <h2 className={styles.title}>{t("clash")}</h2>
          <p>{why.text}</p>
        </div>
        <section>
          <h3 className={styles.head}>{t("which")}</h3>
          <SearchSuggestions ways={ways} closed={none} />
        </section>
      </div>
    </div>
  );
}
