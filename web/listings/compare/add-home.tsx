import { homesParam, onlyDifferences, onlyParam } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./compare-page.module.css";

interface AddHomeProps {
  /** The homes that are compared already, as the address has them. */
  readonly codes: string;
  readonly isFull: boolean;
  readonly isOnlyDifferences: boolean;
}

/** One more home by its unit code: the form leads to this page with the code after the others. */
export function AddHome({ codes, isFull, isOnlyDifferences }: AddHomeProps) {
  const t = useTranslations("compare.add");
  const locale = usePageLocale();
  if (isFull) return <p className={`${styles.below} ${styles.full}`}>{t("full")}</p>;
  return (
    <form className={styles.add} method="get" action={urls.compare(locale)}>
      {codes && <input type="hidden" name={homesParam} value={codes} />}
      {isOnlyDifferences && <input type="hidden" name={onlyParam} value={onlyDifferences} />}
      <label htmlFor="add-home">{t("label")}</label>
      <div className={styles.addField}>
        <Input
          id="add-home"
          name={homesParam}
          dir="ltr"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="add-home-hint"
        />
        <Button type="submit">{t("button")}</Button>
      </div>
      <p id="add-home-hint" className="small muted">
        {t("hint")}
      </p>
    </form>
  );
}
