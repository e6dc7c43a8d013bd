import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import type { IntegerRange } from "../../../domain/money/range.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { MoneyAmount, SecondCurrencyAmount } from "../../ui/money.tsx";

interface StartingPriceProps {
  readonly project: Pick<Project, "priceEgp" | "status">;
  /** Adds "From" before the price. */
  readonly isFrom?: boolean;
}

/** The price of the cheapest home; "Sold Out" if the project is sold out [SHOW-13]. */
export function StartingPrice({ project, isFrom }: StartingPriceProps) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  if (project.status === "sold-out") return t("soldOut");
  if (!project.priceEgp) return t("facts.notSpecified");
  const money = <MoneyAmount money={formatEgp(project.priceEgp.from, format)} />;
  return isFrom ? t.rich("plan.startingAt", { price: () => money }) : money;
}

/** Formats "EGP 6,240,000 to 13,100,000", "من 6,240,000 إلى 13,100,000 ج.م". */
export function PriceRange({ range: { from, to } }: { readonly range: IntegerRange }) {
  const t = useTranslations("showcase.range");
  const format = useReaderFormat();
  const { locale } = format;
  if (from === to) return <MoneyAmount money={formatEgp(to, format)} />;
  const fullAmount = (amountEgp: number) => <MoneyAmount money={formatEgp(amountEgp, format)} isEgpOnly />;
  const bareAmount = (amountEgp: number) => <span className="fig">{formatCount(amountEgp, format)}</span>;
  // The currency appears once: before the first amount in English, after the second in Arabic.
  return (
    <>
      {t.rich("price", {
        from: () => (locale === "en" ? fullAmount(from) : bareAmount(from)),
        to: () => (locale === "en" ? bareAmount(to) : fullAmount(to)),
      })}
      <SecondCurrencyAmount egp={[from, to]} />
    </>
  );
}
