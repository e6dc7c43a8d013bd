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
function Tiles({ field, at, path, kind }: RowListEditorProps & { readonly kind: "picture" | "photo" }) {
  const t = useTranslations("studio.tiles");
  const order = useTranslations("studio.order");
  const { typed, set } = usePartEditor();
  const label = useFieldLabel()(path);
  const list = useRef<HTMLOListElement>(null);
  const given = rowKeysAt(typed, at);
  const { shown, moving } = useTileOrder(list, given, (next) =>
    set((current) => ({ [at]: applyOrderToRows(next, rowKeysAt(current, at)).join(",") })),
  );
  const headId = `${inputId(at)}-head`;
  const nameOf = (index: number) => t(`name.${kind}`, { number: index + 1 });
  const heldAt = moving.held === null ? -1 : shown.indexOf(moving.held);
  return (
    <div
      role="group"
      aria-labelledby={headId}
      id={inputId(at)}
      tabIndex={-1}
      className={`rows gap-3 ${styles.group}`}
    >
      <SectionHeading id={headId} title={label} count={shown.length} level={kind === "picture" ? "h2" : "h3"}>
        <AddDraftPicturesTile at={at} label={t(`add.${kind}`)} />
      </SectionHeading>
      <input type="hidden" name={inputPrefix + at} value={shown.join(",")} readOnly />
      {kind === "photo" && <p className="tiny muted">{t("photoHint")}</p>}
      <RowListFault at={at} />
      {shown.length > 0 && (
        <ol ref={list} className={styles.tiles}>
          {shown.map((key, index) => (
            <DraftPictureTile
              key={key}
              at={`${at}.${key}`}
              row={{ list: at, key, index, last: shown.length - 1 }}
              name={kind === "picture" && index === 0 ? t("cover") : nameOf(index)}
              isCover={kind === "picture" && index === 0}
              takenOn={field.fields["takenOn"]}
              listLabel={label}
              moving={moving}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {heldAt >= 0 &&
          order("said", {
            title: nameOf(given.indexOf(shown[heldAt] ?? "")),
            place: heldAt + 1,
            count: shown.length,
          })}
      </p>
    </div>
  );
}
