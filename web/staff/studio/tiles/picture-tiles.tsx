import { useRef } from "react";
import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { RowListFault } from "../editor/fields-view.tsx";
import { type RowListEditorProps, usePartEditor } from "../editor/part-editor-context.ts";
import { SectionHeading } from "../editor/sub-head.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { AddDraftPicturesTile } from "./add-pictures.tsx";
import { DraftPictureTile } from "./picture-tile.tsx";
import styles from "./tiles.module.css";
import { applyOrderToRows, useTileOrder } from "./use-tile-order.ts";

/** The pictures of a project. The first one is its cover. */
export function DraftPictureTiles(props: RowListEditorProps) {
  return <Tiles {...props} kind="picture" />;
}

/** Photographs of the building site, each with the day on which it was taken. */
export function ConstructionPhotoTiles(props: RowListEditorProps) {
  return <Tiles {...props} kind="photo" />;
}

/** Pictures as tiles in their order, with the buttons that add some. */
function Tiles({
  field,
  inputPath,
  path,
  kind,
}: RowListEditorProps & { readonly kind: "picture" | "photo" }) {
  const t = useTranslations("studio.tiles");
  const order = useTranslations("studio.order");
  const { formValues, set } = usePartEditor();
  const label = useFieldLabel()(path);
  const list = useRef<HTMLOListElement>(null);
  const draftOrder = rowKeysAt(formValues, inputPath);
  const { shownOrder, moveControls } = useTileOrder(list, draftOrder, (next) =>
    set((current) => ({ [inputPath]: applyOrderToRows(next, rowKeysAt(current, inputPath)).join(",") })),
  );
  const headId = `${inputId(inputPath)}-head`;
  const nameOf = (index: number) => t(`name.${kind}`, { number: index + 1 });
  const movingIndex = moveControls.movingRow === null ? -1 : shownOrder.indexOf(moveControls.movingRow);
  return (
    <div
      role="group"
      aria-labelledby={headId}
      id={inputId(inputPath)}
      tabIndex={-1}
      className={`rows gap-3 ${styles.group}`}
    >
      <SectionHeading
        id={headId}
        title={label}
        count={shownOrder.length}
        level={kind === "picture" ? "h2" : "h3"}
      >
        <AddDraftPicturesTile inputPath={inputPath} label={t(`add.${kind}`)} />
      </SectionHeading>
      <input type="hidden" name={inputPrefix + inputPath} value={shownOrder.join(",")} readOnly />
      {kind === "photo" && <p className="tiny muted">{t("photoHint")}</p>}
      <RowListFault inputPath={inputPath} />
      {shownOrder.length > 0 && (
        <ol ref={list} className={styles.tiles}>
          {shownOrder.map((key, index) => (
            <DraftPictureTile
              key={key}
              inputPath={`${inputPath}.${key}`}
              row={{ list: inputPath, key, index, last: shownOrder.length - 1 }}
              name={kind === "picture" && index === 0 ? t("cover") : nameOf(index)}
              isCover={kind === "picture" && index === 0}
              takenOn={field.fields["takenOn"]}
              listLabel={label}
              moveControls={moveControls}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {movingIndex >= 0 &&
          order("said", {
            title: nameOf(draftOrder.indexOf(shownOrder[movingIndex] ?? "")),
            place: movingIndex + 1,
            count: shownOrder.length,
          })}
      </p>
    </div>
  );
}
