import { Link } from "react-router";
import type { InventoryView } from "../../../../domain/listings/inventory-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useInventory } from "./use-inventory.ts";
import { useNumberFormats } from "../../shell/figures.ts";
import styles from "./filter-links.module.css";
import segments from "../../../ui/segments.module.css";
import tabs from "../../pieces/tabs.module.css";

type Counts = Readonly<Record<InventoryView, number>>;

const statusViews = ["all", "active", "paused", "update", "removed"] as const;
const otherViews = [
  "due",
  "incomplete",
  "payment",
  "price",
  "drafts",
  "bare",
  "contract",
  "duplicates",
  "deleted",
] as const;

/** Links that filter the list by status. */
export function StatusFilterLinks({ counts }: { readonly counts: Counts }) {
  const t = useTranslations("properties.views");
  return (
    <Views
      label={t("label")}
      views={statusViews}
      counts={counts}
      className={`small medium ${segments.segments} ${styles.segments}`}
    />
  );
}

/** Links that filter the list by open task, and to the deleted listings. */
export function TaskFilterLinks({ counts }: { readonly counts: Counts }) {
  const t = useTranslations("properties.views");
  return (
    <Views
      label={t("otherLabel")}
      views={otherViews}
      counts={counts}
      className={`cluster gap-x5 small medium ${tabs.tabs} ${styles.chips}`}
    />
  );
}

interface ViewsProps {
  readonly label: string;
  readonly views: readonly InventoryView[];
  readonly counts: Counts;
  readonly className: string | undefined;
}

function Views({ label, views, counts, className }: ViewsProps) {
  const t = useTranslations("properties.views");
  const { query, href } = useInventory();
  const { count } = useNumberFormats();
  return (
    <nav aria-label={label} className={className}>
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
