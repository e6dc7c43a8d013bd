import { formatPercent } from "../../domain/money/money.ts";
import type { ListingAmounts } from "../../domain/listings/payment-method.ts";
import type { SocialCardFigure, SocialCardPaymentBar } from "../../domain/pictures/social-card.ts";
import { maxYearSegments, paymentBreakdown } from "../../domain/plans/payment-shape.ts";
import { paymentLineSegments } from "../../domain/plans/plan-amounts.ts";
import type { PaymentPlan } from "../../domain/plans/plan.ts";
import type { PlanSchedule } from "../../domain/plans/plan-schedule.ts";
import type { SharedPayment, SharedPrice } from "../../domain/share/payment-facts.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { formatEgp, formatShortEgp } from "../../messages/money.ts";
import { getTranslator } from "../../messages/translator.ts";

/** Returns the card's figures on price and payment, at most three. */
export function socialCardFigures(
  price: SharedPrice,
  payment: SharedPayment,
  locale: Locale,
): SocialCardFigure[] {
  const t = getTranslator(locale, "found.social");
  if (price.kind === "sold-out") return [{ label: t("status"), value: t("soldOut") }];
  if (price.kind === "open") return [{ label: t("price"), value: t("priceOpen") }];
  const first =
    "egp" in price
      ? { label: t(price.kind === "from" ? "from" : "price"), value: formatEgp(price.egp, { locale }).text }
      : { label: t("price"), value: t("onRequest") };
  return [first, ...paymentFigures(payment, locale)];
}

function paymentFigures(payment: SharedPayment, locale: Locale): SocialCardFigure[] {
  const t = getTranslator(locale, "found.social");
  if (payment.kind !== "stated") return [{ label: t("way"), value: t(`ways.${payment.kind}`) }];
  return [{ label: t("down"), value: downValue(payment, locale) }, instalmentFigure(payment, locale)];
}

type StatedPayment = Extract<SharedPayment, { readonly kind: "stated" }>;

function downValue({ downEgp, downPercent }: StatedPayment, locale: Locale): string {
  const t = getTranslator(locale, "found.social");
  if (downEgp === 0 || downPercent === 0) return t("none");
  if (downEgp !== null) return formatEgp(downEgp, { locale }).text;
  return downPercent === null ? t("notStated") : formatPercent(downPercent, { locale });
}

function instalmentFigure({ instalment, months }: StatedPayment, locale: Locale): SocialCardFigure {
  const t = getTranslator(locale, "found.social");
  if (instalment)
    return {
      label: intervalLabel(instalment.everyMonths, locale),
      value: formatShortEgp(instalment.egp, { locale }).text,
    };
  return months === null
    ? { label: t("monthly"), value: t("notStated") }
    : { label: t("term"), value: t("years", { count: Math.ceil(months / 12) }) };
}

function intervalLabel(everyMonths: number, locale: Locale): string {
  const t = getTranslator(locale, "found.social");
  switch (everyMonths) {
    case 1:
      return t("monthly");
    case 3:
      return t("each.quarterly");
    case 6:
      return t("each.half-yearly");
    case 12:
      return t("each.yearly");
    default:
      return t("each.other");
  }
}

const emptyBar: SocialCardPaymentBar = {
  downShare: 0,
  years: [],
  onDeliveryShare: 0,
  openShare: 0,
  unstatedShare: 0,
};

/** Returns how a resale home's price is split over time, for the bar on its card; null without a price. */
export function resaleCardPaymentBar(money: ListingAmounts): SocialCardPaymentBar | null {
  const shape = paymentBreakdown(money);
  switch (shape.kind) {
    case "no-price":
      return null;
    case "cash":
      return { ...emptyBar, downShare: 100 };
    case "unstated":
      return { ...emptyBar, unstatedShare: 100 };
    case "instalments-unstated":
      return {
        ...emptyBar,
        downShare: rounded(shape.downShare),
        openShare: rounded(100 - shape.downShare),
      };
    case "split":
      return { ...emptyBar, downShare: rounded(shape.downShare), years: shape.years.map(rounded) };
  }
}

/** Returns how a developer's plan splits the price, for the bar on its card: a block per year of instalments. */
export function planCardPaymentBar(plan: PaymentPlan): SocialCardPaymentBar {
  const pieces = paymentLineSegments(plan);
  const shareOf = (look: string) =>
    pieces.filter((piece) => piece.look === look).reduce((sum, { percent }) => sum + percent, 0);
  return {
    ...emptyBar,
    downShare: shareOf("down"),
    years: pieces
      .filter(({ look }) => look === "years")
      .flatMap(({ percent, yearPercent = 100 }) => splitByYear(percent, (percent * yearPercent) / 100)),
    onDeliveryShare: shareOf("delivery"),
  };
}

/** Returns how a schedule splits the price, for the bar on its card, with instalments grouped by due year. */
export function socialCardBarOfSchedule({ payments, pricePiastres }: PlanSchedule): SocialCardPaymentBar {
  const share = (amountPiastres: number) => rounded((amountPiastres * 100) / pricePiastres);
  const sumOf = (kind: string) =>
    payments
      .filter((each) => each.kind === kind)
      .reduce((sum, { amountPiastres }) => sum + amountPiastres, 0);
  const instalments = payments.filter(({ kind }) => kind === "instalment");
  const byYear = Map.groupBy(instalments, ({ month }) => Math.ceil((month ?? 0) / 12));
  const years = [...byYear.values()].map((due) =>
    share(due.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0)),
  );
  return {
    ...emptyBar,
    downShare: share(sumOf("down")),
    years: years.length > maxYearSegments ? [share(sumOf("instalment"))] : years,
    onDeliveryShare: share(sumOf("delivery")),
  };
}

/** Splits a share of the price, in percent, into one share per year; that of the last year may be smaller. */
function splitByYear(share: number, shareOfYear: number): number[] {
  const count = Math.ceil(share / shareOfYear - 1e-6);
  return Array.from({ length: count }, (_, year) =>
    rounded(Math.min(shareOfYear, share - year * shareOfYear)),
  );
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
