import { averageColor } from "../../../ui/average-color.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useBoard } from "./board.ts";
import type { BoardProperty } from "./load-board.ts";
import { PropertyNotes } from "./property-notes.tsx";
import styles from "./property-table.module.css";
import { Price, PropertyLink, useFacts } from "./property-texts.tsx";
import { PropertyStatus } from "../../shell/listing-status.tsx";
import { RowActions } from "./row-actions.tsx";
import { SelectBox, type Selection } from "./selection.tsx";

/** One property as a row; on a phone its cells stand under each other. */
export function PropertyRow({
  property,
  selection,
}: {
  readonly property: BoardProperty;
  /** Null where nothing can be selected. */
  readonly selection: Selection | null;
}) {
  const t = useTranslations("properties.table");
  const { panel, canWrite } = useBoard();
  const facts = useFacts(property);
  const { id, unitCode, cover, updated } = property;
  return (
    <tr {...(panel?.id === id && { "aria-current": true })}>
      {selection && (
        <td className={styles.select}>
          <SelectBox
            label={t("select", { code: unitCode })}
            value={id}
            isPicked={selection.picked.has(id)}
            onPick={(isPicked) => selection.pick(id, isPicked)}
          />
        </td>
      )}
      <th scope="row" className={styles.name}>
        <div className={styles.named}>
          {cover ? (
            <img
              className={styles.thumb}
              src={cover.url}
              alt=""
              decoding="async"
              loading="lazy"
              style={{ backgroundColor: averageColor(cover.placeholder) }}
            />
          ) : (
            <span className={styles.thumb} />
          )}
          <div>
            <PropertyLink property={property} />
            <PropertyNotes property={property} />
          </div>
        </div>
      </th>
      <td className={styles.codeCell}>
        <span className="code">{unitCode}</span>
      </td>
      <td className={styles.price}>
        <Price priceEgp={property.priceEgp} />
      </td>
      <td className={styles.facts}>{facts}</td>
      <td className={styles.status}>
        <PropertyStatus status={property.status} />
      </td>
      <td className={styles.updated}>
        <span className={styles.narrow}>{t("updated")} </span>
        <time dateTime={updated.iso} title={updated.exact}>
          {updated.ago}
        </time>
      </td>
      {canWrite && (
        <td className={styles.actionsCell}>
          <RowActions property={property} className={styles.actions} />
        </td>
      )}
    </tr>
  );
}
