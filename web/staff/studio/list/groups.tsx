import { useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { StudioData } from "./list-data.ts";
import { rowId } from "./list-address.ts";
import { OrderNotice } from "./order-notice.tsx";
import { PartGroup } from "./part-group.tsx";
import { MoveStatus, RowGrip, RowKeys } from "./row-grip.tsx";
import { useOrder } from "./use-order.ts";
import styles from "./list.module.css";

interface GroupsProps {
  readonly page: StudioData;
  readonly canMove: boolean;
  readonly isRefused: boolean;
}

/** The developers in their order, each with its projects; for other lists one group with all parts. */
export function Groups({ page: { list, groups, order }, canMove, isRefused }: GroupsProps) {
  const byKey = new Map(groups.map((group) => [group.developer?.name.key ?? "", group]));
  const listElement = useRef<HTMLDivElement>(null);
  const moving = useOrder(listElement, canMove ? order : null, [...byKey.keys()], isRefused);
  const titleOf = (key: string) => byKey.get(key)?.developer?.title ?? "";
  const isMovable = canMove && order !== null && groups.length > 1;
  return (
    <>
      {order && <OrderNotice order={order} />}
      <div ref={listElement}>
        {moving.shown.map((key) => {
          const group = byKey.get(key);
          if (!group) return null;
          const held = order && { list, order, row: key, title: titleOf(key), moving };
          return (
            <section
              key={key}
              data-row={key}
              id={order ? rowId(order.key, key) : undefined}
              className={classNames(styles.group, moving.held === key && styles.heldGroup)}
            >
              <PartGroup
                group={group}
                list={list}
                canMove={canMove}
                isRefused={isRefused}
                grip={isMovable && held && <RowGrip {...held} />}
                keys={isMovable && held && <RowKeys {...held} />}
              />
            </section>
          );
        })}
      </div>
      <MoveStatus moving={moving} titleOf={titleOf} />
    </>
  );
}
