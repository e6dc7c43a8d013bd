import { useTranslations } from "../../language/use-translations.ts";
import { paymentMethodOf } from "../../../domain/listings/payment-method.ts";
import { formatPercent, percentOfPrice } from "../../../domain/money/money.ts";
import { formatEgp, formatShortEgp } from "../../../messages/money.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { DownPaymentAndInstalment } from "./stated-terms.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./card-money.module.css";
import type { CardVariant, ListingCardView } from "./listing-card-view.ts";
import { MoneyAmount } from "../../ui/money.tsx";
import { ShareListingLink } from "../../share/pieces/share-link.tsx";
import { PaymentLineBar } from "../../plans/pieces/pay-line.tsx";

/** Price, down payment and monthly instalment, in this order, above the payment timeline [CARD-1]. */
export function CardPriceAndTerms({
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
        <ListingPrice priceEgp={view.priceEgp} className={styles.price} />
        {!isRemoved && (
          <>
            <ShareListingLink code={view.code} className={styles.share} />
            <InquiryLink code={view.code} />
          </>
        )}
      </div>
      <UnconfirmedPriceNote view={view} className={styles.open} />
      {!withoutTerms && <Terms view={view} />}
      <PaymentLineBar money={view} isFaint={isRemoved} />
    </div>
  );
}

interface PriceTextProps {
  /** The price; 0 if unknown. */
  readonly priceEgp: number;
  readonly className: string | undefined;
}

export function ListingPrice({ priceEgp, className }: PriceTextProps) {
  const t = useTranslations("listing");
  const format = useReaderFormat();
  return (
    <p className={className}>
      {priceEgp > 0 ? <MoneyAmount money={formatEgp(priceEgp, format)} /> : t("priceUnknown")}
    </p>
  );
}

/**
 * Says that a price far from the usual for its unit type is unconfirmed [CARD-14]. Homes with such a price come
 * last when sorted by price.
 */
export function UnconfirmedPriceNote({
  view,
  className,
}: {
  readonly view: Pick<ListingCardView, "isPriceOpen">;
  readonly className?: string | undefined;
}) {
  const t = useTranslations("listing");
  return view.isPriceOpen && <p className={className}>{t("priceOpen")}</p>;
}

/** The payment terms; terms that the seller did not state say so. */
function Terms({ view }: { readonly view: ListingCardView }) {
  const t = useTranslations("listing");
  const format = useReaderFormat();
  const { priceEgp, downPaymentEgp, monthlyEgp } = view;
  const paymentMethod = paymentMethodOf(view);
  if (priceEgp <= 0 && !downPaymentEgp && !monthlyEgp) return <p className={styles.note}>{t("askPrice")}</p>;
  if (paymentMethod === "cash") return <CashPaymentNote priceEgp={priceEgp} className={styles.note} />;
  if (paymentMethod === "unstated") return <p className={styles.note}>{t("unstated")}</p>;
  if (downPaymentEgp === null && monthlyEgp === null)
    return <p className={styles.note}>{t("instalmentsUnstated")}</p>;
  return (
    <dl className={styles.terms}>
      <DownPaymentAndInstalment
        money={view}
        names={{ downPayment: t("downPayment"), monthly: t("monthly") }}
        formatMonth={(egp) => formatShortEgp(egp, format)}
        classes={{ percent: styles.percent, unstated: styles.unstated }}
      />
    </dl>
  );
}

/** Says that the whole price must be paid in cash [CARD-4]. */
export function CashPaymentNote({ priceEgp, className }: PriceTextProps) {
  const t = useTranslations("listing");
  const format = useReaderFormat();
  const price = () => (
    <b>
      <MoneyAmount money={formatEgp(priceEgp, format)} isEgpOnly />
    </b>
  );
  return <p className={className}>{t.rich("cashNote", { price })}</p>;
}

/** A link that opens a WhatsApp chat about this unit. */
function InquiryLink({ code }: { readonly code: string }) {
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

/** The amounts of a compact card: the price, and below it down payment and instalment in one line. */
export function CompactCardPrice({ view }: { readonly view: ListingCardView }) {
  return (
    <div className={classNames(styles.row, view.status === "removed" && styles.faint)}>
      <ListingPrice priceEgp={view.priceEgp} className={styles.price} />
      <UnconfirmedPriceNote view={view} className={styles.open} />
      <small>{useTermsInRow(view)}</small>
    </div>
  );
}

function useTermsInRow(view: ListingCardView): string {
  const t = useTranslations("listing");
  const format = useReaderFormat();
  const { priceEgp, downPaymentEgp, monthlyEgp } = view;
  const paymentMethod = paymentMethodOf(view);
  if (paymentMethod === "cash") return priceEgp > 0 ? t("cashOnly") : t("onRequest");
  const monthly = monthlyEgp ? formatShortEgp(monthlyEgp, format).text : null;
  const share = downPaymentEgp ? percentOfPrice(downPaymentEgp, priceEgp) : null;
  const percent = !downPaymentEgp
    ? null
    : share === null
      ? formatEgp(downPaymentEgp, format).text
      : formatPercent(share, format);
  if (percent !== null && monthly !== null) return t("termsInRow.both", { percent, monthly });
  if (percent !== null) return t("termsInRow.down", { percent });
  if (monthly !== null) return t("termsInRow.monthly", { monthly });
  if (priceEgp <= 0) return t("onRequest");
  return t(paymentMethod === "unstated" ? "termsInRow.unstated" : "termsInRow.instalmentsUnstated");
}
