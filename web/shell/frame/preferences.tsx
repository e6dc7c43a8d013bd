import { preferenceControlAttribute, dataAttributeProps } from "../../inline/data-attributes.ts";
import { formatDecimal } from "../../../domain/money/money.ts";
import { secondCurrencies } from "../../../domain/money/second-currency.ts";
import type { SiteCurrencies } from "../../../server/config/public-config.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../site.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { formatDay } from "../../../messages/dates.ts";
import styles from "./preferences.module.css";

/**
 * Selects for theme, digits and second currency. Scripts in web/inline store the theme in the browser's storage,
 * and the others in a cookie, because the server needs them for rendering.
 */
export function PreferenceMenu() {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const currencies = usePublicSite()?.config.currencies;
  return (
    <div className="needs-inline-scripts cluster gap-2 gap-x5">
      <label className={styles.choice}>
        {t("theme.label")}
        <select name="theme" {...dataAttributeProps(preferenceControlAttribute)} autoComplete="off">
          <option value="">{t("theme.auto")}</option>
          <option value="light">{t("theme.light")}</option>
          <option value="dark">{t("theme.dark")}</option>
        </select>
      </label>
      {locale === "ar" && (
        <label className={styles.choice}>
          {t("digits.label")}
          <select
            name="digits"
            {...dataAttributeProps(preferenceControlAttribute)}
            autoComplete="off"
            dir="ltr"
          >
            <option value="">123</option>
            <option value="arab">١٢٣</option>
          </select>
        </label>
      )}
      {currencies && (
        <label className={styles.choice}>
          {t("currency.label")}
          <select name="currency" {...dataAttributeProps(preferenceControlAttribute)} autoComplete="off">
            <option value="">{t("currency.none")}</option>
            {secondCurrencies.map(
              (currency) =>
                currencies.rates[currency] && (
                  <option key={currency} value={currency}>
                    {t(`currency.${currency}`)}
                  </option>
                ),
            )}
          </select>
        </label>
      )}
      {currencies && <Rates currencies={currencies} />}
    </div>
  );
}

/** The rates of the second currencies; CSS hides them if no second currency is chosen. */
function Rates({ currencies: { rates, day } }: { readonly currencies: SiteCurrencies }) {
  const t = useTranslations("chrome.currency");
  const format = useReaderFormat();
  const rateTexts = secondCurrencies.flatMap((currency) => {
    const rate = rates[currency];
    return rate ? [t("rate", { currency: t(`short.${currency}`), rate: formatDecimal(rate, format) })] : [];
  });
  return (
    <p className={styles.rates}>
      {t("rates", { day: formatDay(day, format), rates: joinWithCommas(rateTexts, format.locale) })}
    </p>
  );
}
