import type { StaffAccount } from "../../server/staff/staff.ts";
import { Brand } from "../components/brand.tsx";
import { LanguageSwitch } from "../components/language-switch.tsx";
import pageStyles from "../components/page.module.css";
import { useTranslations } from "../messages/translator.ts";
import { usePageLocale } from "../page-locale.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { urls } from "../urls.ts";
import styles from "./staff-page.module.css";

/** Header and `<main>` of every page for somebody who is signed in. */
export function StaffPage({
  account,
  children,
}: {
  readonly account: StaffAccount;
  readonly children: React.ReactNode;
}) {
  const t = useTranslations("staff");
  const chrome = useTranslations("chrome");
  const locale = usePageLocale();
  return (
    <>
      <a className={pageStyles.skip} href="#main">
        {chrome("skipToContent")}
      </a>
      <header className={styles.header}>
        <div className={`wrap ${styles.inner}`}>
          <Brand isHome={false} isPlain />
          <a className={styles.staff} href={urls.staff(locale)}>
            <span>{t("staff")}</span>
          </a>
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
          <div className={styles.end}>
            <p className={styles.who}>
              <bdi>{account.name}</bdi>
              <span>{t(`roles.${account.role}`)}</span>
            </p>
            <a className="link small" href={urls.home(locale)}>
              {t("site")}
            </a>
            <form method="post" action={urls.staffSignOut(locale)}>
              <Button type="submit" look="quiet" small className={styles.logout}>
                <Icon name="log-out" />
                {t("logout")}
              </Button>
            </form>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={pageStyles.main}>
        <div className={`wrap ${styles.content}`}>{children}</div>
      </main>
    </>
  );
}
