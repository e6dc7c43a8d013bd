import { useTranslations } from "../../language/use-translations.ts";
import type { ContradictionView } from "../view/contradiction-view.ts";
import { AlternativeSearches } from "./alternative-searches.tsx";
import styles from "./nothing.module.css";

const none = [] as const;

/**
 * Says that two conditions of the typed sentence contradict each other, so that nothing is found. Links to
 * searches that the visitor may have meant.
 */
export function ContradictionNotice({
  clash: { why, alternatives: searches },
}: {
  readonly clash: ContradictionView;
}) {
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
          <AlternativeSearches searches={searches} closed={none} />
        </section>
      </div>
    </div>
  );
}
