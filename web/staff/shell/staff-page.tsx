import { Link } from "react-router";
import type { PlainPagePath } from "../../../domain/site/page-path.ts";
import { may, type Permission, type Role } from "../../../domain/staff/roles.ts";
import { Brand } from "../../shell/frame/brand.tsx";
import { LanguageSwitch } from "../../shell/frame/language-switch.tsx";
import pageStyles from "../../shell/frame/page.module.css";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./staff-page.module.css";
import type { StaffReader } from "./require-staff.ts";
import { Tooltips } from "./tooltips.tsx";
import { ReaderContext } from "./use-may.ts";
import { UnsentNotice } from "../typed/unsent-notice.tsx";
import { useUnsent } from "../typed/unsent.ts";
import { useTypedWork } from "../typed/use-typed-work.ts";
import { Banner } from "./banner.tsx";
import tabs from "../pieces/tabs.module.css";

interface StaffPageProps {
  readonly account: StaffReader;
  /** The part of the staff side that this page belongs to. */
  readonly current?: StaffSection;
  /** Without the page's own margins: it is as wide as the window. */
  readonly isWide?: boolean;
  /** What is said of a form that did not get through, by what it was sent for; otherwise in general words. */
  readonly failedWords?: (intent: string) => string;
  readonly children: React.ReactNode;
}

/** Header and `<main>` of every page for somebody who is signed in. */
export function StaffPage({ account, current, isWide, failedWords, children }: StaffPageProps) {
  const t = useTranslations("staff");
  const chrome = useTranslations("chrome");
  const locale = usePageLocale();
  const unsent = useUnsent();
  const typedWork = useTypedWork(t("unsent.leave"));
  return (
    <>
      <a className={pageStyles.skip} href="#main">
        {chrome("skipToContent")}
      </a>
      <header className={styles.header}>
        <div className={classNames(isWide ? styles.wide : "wrap", "row gap-x4", styles.inner)}>
          <Brand isHome={false} isPlain />
          <a className={`touch small medium ${styles.staff}`} href={urls.staff(locale)}>
            <span>{t("staff")}</span>
          </a>
          <SectionLinks account={account} current={current} />
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
          <div className={`row gap-x3 ${styles.end}`}>
            <a className={styles.who} href={urls.page("admin/account", locale)}>
              <bdi>{account.name}</bdi>
              <span>{t(`roles.${account.role}`)}</span>
            </a>
            <a className="link small" href={urls.home(locale)}>
              {t("site")}
            </a>
            <form method="post" action={urls.page("admin/sign-out", locale)}>
              <Button type="submit" look="quiet" small className={styles.logout}>
                <Icon name="log-out" />
                {t("logout")}
              </Button>
            </form>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={pageStyles.main} {...typedWork}>
        <UnsentNotice />
        {unsent && (
          <Banner kind="error">
            <p>{(failedWords ?? (() => t("unsent.failed")))(unsent.intent)}</p>
            <p>{t(`unsent.${unsent.unsent}`)}</p>
          </Banner>
        )}
        {account.unknownProxy && <UnknownProxyNotice address={account.unknownProxy} />}
        <ReaderContext value={account}>
          {isWide ? children : <div className={`wrap ${styles.content}`}>{children}</div>}
        </ReaderContext>
      </main>
      <Tooltips />
    </>
  );
}

/** Visitors come through a proxy that the site was not told of, and what to do about it. */
function UnknownProxyNotice({ address }: { readonly address: string }) {
  const t = useTranslations("staff");
  const shown = <bdi dir="ltr">{address}</bdi>;
  const setting = <bdi dir="ltr">TRUSTED_PROXIES</bdi>;
  return (
    <div className={`wrap ${styles.siteNotice}`}>
      <Notice tone="error" role="note">
        {t.rich("unknownProxy", {
          address: () => shown,
          setting: () => setting,
        })}
      </Notice>
    </div>
  );
}

/** The parts of the staff side that the role may open. */
function SectionLinks({
  account,
  current,
}: {
  readonly account: StaffReader;
  readonly current: StaffSection | undefined;
}) {
  const t = useTranslations("staff");
  const locale = usePageLocale();
  return (
    <nav className={`cluster gap-x5 small ${tabs.tabs} ${styles.sections}`} aria-label={t("sectionsLabel")}>
      {sectionsOf(account.role).map(({ name, path }) => (
        <Link key={name} to={urls.page(path, locale)} aria-current={name === current ? "page" : undefined}>
          {t(`sections.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The parts of the staff side, in the order of their links. */
const sections = [
  { name: "properties", permission: "properties:read", path: "listings/admin" },
  { name: "showcase", permission: "showcase:write", path: "admin/showcase" },
  { name: "leads", permission: "leads:read", path: "admin/leads" },
  { name: "visits", permission: "leads:read", path: "admin/visits" },
  { name: "agents", permission: "agents:write", path: "admin/agents" },
  { name: "reports", permission: "properties:write", path: "admin/reports" },
  { name: "spellings", permission: "properties:write", path: "admin/spellings" },
  { name: "imports", permission: "imports:run", path: "admin/import" },
  { name: "accounts", permission: "staff:manage", path: "admin/staff" },
  { name: "audit", permission: "audit:read", path: "admin/audit" },
] as const satisfies readonly {
  readonly name: string;
  readonly permission: Permission;
  readonly path: PlainPagePath;
}[];

type StaffSection = (typeof sections)[number]["name"];

/** The parts that this role may open. */
function sectionsOf(role: Role) {
  return sections.filter(({ permission }) => may(role, permission));
}
