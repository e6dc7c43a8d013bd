import { directionOf, type Locale, locales } from "../../../domain/text/locale.ts";
import { wakes } from "../../inline/marks.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useAwake } from "../../ui/awake.tsx";
import { Icon } from "../../ui/icons.tsx";
import segments from "../../ui/segments.module.css";
import { useCopy } from "../../ui/use-copy.ts";
import { openOwnSheet } from "./send-message.ts";
import styles from "./share-panel.module.css";
import { mailHref, type SharedMessage, type SharedMessages, whatsappHref } from "./shared-message.ts";

interface SharePanelProps {
  readonly messages: SharedMessages;
  /** The language of the message that is shown. */
  readonly shown: Locale;
  /** The address of this panel with a message in another language. */
  readonly hrefOf?: (locale: Locale) => string;
  /** Shows the message in another language in place. */
  readonly onChoose?: (locale: Locale) => void;
}

/** The message that will be sent, in either language, and the ways to send it: links, which need no script. */
export function SharePanel({ messages, shown, hrefOf, onChoose }: SharePanelProps) {
  const t = useTranslations("share");
  const names = useTranslations("chrome.languages");
  const message = messages[shown];
  return (
    <div className="rows gap-3">
      <div className={`${segments.segments} ${styles.languages}`} role="group" aria-label={t("language")}>
        {locales.map((locale) => (
          <a
            key={locale}
            href={hrefOf?.(locale) ?? "#"}
            lang={locale}
            aria-current={locale === shown || undefined}
            rel="nofollow"
            {...(onChoose && {
              onClick: (event: React.MouseEvent) => {
                event.preventDefault();
                onChoose(locale);
              },
            })}
          >
            {names(locale)}
          </a>
        ))}
      </div>
      <div className={`small ${styles.text}`} lang={shown} dir={directionOf(shown)}>
        {message.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {/* A line of its own from left to right, as chats draw it in messages of either direction. */}
        <p dir="ltr">
          <a href={message.link}>{message.link}</a>
        </p>
      </div>
      <Ways key={shown} message={message} />
      <p className="small muted">{t("foot")}</p>
    </div>
  );
}

function Ways({ message }: { readonly message: SharedMessage }) {
  const t = useTranslations("share");
  const isAwake = useAwake();
  const { outcome, copy } = useCopy(message.link);
  const look = "row gap-3 medium";
  return (
    <div>
      <ul className={styles.ways}>
        <li>
          <a className={look} href={whatsappHref(message)} target="_blank" rel="noopener noreferrer">
            <Icon name="whatsapp" />
            {t("whatsapp")}
            <Note>{t("whatsappNote")}</Note>
          </a>
        </li>
        <li className="needs-inline-scripts">
          <button type="button" className={look} onClick={() => void copy()} {...wakes}>
            <Icon name={outcome === "copied" ? "check" : "link"} />
            {t(outcome === "copied" ? "copied" : "copy")}
            <Note>{t("copyNote")}</Note>
          </button>
        </li>
        <li>
          <a className={look} href={mailHref(message)}>
            <Icon name="mail" />
            {t("mail")}
            <Note>{t("mailNote")}</Note>
          </a>
        </li>
        {isAwake && "share" in navigator && (
          <li>
            <button type="button" className={look} onClick={() => void openOwnSheet(message)}>
              <Icon name="share" />
              {t("more")}
              <Note>{t("moreNote")}</Note>
            </button>
          </li>
        )}
      </ul>
      <p role="status" className={outcome === "failed" ? "small" : "visually-hidden"}>
        {outcome === "copied" && t("copied")}
        {outcome === "failed" && t("copyFailed")}
      </p>
    </div>
  );
}

function Note({ children }: { readonly children: string }) {
  return <small className="tiny muted">{children}</small>;
}
