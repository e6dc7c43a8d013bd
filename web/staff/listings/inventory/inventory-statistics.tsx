import type { InventoryStats } from "../../../../server/listings/inventory/inventory-stats.ts";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { MoneyAmount } from "../../../ui/money.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import type { FormattedTime } from "./load-inventory.ts";
import styles from "./inventory-statistics.module.css";

interface Fact {
  readonly name: string;
  readonly text: React.ReactNode;
}

/** Statistics of all listings that are not deleted ([STAT-1] to [STAT-3]). */
export function InventoryStatistics({
  stats,
  updated,
}: {
  readonly stats: InventoryStats;
  readonly updated: FormattedTime | null;
}) {
  const t = useTranslations("properties");
  const { count, area, millions, egp } = useNumberFormats();
  const price = (amountEgp: number | null) =>
    amountEgp === null ? t("noPrice") : <MoneyAmount money={egp(amountEgp)} isEgpOnly />;
  // A status without listings is left out, because an Arabic-Indic zero alone looks like a dot.
  const ofStatus = (status: "paused" | "update" | "removed", homes: number): readonly Fact[] =>
    homes === 0 ? [] : [{ name: t(`status.${status}`), text: count(homes) }];
  const facts: Fact[] = [
    { name: t("stats.total"), text: count(stats.totalProperties) },
    { name: t("status.active"), text: count(stats.activeProperties) },
    ...ofStatus("paused", stats.pausedProperties),
    ...ofStatus("update", stats.updateProperties),
    ...ofStatus("removed", stats.removedProperties),
    { name: t("stats.value"), text: <MoneyAmount money={millions(stats.totalValue)} isEgpOnly /> },
    { name: t("stats.average"), text: <MoneyAmount money={millions(stats.averagePrice)} isEgpOnly /> },
    { name: t("stats.lowest"), text: price(stats.minPrice) },
    { name: t("stats.highest"), text: price(stats.maxPrice) },
    { name: t("stats.area"), text: area(Math.round(stats.averageAreaM2)) },
    { name: t("stats.developers"), text: count(stats.developers) },
    { name: t("stats.locations"), text: count(stats.locations) },
  ];
  if (updated)
    facts.push({
      name: t("stats.updated"),
      text: (
        <time dateTime={updated.iso} title={updated.exact}>
          {updated.ago}
        </time>
      ),
    });
  return (
    <section aria-label={t("stats.label")} className={`rows gap-3 ${styles.portfolio}`}>
      <DescriptionList facts={facts} className={styles.facts} />
      <p className="small muted">{t("stats.note")}</p>
    </section>
  );
}
