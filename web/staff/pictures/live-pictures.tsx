import { useEffect, useId, useRef, useState } from "react";
import { movePicture, pictureListLimits } from "../../../domain/pictures/picture-list.ts";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { ChoosePictureTile } from "./add-tile.tsx";
import { PictureDetails } from "./picture-details.tsx";
import { useReportUploadStatus } from "./upload-guard.tsx";
import { PictureTile } from "./picture-tile.tsx";
import styles from "./pictures.module.css";
import { UploadProgress } from "./upload-progress.tsx";
import { UploadQueueTile } from "./upload-tile.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { usePictureList } from "./use-picture-list.ts";
import { usePictureUploads, toPictureUploadStatus } from "./use-uploads.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";

type RemovedPicture = { readonly picture: ListingPicture; readonly position: number };

/** The picture editor for browsers with scripts. */
export function InteractivePictureEditor({
  propertyId,
  unitCode,
  pictures: initial,
  canUndo,
}: PictureEditorProps) {
  const t = useTranslations("pictures");
  const { count } = useNumberFormats();
  const detailsId = useId();
  const grid = useRef<HTMLUListElement>(null);
  const list = usePictureList(propertyId, initial);
  const { pictures, change } = list;
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedPicture | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const { uploads, queue } = usePictureUploads(unitCode, (added) => change((now) => [...now, ...added]));
  const room = pictureListLimits.pictures - pictures.length - uploads.items.length;
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (files.length > room) setAnnouncement(t("errors.refused"));
    else void queue.add(files);
  };
  const drop = useFileDrop(add);
  const uploadStatus = toPictureUploadStatus(uploads);
  useReportUploadStatus(
    uploadStatus !== "busy" && list.isSaving ? "busy" : list.trouble === null ? uploadStatus : "failed",
  );

  const move = (from: number, to: number) => {
    if (from === to || !(to in pictures)) return;
    change((now) => movePicture(now, from, to));
    setAnnouncement(t("moved", { from: count(from + 1), to: count(to + 1), count: count(pictures.length) }));
  };
  const remove = (position: number) => {
    const picture = pictures[position];
    if (!picture) return;
    change((now) => now.filter(({ url }) => url !== picture.url));
    setRemoved({ picture, position });
    if (openUrl === picture.url) setOpenUrl(null);
  };
  const restore = ({ picture, position }: RemovedPicture) => {
    change((now) => now.toSpliced(position, 0, picture));
    setRemoved(null);
    setAnnouncement(t("restored", { number: count(position + 1) }));
    focusTile(position);
  };
  // The undo button takes the focus when the focused tile is removed.
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) undo.current?.querySelector("button")?.focus();
  }, [removed]);
  const focusTile = (position: number) => {
    requestAnimationFrame(() =>
      grid.current?.querySelectorAll<HTMLElement>("[data-tile]")[position]?.focus(),
    );
  };

  const openAt = pictures.findIndex(({ url }) => url === openUrl);
  const open = pictures[openAt];
  return (
    <div className={classNames(styles.live, drop.isOver && styles.over)} {...drop.handlers}>
      <ul ref={grid} className={styles.grid} aria-label={t("count", { count: pictures.length })}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.url}
            picture={picture}
            index={index}
            count={pictures.length}
            detailsId={detailsId}
            isOpen={index === openAt}
            isDragged={picture.url === dragged}
            onToggle={() => setOpenUrl(index === openAt ? null : picture.url)}
            onRemove={() => remove(index)}
            onDragStart={() => setDragged(picture.url)}
            onDragEnd={() => setDragged(null)}
            onDropHere={() => {
              const from = pictures.findIndex(({ url }) => url === dragged);
              if (from >= 0) move(from, index);
            }}
          />
        ))}
        {uploads.items.map((item) => (
          <UploadQueueTile
            key={item.key}
            item={item}
            onRetry={() => void queue.retry(item.key)}
            onDismiss={() => queue.dismiss(item.key)}
          />
        ))}
        {room > 0 && (
          <ChoosePictureTile label={drop.isOver ? t("drop") : t("add")} onFiles={add} isMultiple />
        )}
      </ul>
      {open && (
        <PictureDetails
          key={open.url}
          id={detailsId}
          picture={open}
          index={openAt}
          count={pictures.length}
          onMove={(to) => move(openAt, to)}
          onDescribe={(alt) =>
            change((now) => now.map((one) => (one.url === open.url ? { ...one, alt } : one)))
          }
        />
      )}
      {removed && !pictures.some(({ url }) => url === removed.picture.url) && (
        <div ref={undo} className={styles.removed} role="status">
          <span>{t("removed")}</span>
          <Button small onClick={() => restore(removed)}>
            {t("undo")}
          </Button>
        </div>
      )}
      {propertyId !== null && (canUndo || list.isChanged) && (
        <Button
          small
          disabled={list.isSaving || list.trouble !== null}
          onClick={() => {
            setOpenUrl(null);
            list.undo();
          }}
        >
          {t("undoLast")}
        </Button>
      )}
      <UploadProgress uploads={uploads} onRetry={() => void queue.retry()} />
      {uploads.notice && <Notice role="note">{uploads.notice}</Notice>}
      {list.trouble && (
        <Notice tone="error" role="alert">
          <p>{list.trouble}</p>
          <Button small onClick={list.retry} disabled={list.isSaving}>
            {t("retry")}
          </Button>
        </Notice>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {propertyId === null && <input type="hidden" name="pictures" value={JSON.stringify(pictures)} />}
    </div>
  );
}

export interface PictureEditorProps {
  /** Null for a new listing. */
  readonly propertyId: number | null;
  /** The unit code, which names the folder for uploads to a bucket; "" while none is typed. */
  readonly unitCode: string;
  /** The saved pictures; for a new listing, those that its refused form sent. */
  readonly pictures: readonly ListingPicture[];
  /** Whether the last change of the pictures can be undone, whoever made it. */
  readonly canUndo: boolean;
}
