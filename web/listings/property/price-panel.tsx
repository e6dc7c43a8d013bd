import { useTranslations } from "../../language/use-translations.ts";
import { paymentMethodOf } from "../../../domain/listings/payment-method.ts";
import {
  maxYearSegments,
  type PaymentBreakdown,
  paymentBreakdown,
} from "../../../domain/plans/payment-shape.ts";
import { formatEgp } from "../../../messages/money.ts";
import { ContactDialogLink } from "../../leads/form/contact-dialog.tsx";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { PaymentScheduleLinks } from "../../plans/pieces/schedule-link.tsx";
import { DescriptionItem, MoneyDescriptionItem } from "../../ui/description-list.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { CashPaymentNote, ListingPrice, UnconfirmedPriceNote } from "../cards/card-money.tsx";
import { DownPaymentAndInstalment } from "../cards/stated-terms.tsx";
import { PaymentLineBar } from "../../plans/pieces/pay-line.tsx";
import { AgentCard } from "./agent-card.tsx";
import { WhatsappInquiryLink, PhoneCallLink } from "./ask-links.tsx";
import type { AgentView } from "./buyer-facts-view.ts";
import { monthsLeftText } from "../../plans/pieces/months-left.ts";
import { PaymentColourLegend } from "../../plans/pieces/line-legend.tsx";
import type { PropertyView } from "./property-view.ts";
import styles from "./price-panel.module.css";
import ledger from "../../ui/ledger.module.css";

/** The price, the payment timeline with its amounts, and the ways to contact sales. */
export function PricePanel({
  view,
  agent = null,
}: {
  readonly view: PropertyView;
  readonly agent?: AgentView | null;
}) {
  const t = useTranslations("property");
  const locale = usePageLocale();
  const { code, priceEgp } = view;
  const isRemoved = view.status === "removed";
  const paymentMethod = paymentMethodOf(view);
  /**
   * True if the plan search and the finder exclude this home, because its payment terms are not stated. The first
   * button then requests the terms.
   */
  const lacksTerms =
    priceEgp > 0 && (paymentMethod === "unstated" || paymentMethod === "instalments-unstated");
  return (
    <div className={`${styles.panel} ${isRemoved ? styles.removed : ""}`}>
      <p className="small muted">{t("money.price")}</p>
      <ListingPrice priceEgp={priceEgp} className={styles.price} />
      <UnconfirmedPriceNote view={view} className={styles.note} />
      <PaymentLineBar money={view} large isFaint={isRemoved} />
      {!isRemoved && <PaymentLineLegend shape={paymentBreakdown(view)} />}
      <PaymentTerms view={view} />
      {!isRemoved && <PaymentScheduleLinks href={view.scheduleHref} subjectName={code} />}
      {!isRemoved && (
        <div className={`rows gap-2 ${styles.actions}`}>
          {agent && <AgentCard agent={agent} />}
          <WhatsappInquiryLink agent={agent} code={code}>
            {t(!lacksTerms ? "ask" : paymentMethod === "unstated" ? "askPayment" : "askInstalments")}
          </WhatsappInquiryLink>
          <ContactDialogLink href={urls.contact(locale, { kind: "unit", unit: code })}>
            {t("inquire")}
          </ContactDialogLink>
          <ButtonLink href={urls.visit(locale, { unit: code })}>{t("bookVisit")}</ButtonLink>
          <PhoneCallLink agent={agent} />
          <ContactLink channel="whatsapp" look="quiet" small inquiry={{ kind: "payment", unitCode: code }}>
            {t("askPlan")}
          </ContactLink>
        </div>
      )}
      {lacksTerms && !isRemoved && <p className={styles.counted}>{t("money.leftOut")}</p>}
    </div>
  );
}

/** The amounts of the payment timeline, or why there are none: price unknown, cash only, or terms not stated. */
function PaymentTerms({ view }: { readonly view: PropertyView }) {
  const t = useTranslations("property.money");
  const listing = useTranslations("listing");
  const format = useReaderFormat();
  const { priceEgp, downPaymentEgp, monthlyEgp } = view;
  const paymentMethod = paymentMethodOf(view);
  if (priceEgp <= 0 && !downPaymentEgp && !monthlyEgp)
    return <p className={styles.note}>{listing("askPrice")}</p>;
  if (paymentMethod === "cash") return <CashPaymentNote priceEgp={priceEgp} className={styles.note} />;
  const shape = paymentBreakdown(view);
  const isSplit = shape.kind === "split";
  return (
    <>
      {paymentMethod === "unstated" && <p className={styles.note}>{t("unstated")}</p>}
      <dl className={`${ledger.ledger} ${styles.ledger}`}>
        <DownPaymentAndInstalment
          money={view}
          names={{ downPayment: t("downPayment"), monthly: t("monthly") }}
          formatMonth={(egp) => formatEgp(egp, format)}
          classes={{ percent: styles.percent, unstated: styles.unstated, monthly: styles.large }}
        />
        {downPaymentEgp !== null && downPaymentEgp > 0 && priceEgp > downPaymentEgp && (
          <MoneyDescriptionItem name={t("left")} money={formatEgp(priceEgp - downPaymentEgp, format)} />
        )}
        {isSplit && (
          <DescriptionItem name={t("over")}>{monthsLeftText(shape.months, format)}</DescriptionItem>
        )}
        {priceEgp > 0 && <MoneyDescriptionItem name={t("total")} money={formatEgp(priceEgp, format)} />}
      </dl>
      {isSplit && <p className={styles.counted}>{t("counted")}</p>}
      {priceEgp <= 0 && <p className={styles.note}>{listing("askPrice")}</p>}
    </>
  );
}

/** The legend of a home's payment line; renders nothing if the line has only one colour. */
function PaymentLineLegend({ shape }: { readonly shape: PaymentBreakdown }) {
  const t = useTranslations("property.money");
  const words = useTranslations("listing.payLine");
  if (shape.kind === "no-price" || shape.kind === "cash" || shape.kind === "unstated") return null;
  const downParts = shape.downShare > 0 ? [{ look: "down", text: t("keyDown") } as const] : [];
  if (shape.kind === "instalments-unstated")
    return <PaymentColourLegend parts={[...downParts, { look: "open", text: t("keyOpen") }]} />;
  const text =
    shape.months > maxYearSegments * 12
      ? t("keyYearsLong", { years: words("years", { count: Math.round(shape.months / 12) }) })
      : t("keyYears");
  return <PaymentColourLegend parts={[...downParts, { look: "years", text }]} />;
}
