import { useTranslations } from "../../messages/translator.ts";
import { maxYearBlocks, type PaymentShape } from "../../../domain/payment-shape.ts";
import styles from "./price-panel.module.css";

/** What the colours of the payment line mean; nothing where it has one colour only. */
export function PaymentKey({ shape }: { readonly shape: PaymentShape }) {
  const t = useTranslations("property.money");
  const words = useTranslations("listing.payLine");
  if (shape.kind === "no-price" || shape.kind === "cash") return null;
  const isLong = shape.kind === "split" && shape.months > maxYearBlocks * 12;
  return (
    <p className={styles.key}>
      {shape.downShare > 0 && <span className={styles.keyDown}>{t("keyDown")}</span>}
      {shape.kind === "unknown" && <span className={styles.keyRest}>{t("keyRest")}</span>}
      {shape.kind === "split" && (
        <span>
          {isLong
            ? t("keyYearsLong", { years: words("years", { count: Math.round(shape.months / 12) }) })
            : t("keyYears")}
        </span>
      )}
    </p>
  );
}
