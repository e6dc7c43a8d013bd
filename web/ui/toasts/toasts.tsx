import { useEffect, useRef } from "react";
import { type ExternalToast, toast, Toaster } from "sonner";
import { textDirectionOf } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import sonnerStyles from "./sonner.css?url";
import styles from "./toasts.module.css";

/** A short message shown over the page. */
export interface ToastMessage {
  readonly tone: "done" | "error";
  readonly title: string;
  readonly text: string;
  /** A link to more information. */
  readonly link?: { readonly href: string; readonly text: string };
}

interface ToastsProps {
  /** Id of this group of toasts, which differs from those of other groups on the page. */
  readonly id: string;
  /** A new object shows a toast; null dismisses the errors that are shown. */
  readonly message: ToastMessage | null;
}

/** Milliseconds for which a toast is shown [TIME-1]. */
const durationsMs = { done: 4_000, error: 5_000 } as const satisfies Record<ToastMessage["tone"], number>;

/** Media query for screens with toasts at the bottom; narrower screens have them at the top. */
const wideQuery = "(min-width: 768px)";

const belowHeader = "calc(var(--header) + var(--s2))";

/** Shows messages as toasts, at most three at a time. Renders nothing on the server. */
export default function Toasts({ id, message }: ToastsProps) {
  const t = useTranslations("chrome.requests");
  const locale = usePageLocale();
  const errors = useRef<(string | number)[]>([]);
  useEffect(() => {
    for (const toastId of message ? [] : errors.current.splice(0)) toast.dismiss(toastId);
    if (!message) return;
    const { tone } = message;
    const options: ExternalToast = { toasterId: id, duration: durationsMs[tone] };
    const words = <Words message={message} />;
    if (tone === "error") errors.current.push(toast.error(words, options));
    else toast.success(words, options);
  }, [id, message]);
  const end = locale === "ar" ? "bottom-left" : "bottom-right";
  return (
    <>
      {/* Loaded with the first message, because few visitors see a toast and the file is as large as a quarter of
          a page's CSS. */}
      <link rel="stylesheet" href={sonnerStyles} precedence="default" />
      <Toaster
        id={id}
        dir={textDirectionOf(locale)}
        position={matchMedia(wideQuery).matches ? end : "top-center"}
        swipeDirections={["left", "right"]}
        visibleToasts={3}
        expand
        closeButton
        containerAriaLabel={t("notifications")}
        className={styles.toaster ?? ""}
        offset={{ top: belowHeader }}
        mobileOffset={{ top: belowHeader, left: "var(--s4)", right: "var(--s4)" }}
        icons={{ success: null, error: null }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: t("close"),
          classNames: {
            toast: styles.toast ?? "",
            error: styles.error ?? "",
            closeButton: styles.close ?? "",
          },
        }}
      />
    </>
  );
}

/** The text of a toast. Screen readers announce errors immediately and other messages when they are idle. */
function Words({ message: { tone, title, text, link } }: { readonly message: ToastMessage }) {
  return (
    <div role={tone === "error" ? "alert" : "status"}>
      <p className="strong">{title}</p>
      <p>{text}</p>
      {link && (
        <a className={styles.link} href={link.href}>
          {link.text}
        </a>
      )}
    </div>
  );
}
