import type { CostItem, FullCost } from "../../../domain/plans/full-cost.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { formatEgp } from "../../../messages/money.ts";
import { DescriptionItem } from "../../ui/description-list.tsx";
import { MoneyAmount } from "../../ui/money.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { excludedChargesText } from "./leaves-out.ts";
import styles from "./full-cost-list.module.css";

interface FullCostListProps {
  readonly cost: FullCost;
  readonly sale: "developer" | "resale";
}

/** Lists the price and each charge (amount or "not disclosed"), and names the charges that the total excludes. */
export function FullCostList({ cost, sale }: FullCostListProps) {
  const t = useTranslations("schedule");
  const locale = usePageLocale();
  const exclusionNote = excludedChargesText(cost.undisclosed, locale);
  return (
    <section className={styles.cost}>
      <h3>{t("costs")}</h3>
      <dl className={styles.ledger}>
        <DescriptionItem name={t(sale === "resale" ? "cost.askingPrice" : "facts.list")}>
          <Sum piastres={cost.pricePiastres} />
        </DescriptionItem>
        {cost.lines.map((line) => (
          <div key={line.kind}>
            <dt>
              {t(`charges.${line.kind}`)} <Due line={line} />
            </dt>
            <dd>
              <Amount line={line} />
            </dd>
          </div>
        ))}
        <DescriptionItem name={t("total")} className={styles.total}>
          <Sum piastres={cost.totalPiastres} />
        </DescriptionItem>
      </dl>
      {exclusionNote !== "" && <p className="small muted">{exclusionNote}</p>}
    </section>
  );
}

function Amount({ line: { amountPiastres } }: { readonly line: CostItem }) {
  const t = useTranslations("schedule");
  if (amountPiastres === null) return <span className="muted">{t("notDisclosed")}</span>;
  return amountPiastres === 0 ? t("nothingToPay") : <Sum piastres={amountPiastres} />;
}

/** States when a charge is due; renders nothing if the charge is 0 or undisclosed. */
function Due({ line: { amountPiastres, due } }: { readonly line: CostItem }) {
  const t = useTranslations("schedule.cost");
  const format = useReaderFormat();
  if (!amountPiastres || due === null) return null;
  const dueText =
    due === "delivery"
      ? t("onDelivery")
      : due === 0
        ? t("onSigning")
        : t("inMonth", { month: formatCount(due, format) });
  return <span className={styles.due}>{dueText}</span>;
}

function Sum({ piastres }: { readonly piastres: number }) {
  const format = useReaderFormat();
  return <MoneyAmount money={formatEgp(Math.round(piastres / 100), format)} />;
}
