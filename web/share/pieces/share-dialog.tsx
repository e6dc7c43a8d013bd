import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SharedKind } from "../../../domain/share/shared.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import styles from "../../ui/dialog.module.css";
import { IconButton } from "../../ui/icon-button.tsx";
import { SharePanel } from "./share-panel.tsx";
import type { SharedMessages } from "./shared-message.ts";

/** A press on a link that opens the panel; a new object for each press. */
export interface ShareRequest {
  /** The pressed link, which gets the focus back when the panel is closed. */
  readonly opener: HTMLElement;
  readonly messages: SharedMessages;
}

interface ShareDialogProps {
  readonly kind: SharedKind;
  readonly request: ShareRequest;
}

const titleId = "share-title";

/** The panel over the page, which opens for each new `request`. */
export function ShareDialog({ kind, request }: ShareDialogProps) {
  const t = useTranslations("share");
  const [locale, setLocale] = useState(usePageLocale());
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (request) dialog.current?.showModal();
  }, [request]);
  // Rendered into the body, because a card outside the viewport would not display it.
  return createPortal(
    // Keyboard users close it with Escape or its close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target, currentTarget }) => {
        // A press on the backdrop closes the panel, but not a text selection that began inside it.
        if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
      }}
      onClose={() => request.opener.focus()}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className="text-l">
            {t(`of.${kind}`)}
          </h2>
          <IconButton icon="x" label={t("close")} onClick={() => dialog.current?.close()} />
        </div>
        <SharePanel messages={request.messages} shown={locale} onChoose={setLocale} />
      </div>
    </dialog>,
    document.body,
  );
}
