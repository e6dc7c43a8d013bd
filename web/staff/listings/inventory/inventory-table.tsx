import { Link } from "react-router";
import type { InventorySort } from "../../../../domain/listings/inventory-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useInventory } from "./use-inventory.ts";
import type { InventoryData, InventoryRow } from "./load-inventory.ts";
import { averagePlaceholderColor } from "../../../ui/average-color.ts";
import { ListingTasks } from "./inventory-notes.tsx";
import styles from "./inventory-table.module.css";
import { InventoryPrice, ListingPanelLink, useListingFactsText } from "./inventory-texts.tsx";
import { ListingStatusTag } from "../../pieces/listing-status.tsx";
import { ListingActionLinks } from "./row-actions.tsx";
import {
  BulkConfirmation,
  SelectListingCheckbox,
  type ListingSelection,
  BulkActionsBar,
  useListingSelection,
} from "./selection.tsx";

const noSort = {} as const;
/** The columns; pressing a heading steps through the column's orders. */
const columns = [
  ["project", { project: "ascending" }],
  ["code", { code: "ascending" }],
  ["price", { "price-asc": "ascending", "price-desc": "descending" }],
  ["facts", noSort],
  ["status", noSort],
  ["updated", { updated: "descending" }],
] as const satisfies readonly (readonly [
  string,
  Partial<Record<InventorySort, "ascending" | "descending">>,
])[];

/** The listings as a table with sortable columns and selectable rows. */
export function InventoryTable({ board: { properties, pending } }: { readonly board: InventoryData }) {
  const t = useTranslations("properties.table");
  const { canWrite, query } = useInventory();
  const selection = useListingSelection(properties, pending);
  const canSelect = canWrite && query.view !== "deleted";
  return (
    <>
      {canSelect && (pending ? <BulkConfirmation pending={pending} properties={properties} /> : null)}
      {canSelect && <BulkActionsBar count={selection.picked.size} />}
      <div>
        <table className={`small ${styles.table}`}>
          <caption className="visually-hidden">{t("caption")}</caption>
          <thead>
            <tr>
              {canSelect && (
                <th scope="col" className={styles.select}>
                  <div className="needs-inline-scripts">
                    <SelectListingCheckbox
                      label={t("selectAll")}
                      labelClass={styles.wideHidden}
                      isPicked={selection.isAll}
                      onPick={selection.pickAll}
                    />
                  </div>
                </th>
              )}
              {columns.map(([name, directions]) => (
                <ColumnHead key={name} label={t(name)} directions={directions} />
              ))}
              {canWrite && (
                <th scope="col">
                  <span className="visually-hidden">{t("actions")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {properties.map((property) => (
              <PropertyRow key={property.id} property={property} selection={canSelect ? selection : null} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ColumnHeadProps {
  readonly label: string;
  readonly directions: Partial<Record<InventorySort, "ascending" | "descending">>;
}

/** A column heading that sorts by its column. Pressing it again takes the column's next order, if there is one. */
function ColumnHead({ label, directions }: ColumnHeadProps) {
  const { query, href } = useInventory();
  const sorts = Object.keys(directions) as InventorySort[];
  const current = sorts.indexOf(query.sort);
  const next = sorts[(current + 1) % sorts.length];
  if (next === undefined) return <th scope="col">{label}</th>;
  return (
    <th scope="col" {...(current >= 0 && { "aria-sort": directions[query.sort] })}>
      <Link to={href({ sort: next, page: 1 })} preventScrollReset>
        {label}
      </Link>
    </th>
  );
}

/** A listing as a row; on a phone its cells are stacked. */
function PropertyRow({
  property,
  selection,
}: {
  readonly property: InventoryRow;
  /** Null if the account cannot select listings. */
  readonly selection: ListingSelection | null;
}) {
  const t = useTranslations("properties.table");
  const { panel, canWrite } = useInventory();
  const facts = useListingFactsText(property);
  const { id, unitCode, cover, updated } = property;
  return (
    <tr {...(panel?.id === id && { "aria-current": true })}>
      {selection && (
        <td className={styles.select}>
          <SelectListingCheckbox
            label={t("select", { code: unitCode })}
            value={id}
            isPicked={selection.picked.has(id)}
            onPick={(isPicked) => selection.pick(id, isPicked)}
          />
        </td>
      )}
      <th scope="row" className={styles.name}>
        <div className={`medium ${styles.named}`}>
          {cover ? (
            <img
              className={styles.thumb}
              src={cover.url}
              alt=""
              decoding="async"
              loading="lazy"
              style={{ backgroundColor: averagePlaceholderColor(cover.placeholder) }}
            />
          ) : (
            <span className={styles.thumb} />
          )}
          <div>
            <ListingPanelLink property={property} />
            <ListingTasks property={property} />
          </div>
        </div>
      </th>
      <td className={styles.codeCell}>
        <span className="code">{unitCode}</span>
      </td>
      <td className={`medium ${styles.price}`}>
        <InventoryPrice priceEgp={property.priceEgp} />
      </td>
      <td className={styles.facts}>{facts}</td>
      <td className={styles.status}>
        <ListingStatusTag status={property.status} />
      </td>
      <td className={styles.updated}>
        <span className={styles.narrow}>{t("updated")} </span>
        <time dateTime={updated.iso} title={updated.exact}>
          {updated.ago}
        </time>
      </td>
      {canWrite && (
        <td className={styles.actionsCell}>
          <ListingActionLinks property={property} className={`medium ${styles.actions}`} />
        </td>
      )}
    </tr>
  );
}
