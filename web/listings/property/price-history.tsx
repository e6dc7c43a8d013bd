import { formatEgp } from "../../../messages/money.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { MoneyAmount } from "../../ui/money.tsx";
import type { BuyerFactsView } from "./buyer-facts-view.ts";
import styles from "./property-facts.module.css";
import ledger from "../../ui/ledger.module.css";

/** Earlier prices of the home, newest change first; renders nothing if the price never changed. */
export function ListingPriceHistory({ changes }: { readonly changes: BuyerFactsView["priceChanges"] }) {
  const t = useTranslations("property.history");
  const format = useReaderFormat();
  if (changes.length === 0) return null;
  const price = (egp: number) => (
    <span className={styles.unbroken}>
      <MoneyAmount money={formatEgp(egp, format)} isEgpOnly />
    </span>
  );
  return (
    <section className={styles.block}>
      <h2>{t("title")}</h2>
      <dl className={`${ledger.ledger} ${styles.ledger}`}>
        {changes.map(({ dateText, isoDate, fromEgp, toEgp }) => (
          <div key={isoDate}>
            <dt>
              <time dateTime={isoDate}>{dateText}</time>
            </dt>
            <dd>
              {t.rich("change", {
                from: () => price(fromEgp),
                to: () => price(toEgp),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
