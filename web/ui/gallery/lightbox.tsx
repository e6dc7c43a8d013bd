import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureSources } from "../../../domain/pictures/picture.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { IconButton } from "../icon-button.tsx";
import type { PictureView } from "../picture-view.ts";
import { handleGalleryKeys } from "./gallery-keys.ts";
import styles from "./gallery.module.css";
import { useSlideRow } from "./use-slide-row.ts";

export interface LightboxHandle {
  /** Opens the lightbox at the picture with this index. */
  open(index: number): void;
}

interface LightboxProps {
  readonly ref: Ref<LightboxHandle>;
  readonly label: string;
  readonly pictures: readonly PictureView[];
  /** Called with the index of the picture that was visible last. */
  readonly onClose: (index: number) => void;
}

/** Full-screen pictures, each with its text below. Rendered only after it was opened. */
export function Lightbox({ ref, label, pictures, onClose }: LightboxProps) {
  const t = useTranslations("chrome.gallery");
  const dialog = useRef<HTMLDialogElement>(null);
  const [isRendered, setIsRendered] = useState(false);
  const { row, index, show, step, onScroll } = useSlideRow();
  const total = pictures.length;
  useImperativeHandle(ref, () => ({
    open(pictureIndex) {
      flushSync(() => setIsRendered(true));
      dialog.current?.showModal();
      show(pictureIndex, "instant");
    },
  }));
  return (
    // Handles the key events that bubble up from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label}
      onClose={() => onClose(index)}
      onKeyDown={(event) => handleGalleryKeys(event, { step, show, total })}
    >
      <div className={styles.lightboxBar}>
        <p aria-live="polite">
          <bdi>{t("position", { n: index + 1, total })}</bdi>
        </p>
        <IconButton icon="x" label={t("close")} onClick={() => dialog.current?.close()} />
      </div>
      <ul className={styles.slides} ref={row} onScroll={onScroll}>
        {isRendered && pictures.map((picture) => <Slide key={picture.url} picture={picture} />)}
      </ul>
      {total > 1 && (
        <div className={styles.lightboxSteps}>
          <IconButton icon="chevron-start" label={t("previous")} onClick={() => step(-1)} />
          <IconButton icon="chevron-end" label={t("next")} onClick={() => step(1)} />
        </div>
      )}
    </dialog>
  );
}

function Slide({ picture: { url, alt } }: { readonly picture: PictureView }) {
  const { src, srcSet } = pictureSources(url);
  return (
    <li>
      <img src={src} srcSet={srcSet} sizes="100vw" alt={alt} loading="lazy" />
      {/* Hidden from screen readers, because it repeats the picture's alternative text. */}
      <p aria-hidden="true">{alt}</p>
    </li>
  );
}
