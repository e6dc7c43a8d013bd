import { useTranslations } from "../../messages/translator.ts";
import { formatEgp } from "../../../domain/money.ts";
import { usePageLocale } from "../../page-locale.ts";
import { useSite } from "../../site.ts";
import { ContactLink } from "../contact-link.tsx";
import { Money } from "../money.tsx";
import type { PropertyView } from "./property-view.ts";
import styles from "./sticky-bar.module.css";

/** On phones: the instalment (or the price) and one way to ask, always at hand. */
export function StickyBar({ view }: { readonly view: PropertyView }) {
  const t = useTranslations("property.money");
  const listing = useTranslations("listing");
  const locale = usePageLocale();
  const config = useSite()?.config;
  if (!config?.salesWhatsapp && !config?.salesPhone) return null;
  const { monthlyEgp, priceEgp, code } = view;
  const amountEgp = monthlyEgp || priceEgp;
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        {monthlyEgp > 0 ? t("monthly") : t("price")}
        <b>{amountEgp > 0 ? <Money money={formatEgp(amountEgp, { locale })} /> : listing("priceUnknown")}</b>
      </p>
      {config.salesWhatsapp ? (
        <ContactLink way="whatsapp" look="primary" inquiry={{ kind: "unit", unitCode: code }} />
      ) : (
        <ContactLink way="phone" look="primary" />
      )}
    </div>
  );
}
