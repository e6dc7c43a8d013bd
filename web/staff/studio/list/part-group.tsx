import { useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { classNames } from "../../../ui/class-names.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { partEditorHref, type StudioList } from "../pieces/studio-address.ts";
import type { StudioGroup } from "./list-data.ts";
import { studioRowId } from "./list-address.ts";
import { OrderNotice } from "./order-notice.tsx";
import { RowMoveAnnouncement, RowDragHandle, RowMoveButtons } from "./row-grip.tsx";
import { StudioRowContent, StudioRowColumns } from "./studio-row.tsx";
import { useDraggableRowOrder } from "./use-order.ts";
import styles from "./list.module.css";

interface PartGroupProps {
  readonly group: StudioGroup;
  readonly list: StudioList;
  /** Whether rows can be moved; false while the list is searched or filtered, because a move needs all rows. */
  readonly canMove: boolean;
  /** Whether the server refused the last order. */
  readonly isRefused: boolean;
  /** The handle that moves the developer, and the buttons shown while it is being moved. */
  readonly grip?: React.ReactNode;
  readonly keys?: React.ReactNode;
}

/** A developer with its projects, or all parts of a list, in their order. */
export function PartGroup({ group, list, canMove, isRefused, grip, keys }: PartGroupProps) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const { developer, rows, order } = group;
  const byKey = new Map(rows.map((row) => [row.name.key, row]));
  const listElement = useRef<HTMLOListElement>(null);
  const moveControls = useDraggableRowOrder(
    listElement,
    canMove ? order : null,
    [...byKey.keys()],
    isRefused,
  );
  const isMovable = canMove && order !== null && rows.length > 1;
  const columns = useTranslations("studio.status.columns");
  return (
    <>
      {developer && (
        <div className={styles.developer}>
          {grip ?? <span />}
          <div>
            <h2>{developer.title}</h2>
            <p className="small muted">{t("projects", { count: rows.length })}</p>
          </div>
          <Link
            to={partEditorHref(locale, developer.name)}
            className={buttonClass({ small: true })}
            aria-label={t("editNamed", { title: developer.title })}
          >
            {t("edit")}
          </Link>
          <StudioRowColumns row={developer} />
          {keys}
        </div>
      )}
      {order && <OrderNotice order={order} />}
      {rows.length > 0 && (
        <div className={classNames(styles.columns, list !== "projects" && styles.plain)} aria-hidden="true">
          <span>{t(list === "projects" ? "status.columns.project" : "status.columns.part")}</span>
          <span>{columns("missing")}</span>
          <span>{columns("draft")}</span>
          <span>{columns("last")}</span>
        </div>
      )}
      <ol ref={listElement}>
        {moveControls.shownOrder.map((key) => {
          const row = byKey.get(key);
          if (!row) return null;
          const isMoving = moveControls.movingRow === key;
          const handleProps = order && { list, order, row: key, title: row.title, moveControls };
          return (
            <li
              key={key}
              data-row={key}
              id={studioRowId(order?.key ?? list, key)}
              className={classNames(styles.row, list !== "projects" && styles.plain, isMoving && styles.held)}
            >
              {isMovable && handleProps ? <RowDragHandle {...handleProps} /> : <span />}
              <StudioRowContent row={row} />
              {isMovable && handleProps && <RowMoveButtons {...handleProps} />}
            </li>
          );
        })}
      </ol>
      <RowMoveAnnouncement moveControls={moveControls} titleOf={(key) => byKey.get(key)?.title ?? ""} />
    </>
  );
}
