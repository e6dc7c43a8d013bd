import { Link } from "react-router";
import type { InventoryView } from "../../../../domain/listings/inventory-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useInventory } from "./use-inventory.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import styles from "./filter-links.module.css";
import segments from "../../../ui/segments.module.css";
import tabs from "../../pieces/tabs.module.css";

/** The views of the list in two groups: by status, and by open task; the last one is the deleted listings. */
const groups = {
  status: {
    label: "label",
    views: ["all", "active", "paused", "update", "removed"],
    className: `small medium ${segments.segments} ${styles.segments}`,
  },
  task: {
    label: "otherLabel",
    views: ["due", "incomplete", "payment", "price", "drafts", "bare", "contract", "duplicates", "deleted"],
    className: `cluster gap-x5 small medium ${tabs.tabs} ${styles.chips}`,
  },
} as const;

interface InventoryViewLinksProps {
  readonly group: keyof typeof groups;
  readonly counts: Readonly<Record<InventoryView, number>>;
}

/** Links that filter the list by status or by open task. */
export function InventoryViewLinks({ group, counts }: InventoryViewLinksProps) {
  const t = useTranslations("properties.views");
  const { query, href } = useInventory();
  const { count } = useNumberFormats();
  const { label, className } = groups[group];
  const views: readonly InventoryView[] = groups[group].views;
  return (
    <nav aria-label={t(label)} className={className}>
      {views.map((view) => (
        <Link
          key={view}
          to={href({ view, page: 1 })}
          preventScrollReset
          aria-current={view === query.view ? "page" : undefined}
        >
          {/* A count of zero is left out, because the Arabic-Indic zero looks like a dot. */}
          {t(view)} {counts[view] > 0 && <span>{count(counts[view])}</span>}
        </Link>
      ))}
    </nav>
  );
}
