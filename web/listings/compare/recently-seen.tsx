import { formatEgp } from "../../../domain/money/money.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./recently-seen.module.css";

/** The homes opened last, which the browser alone knows: the script draws one copy of the template for each. */
export function RecentlySeen() {
  const t = useTranslations("compare.seen");
  const locale = usePageLocale();
  // The currency in the order of the language; the script puts the price in.
  const price = formatEgp(0, { locale }).text.replace("0", "{price}");
  return (
    <>
      <section className={styles.seen} data-seen data-price={price} hidden>
        <div className={styles.head}>
          <h2>{t("title")}</h2>
          <Button look="quiet" small data-forget>
            {t("forget")}
          </Button>
        </div>
        <p className="small muted">{t("text")}</p>
        <ul className={styles.list} data-seen-list />
        <template data-seen-item>
          <li>
            <span className={styles.picture}>
              <img alt="" width={72} height={72} loading="lazy" decoding="async" />
            </span>
            <span className={styles.words}>
              <a href={urls.listing(locale, "")}>{t("title")}</a>
              <span className="code" data-code />
              <span className={styles.price} data-home-price />
            </span>
          </li>
        </template>
      </section>
      <p role="status" className="small muted" data-forgotten={t("forgotten")} />
    </>
  );
}
