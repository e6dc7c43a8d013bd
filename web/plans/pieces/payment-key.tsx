import { useTranslations } from "../../language/use-translations.ts";
import { maxYearBlocks, type PaymentShape } from "../../../domain/plans/payment-shape.ts";
import { LineKey } from "./line-key.tsx";

/** The legend of the payment line; nothing if the line has one colour only. */
export function PaymentKey({ shape }: { readonly shape: PaymentShape }) {
  const t = useTranslations("property.money");
  const words = useTranslations("listing.payLine");
  if (shape.kind === "no-price" || shape.kind === "cash" || shape.kind === "unstated") return null;
  const down = shape.downShare > 0 ? [{ look: "down", text: t("keyDown") } as const] : [];
  if (shape.kind === "instalments-unstated")
    return <LineKey parts={[...down, { look: "open", text: t("keyOpen") }]} />;
  const text =
    shape.months > maxYearBlocks * 12
      ? t("keyYearsLong", { years: words("years", { count: Math.round(shape.months / 12) }) })
      : t("keyYears");
  return <LineKey parts={[...down, { look: "years", text }]} />;
}
