import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useHydrated } from "../../../ui/hydrated.tsx";
import { DragHandle } from "../pieces/grip.tsx";
import { StudioIcon } from "../pieces/studio-icon.tsx";
import type { StudioList } from "../pieces/studio-address.ts";
import { startRowMoveHref } from "./list-address.ts";
import type { StudioRowOrder } from "./list-data.ts";
import type { useDraggableRowOrder } from "./use-order.ts";
import gripStyles from "../pieces/grip.module.css";
import styles from "./order.module.css";

interface RowDragHandleProps {
  readonly list: StudioList;
  readonly order: StudioRowOrder;
  readonly row: string;
  readonly title: string;
  readonly moveControls: ReturnType<typeof useDraggableRowOrder>;
}

/**
 * The handle of a row: dragging moves the row; after a press, arrow keys move it. Without scripts the handle is a
 * link that shows the buttons for moving.
 */
export function RowDragHandle({ list, order, row, title, moveControls }: RowDragHandleProps) {
  const t = useTranslations("studio.order");
  const locale = usePageLocale();
  const isHydrated = useHydrated();
  if (isHydrated) return <DragHandle row={row} label={t("move", { title })} moveControls={moveControls} />;
  return (
    <Link
      className={gripStyles.grip}
      to={startRowMoveHref(locale, list, order.key, row)}
      aria-label={t("move", { title })}
    >
      <StudioIcon name="grip" />
    </Link>
  );
}

const steps = [
  { by: -1, to: "up" },
  { by: 1, to: "down" },
] as const;

/** Shown while a row is being moved: its position, and the buttons that move it and end the move. */
export function RowMoveButtons({ list, order, row, title, moveControls }: RowDragHandleProps) {
  const t = useTranslations("studio.order");
  const isHydrated = useHydrated();
  const { shownOrder } = moveControls;
  if (moveControls.movingRow !== row || moveControls.isDragging) return null;
  const place = shownOrder.indexOf(row);
  const [isFirst, isLast] = [place === 0, place === shownOrder.length - 1];
  const step = (by: number) => (event: React.MouseEvent) => {
    if (!isHydrated) return;
    event.preventDefault();
    moveControls.move(row, by);
  };
  return (
    <form
      method="post"
      className={`row apart gap-2 gap-x4 ${styles.keys}`}
      onSubmit={(event) => {
        event.preventDefault();
        moveControls.putDown();
      }}
    >
      <input type="hidden" name="do" value="order" />
      <input type="hidden" name="list" value={order.key} />
      <input type="hidden" name="order" value={shownOrder.join()} readOnly />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="row" value={row} />
      <input type="hidden" name="shown" value={list} />
      <p className="small muted">
        {t("place", { place: place + 1, count: shownOrder.length })}
        <span className={`needs-inline-scripts ${styles.hint}`}> {t("keys")}</span>
      </p>
      <div className="cluster gap-2">
        {steps.map(({ by, to }) => (
          <button
            key={to}
            className={styles.step}
            name="by"
            value={by}
            disabled={to === "up" ? isFirst : isLast}
            aria-label={t(to, { title })}
            onClick={step(by)}
          >
            <StudioIcon name={to} />
          </button>
        ))}
        <button className={styles.step}>{t("done")}</button>
      </div>
    </form>
  );
}

/** Announces the position of the moved row to screen readers. */
export function RowMoveAnnouncement({
  moveControls,
  titleOf,
}: {
  readonly moveControls: RowDragHandleProps["moveControls"];
  readonly titleOf: (row: string) => string;
}) {
  const t = useTranslations("studio.order");
  const { movingRow, shownOrder } = moveControls;
  return (
    <p className="visually-hidden" role="status">
      {movingRow !== null &&
        t("said", {
          title: titleOf(movingRow),
          place: shownOrder.indexOf(movingRow) + 1,
          count: shownOrder.length,
        })}
    </p>
  );
}
