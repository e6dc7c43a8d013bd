import { Form } from "react-router";
import { formatCairoMinute } from "../../../domain/time/cairo-date.ts";
import type { ListedSession } from "../../../server/staff/own-sessions.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { useFigures } from "../shell/figures.ts";
import styles from "./own-account.module.css";

/** Where the account is signed in. */
export function OwnSessions({ sessions }: { readonly sessions: readonly ListedSession[] }) {
  const t = useTranslations("accounts.own.sessions");
  const locale = usePageLocale();
  const { style } = useFigures();
  const minute = (date: Date) => formatCairoMinute(date, style);
  return (
    <section className={styles.section} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t("title")}</h2>
      <p>{t("text")}</p>
      <Form method="post" action={urls.page("admin/account", locale)}>
        <input type="hidden" name="do" value="end" />
        <ul className={styles.sessions}>
          {sessions.map(({ id, createdAt, seenAt, isThis }) => (
            <li key={id}>
              <span>
                {t("begun", { at: minute(createdAt) })}
                <span>{isThis ? t("this") : t("seen", { at: minute(seenAt) })}</span>
              </span>
              {!isThis && (
                <Button
                  type="submit"
                  name="session"
                  value={id}
                  look="quiet"
                  small
                  aria-label={t("endThat", { at: minute(createdAt) })}
                >
                  {t("end")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Form>
      {sessions.length > 1 && (
        <Form method="post" action={urls.page("admin/account", locale)}>
          <Button type="submit" name="do" value="end-others" small>
            {t("endOthers")}
          </Button>
        </Form>
      )}
    </section>
  );
}
