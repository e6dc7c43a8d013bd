import type { DragEvent } from "react";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./pictures.module.css";
import { dragHasFiles } from "./use-file-drop.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";

interface PictureTileProps {
  readonly picture: ListingPicture;
  readonly index: number;
  readonly count: number;
  readonly detailsId: string;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  /** Called when another tile is dropped on this one. */
  readonly onDropHere: () => void;
}

/** A picture in the grid. Pressing it opens its details below the grid; dragging it moves it. */
export function PictureTile(props: PictureTileProps) {
  const t = useTranslations("pictures");
  const { count: figure } = useNumberFormats();
  const { picture, index, count, isOpen, isDragged } = props;
  const onDragOver = (event: DragEvent) => {
    if (dragHasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Firefox cannot drag a button; buttons below the grid do the same
    <li
      className={classNames(styles.tile, isDragged && styles.dragged)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        // Firefox starts a drag only if it has data.
        event.dataTransfer.setData("text/plain", picture.url);
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={onDragOver}
      onDrop={(event) => {
        if (dragHasFiles(event.dataTransfer)) return;
        event.preventDefault();
        props.onDropHere();
      }}
    >
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? props.detailsId : undefined}
        aria-label={
          (index === 0 ? `${t("cover")}, ` : "") +
          t("open", { number: figure(index + 1), count: figure(count) })
        }
        onClick={props.onToggle}
        data-tile
        data-tip
      >
        {/* Decorative, because the button has its own accessible name. */}
        <Picture image={picture} sizes="120px" variant="square" isDecorative />
        {index === 0 && <span className={styles.cover}>{t("cover")}</span>}
      </button>
      <IconButton
        className={styles.remove}
        icon="x"
        label={t("remove", { number: figure(index + 1) })}
        onClick={props.onRemove}
        data-tip
      />
    </li>
  );
}
