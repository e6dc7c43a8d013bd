import { textDirectionOf, type Locale, locales } from "../../../domain/text/locale.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useCopyToClipboard } from "../../ui/use-copy.ts";
import { openNativeShareSheet } from "./send-message.ts";
import styles from "./share-panel.module.css";
import {
  mailShareHref,
  type SharedMessage,
  type SharedMessages,
  whatsappShareHref,
} from "./shared-message.ts";

interface SharePanelProps {
  readonly messages: SharedMessages;
  readonly messageLocale: Locale;
  /** Returns the address of the share page with the text in another language, for use without scripts. */
  readonly hrefOf?: (locale: Locale) => string;
  /** Called to show the text in another language without a reload. */
  readonly onChoose?: (locale: Locale) => void;
}

/** The text to send, in either language, and plain links that send it without scripts. */
export function SharePanel({ messages, messageLocale, hrefOf, onChoose }: SharePanelProps) {
  const t = useTranslations("share");
  const names = useTranslations("chrome.languages");
  const message = messages[messageLocale];
  return (
    <div className="rows gap-3">
      <div className="touch gap-2" role="group" aria-label={t("language")}>
        {locales.map((locale) => (
          <ButtonLink
            key={locale}
            small
            block
            look={locale === messageLocale ? "primary" : "line"}
            href={hrefOf?.(locale) ?? "#"}
            lang={locale}
            aria-current={locale === messageLocale || undefined}
            rel="nofollow"
            {...(onChoose && {
              onClick: (event: React.MouseEvent) => {
                event.preventDefault();
                onChoose(locale);
              },
            })}
          >
            {names(locale)}
          </ButtonLink>
        ))}
      </div>
      <div className={`small ${styles.text}`} lang={messageLocale} dir={textDirectionOf(messageLocale)}>
        {message.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {/* The link has its own line and is left to right, as in chat applications. */}
        <p dir="ltr">
          <a className="link-in-text" href={message.link}>
            {message.link}
          </a>
        </p>
      </div>
      <ShareOptions key={messageLocale} message={message} />
      <p className="small muted">{t("foot")}</p>
    </div>
  );
}

function ShareOptions({ message }: { readonly message: SharedMessage }) {
  const t = useTranslations("share");
  const isHydrated = useHydrated();
  const { outcome, copy } = useCopyToClipboard(message.link);
  const rowClass = "touch apart gap-3";
  return (
    <div>
      <ul className={styles.ways}>
        <li className="rows">
          <a className={rowClass} href={whatsappShareHref(message)} target="_blank" rel="noopener noreferrer">
            <ShareOption icon="whatsapp" name={t("whatsapp")} note={t("whatsappNote")} />
          </a>
        </li>
        <li className="rows section-rule needs-inline-scripts">
          <button type="button" className={rowClass} onClick={() => void copy()} {...startsHydrationProps}>
            <ShareOption
              icon={outcome === "copied" ? "check" : "link"}
              name={t(outcome === "copied" ? "copied" : "copy")}
              note={t("copyNote")}
            />
          </button>
        </li>
        <li className="rows section-rule">
          <a className={rowClass} href={mailShareHref(message)}>
            <ShareOption icon="mail" name={t("mail")} note={t("mailNote")} />
          </a>
        </li>
        {isHydrated && "share" in navigator && (
          <li className="rows section-rule">
            <button type="button" className={rowClass} onClick={() => void openNativeShareSheet(message)}>
              <ShareOption icon="share" name={t("more")} note={t("moreNote")} />
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

interface ShareOptionProps {
  readonly icon: IconName;
  readonly name: string;
  /** A few words on what pressing the row does. */
  readonly note: string;
}

function ShareOption({ icon, name, note }: ShareOptionProps) {
  return (
    <>
      <span className="touch gap-3 medium">
        <Icon name={icon} />
        {name}
      </span>
      <small className="tiny muted">{note}</small>
    </>
  );
}
