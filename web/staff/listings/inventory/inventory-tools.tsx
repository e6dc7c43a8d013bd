import { Link, useNavigate } from "react-router";
import { inventorySorts } from "../../../../domain/listings/inventory-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { inventoryLayouts } from "../../../shell/urls.ts";
import { useInventory } from "./use-inventory.ts";
import { inventoryHref } from "./inventory-address.ts";
import { PublicListingsPageLink, inventorySearchFormId } from "./inventory-bar.tsx";
import styles from "./inventory-tools.module.css";
import { ExportResultsLinks } from "./export-found.tsx";
import type { InventoryData } from "./load-inventory.ts";
import { InventoryViewLinks } from "./filter-links.tsx";
import segments from "../../../ui/segments.module.css";

const layoutIcons = { admin: "grid", table: "list", card: "columns" } as const;

/** The tools above the list: open tasks, the number of results, exports, order and layout. */
export function InventoryTools({ board }: { readonly board: InventoryData }) {
  const t = useTranslations("properties");
  const { query } = useInventory();
  const { counts, total } = board;
  const isNarrowed = query.text !== "" || query.view !== "all";
  return (
    <div className={`row apart gap-2 gap-x5 ${styles.tools}`}>
      <InventoryViewLinks group="task" counts={counts} />
      <div className={`row apart gap-2 gap-x5 ${styles.end}`}>
        <p role="status" className={isNarrowed ? `small muted ${styles.found}` : "visually-hidden"}>
          {t("found", { count: total })}
        </p>
        <PublicListingsPageLink className={styles.wide} />
        <ExportResultsLinks board={board} />
        <Order />
        <LayoutLinks />
      </div>
    </div>
  );
}

function Order() {
  const t = useTranslations("properties");
  const { query, href } = useInventory();
  const navigate = useNavigate();
  return (
    <div className={styles.order}>
      <Select
        key={query.sort}
        name="sort"
        form={inventorySearchFormId}
        aria-label={t("sorts.label")}
        defaultValue={query.sort}
        onChange={({ currentTarget }) => {
          const sort = inventorySorts.find((one) => one === currentTarget.value);
          if (sort) void navigate(href({ sort, page: 1 }), { preventScrollReset: true });
        }}
      >
        {inventorySorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" form={inventorySearchFormId} small>
          {t("sorts.apply")}
        </Button>
      </noscript>
    </div>
  );
}

function LayoutLinks() {
  const t = useTranslations("properties");
  const locale = usePageLocale();
  const { design, query } = useInventory();
  return (
    <nav aria-label={t("designs.label")} className={`${segments.segments} ${styles.designs}`}>
      {inventoryLayouts.map((layout) => (
        <Link
          key={layout}
          to={inventoryHref(locale, layout, query)}
          title={t(`designs.${layout}`)}
          aria-current={layout === design ? "page" : undefined}
        >
          <Icon name={layoutIcons[layout]} />
          <span className="visually-hidden">{t(`designs.${layout}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
