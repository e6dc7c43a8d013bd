import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { useHydrated } from "../../../ui/hydrated.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { keyboardShortcutsSetting } from "./inbox-settings.ts";
import styles from "./keys-help.module.css";

const keys = [
  ["next", ["J", "↓"]],
  ["previous", ["K", "↑"]],
  ["open", ["Enter"]],
  ["search", ["/"]],
  ["state", ["C"]],
  ["agent", ["A"]],
  ["note", ["N"]],
  ["whatsapp", ["W"]],
  ["close", ["Esc"]],
  ["help", ["?"]],
] as const;

/** Explains the single-key shortcuts, and switches them off for people who use speech input (WCAG 2.1.4). */
export function KeyboardShortcutsHelp({ closed }: { readonly closed: string }) {
  const t = useTranslations("inbox.keys");
  const isHydrated = useHydrated();
  const isOn = keyboardShortcutsSetting.useSelected((choice) => choice);
  return (
    <section className={styles.help} aria-labelledby="keys-title">
      <h2 id="keys-title">{t("title")}</h2>
      <dl>
        {keys.map(([name, caps]) => (
          <div key={name}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap} dir="ltr">
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
      {isHydrated && (
        <label className="touch gap-3 small">
          <input
            type="checkbox"
            className="tick"
            checked={isOn}
            onChange={(event) => keyboardShortcutsSetting.write(event.target.checked)}
          />
          {t("on")}
        </label>
      )}
      <Link className={buttonClass({ look: "line" })} to={closed} preventScrollReset>
        {t("back")}
      </Link>
    </section>
  );
}
