import { useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { StudioData } from "./list-data.ts";
import { studioRowId } from "./list-address.ts";
import { OrderNotice } from "./order-notice.tsx";
import { PartGroup } from "./part-group.tsx";
import { RowMoveAnnouncement, RowDragHandle, RowMoveButtons } from "./row-grip.tsx";
import { useDraggableRowOrder } from "./use-order.ts";
import styles from "./list.module.css";

interface StudioGroupListProps {
  readonly page: StudioData;
  readonly canMove: boolean;
  readonly isRefused: boolean;
}

/** The developers in their order, each with its projects; for other lists one group with all parts. */
export function StudioGroupList({ page: { list, groups, order }, canMove, isRefused }: StudioGroupListProps) {
  const byKey = new Map(groups.map((group) => [group.developer?.name.key ?? "", group]));
  const listElement = useRef<HTMLDivElement>(null);
  const moveControls = useDraggableRowOrder(
    listElement,
    canMove ? order : null,
    [...byKey.keys()],
    isRefused,
  );
  const titleOf = (key: string) => byKey.get(key)?.developer?.title ?? "";
  const isMovable = canMove && order !== null && groups.length > 1;
  return (
    <>
      {order && <OrderNotice order={order} />}
      <div ref={listElement}>
        {moveControls.shownOrder.map((key) => {
          const group = byKey.get(key);
          if (!group) return null;
          const handleProps = order && { list, order, row: key, title: titleOf(key), moveControls };
          return (
            <section
              key={key}
              data-row={key}
              id={order ? studioRowId(order.key, key) : undefined}
              className={classNames(styles.group, moveControls.movingRow === key && styles.heldGroup)}
            >
              <PartGroup
                group={group}
                list={list}
                canMove={canMove}
                isRefused={isRefused}
                grip={isMovable && handleProps && <RowDragHandle {...handleProps} />}
                keys={isMovable && handleProps && <RowMoveButtons {...handleProps} />}
              />
            </section>
          );
        })}
      </div>
      <RowMoveAnnouncement moveControls={moveControls} titleOf={titleOf} />
    </>
  );
}
