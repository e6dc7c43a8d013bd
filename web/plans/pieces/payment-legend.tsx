import { useTranslations } from "../../language/use-translations.ts";
import { maxYearBlocks, type PaymentBreakdown } from "../../../domain/plans/payment-shape.ts";
import { ColourLegend } from "./line-legend.tsx";

/** The legend of a home's payment line; renders nothing if the line has only one colour. */
export function PaymentLineLegend({ shape }: { readonly shape: PaymentBreakdown }) {
  const t = useTranslations("property.money");
  const words = useTranslations("listing.payLine");
  if (shape.kind === "no-price" || shape.kind === "cash" || shape.kind === "unstated") return null;
  const down = shape.downShare > 0 ? [{ look: "down", text: t("keyDown") } as const] : [];
  if (shape.kind === "instalments-unstated")
    return <ColourLegend parts={[...down, { look: "open", text: t("keyOpen") }]} />;
  const text =
    shape.months > maxYearBlocks * 12
      ? t("keyYearsLong", { years: words("years", { count: Math.round(shape.months / 12) }) })
      : t("keyYears");
  return <ColourLegend parts={[...down, { look: "years", text }]} />;
}
