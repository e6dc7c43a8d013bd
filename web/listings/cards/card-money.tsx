import { useTranslations } from "../../language/use-translations.ts";
import { formatPercent, percentOf } from "../../../domain/money/money.ts";
import { formatEgp, formatMonthly } from "../../../messages/money.ts";
import { usePageLocale, useReader } from "../../language/page-locale.ts";
import { Percent } from "../../ui/percent.tsx";
import { MoneyFact } from "../../ui/fact.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./card-money.module.css";
import type { CardVariant, ListingCardView } from "./listing-card-view.ts";
import { Money } from "../../ui/money.tsx";
import { PayLine } from "../../plans/pieces/pay-line.tsx";

/** The three figures, in their order, over the payment line (listings.txt, section 2, display rules). */
export function CardMoney({
  view,
  variant,
  withoutTerms = false,
}: {
  readonly view: ListingCardView;
  readonly variant: CardVariant;
  readonly withoutTerms?: boolean;
}) {
  const isRemoved = view.status === "removed";
  return (
    <div
      className={classNames(
        styles.money,
        styles[variant],
        isRemoved && styles.faint,
        withoutTerms && styles.bare,
      )}
    >
      <div className={styles.priceLine}>
        <Price priceEgp={view.priceEgp} />
        {!isRemoved && <AskLink code={view.code} />}
      </div>
      {!withoutTerms && <Terms view={view} />}
      <PayLine money={view} isFaint={isRemoved} />
    </div>
  );
}

function Price({ priceEgp }: Pick<ListingCardView, "priceEgp">) {
  const t = useTranslations("listing");
  const reader = useReader();
  return (
    <p className={styles.price}>
      {priceEgp > 0 ? <Money money={formatEgp(priceEgp, reader)} /> : t("priceUnknown")}
    </p>
  );
}

function Terms({ view }: { readonly view: ListingCardView }) {
  const t = useTranslations("listing");
  const reader = useReader();
  const { priceEgp, downPaymentEgp, monthlyEgp } = view;
  if (downPaymentEgp <= 0 && monthlyEgp <= 0) {
    if (priceEgp <= 0) return <p className={styles.note}>{t("askPrice")}</p>;
    const price = () => (
      <b>
        <Money money={formatEgp(priceEgp, reader)} isEgpOnly />
      </b>
    );
    return <p className={styles.note}>{t.rich("cashNote", { price })}</p>;
  }
  const percent = percentOf(downPaymentEgp, priceEgp);
  return (
    <dl className={styles.terms}>
      {downPaymentEgp > 0 && (
        <MoneyFact name={t("downPayment")} money={formatEgp(downPaymentEgp, reader)}>
          {percent !== null && (
            <span className={styles.percent}>
              <Percent>{formatPercent(percent, reader)}</Percent>
            </span>
          )}
        </MoneyFact>
      )}
      {monthlyEgp > 0 && <MoneyFact name={t("monthly")} money={formatMonthly(monthlyEgp, reader)} />}
    </dl>
  );
}

/** Opens a chat about this unit. */
function AskLink({ code }: { readonly code: string }) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  return (
    <a
      className={styles.ask}
      href={urls.chat(locale, { kind: "unit", unitCode: code })}
      target="_blank"
      rel="noopener nofollow"
      aria-label={t("askOnWhatsapp", { code })}
    >
      <Icon name="whatsapp" />
    </a>
  );
}

/** The same figures in a compact row: the price, and the rest in one line under it. */
export function CompactMoney({ view }: { readonly view: ListingCardView }) {
  return (
    <div className={classNames(styles.row, view.status === "removed" && styles.faint)}>
      <Price priceEgp={view.priceEgp} />
      <small>{useTermsInRow(view)}</small>
    </div>
  );
}

function useTermsInRow({ priceEgp, downPaymentEgp, monthlyEgp }: ListingCardView): string {
  const t = useTranslations("listing");
  const reader = useReader();
  const monthly = formatMonthly(monthlyEgp, reader).text;
  const share = percentOf(downPaymentEgp, priceEgp);
  const percent = share === null ? formatEgp(downPaymentEgp, reader).text : formatPercent(share, reader);
  if (downPaymentEgp > 0 && monthlyEgp > 0) return t("termsInRow.both", { percent, monthly });
  if (downPaymentEgp > 0) return t("termsInRow.down", { percent });
  if (monthlyEgp > 0) return t("termsInRow.monthly", { monthly });
  return priceEgp > 0 ? t("cashOnly") : t("onRequest");
}
