import type { ComponentProps } from "react";
import type { DiskWarning } from "../../../server/files/disk-space.ts";
import { useTranslations } from "../../language/use-translations.ts";
import pageStyles from "../../shell/frame/page.module.css";
import { classNames } from "../../ui/class-names.ts";
import type { NewerRelease } from "../../../server/releases/releases.ts";
import { Notice } from "../../ui/notice.tsx";
import { Banner } from "../shell/banner.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import type { StaffAccountWithNotices } from "../shell/require-staff.ts";
import { Tooltips } from "../shell/tooltips.tsx";
import { StaffAccountContext } from "../shell/use-may.ts";
import { useUnsavedChanges } from "../typed/use-unsaved-changes.ts";
import { type UnsentForm, useUnsentForm } from "../typed/unsent.ts";
import type { SidebarSectionName } from "./sections.ts";
import { SideBar } from "./side-bar.tsx";
import styles from "./staff-page.module.css";

interface StaffPageProps {
  readonly account: StaffAccountWithNotices;
  /** The entry of the sidebar that this page belongs to. */
  readonly current?: SidebarSectionName;
  /** Whether the page has no margins, because its columns fill the window. */
  readonly isWide?: boolean;
  /**
   * Returns the message for a form that did not reach the server, by the form's intent; defaults to a general
   * message.
   */
  readonly failedWords?: (intent: string) => string;
  readonly children: React.ReactNode;
}

/** The sidebar and `<main>` of every page for signed-in staff; the content starts with a `StaffPageHeader`. */
export function StaffPage({ account, current, isWide = false, failedWords, children }: StaffPageProps) {
  const t = useTranslations("staff");
  const chrome = useTranslations("chrome");
  const unsentForm = useUnsentForm();
  const changeHandlers = useUnsavedChanges(t("unsent.leave"));
  return (
    <>
      <a className={pageStyles.skip} href="#main">
        {chrome("skipToContent")}
      </a>
      <div className={styles.frame}>
        <SideBar account={account} current={current} />
        <main
          id="main"
          tabIndex={-1}
          className={classNames(pageStyles.main, styles.main)}
          {...changeHandlers}
        >
          {unsentForm && <UnsentNotice unsentForm={unsentForm} />}
          {unsentForm && (
            <Banner kind="error">
              <p>{(failedWords ?? (() => t("unsent.failed")))(unsentForm.intent)}</p>
              <p>{t(`unsent.${unsentForm.unsent}`)}</p>
            </Banner>
          )}
          {account.unknownProxy && <UnknownProxyNotice address={account.unknownProxy} />}
          {account.disk && <DiskSpaceNotice {...account.disk} />}
          {account.newerRelease && <NewerReleaseNotice release={account.newerRelease} />}
          <StaffAccountContext value={account}>
            {isWide ? children : <div className={styles.content}>{children}</div>}
          </StaffAccountContext>
        </main>
      </div>
      <Tooltips />
    </>
  );
}

/** Says why a form was not sent and what to do about it. Stays until the form is sent. */
function UnsentNotice({ unsentForm: { unsent, signInHref } }: { readonly unsentForm: UnsentForm }) {
  const t = useTranslations("staff.unsent");
  return (
    <div className={styles.unsent}>
      <Notice tone="error" role="note">
        {t(unsent)}{" "}
        {signInHref !== null && (
          <a className="link" href={signInHref} target="_blank" rel="noreferrer">
            {t(unsent === "password" ? "prove" : "signIn")}
          </a>
        )}
      </Notice>
    </div>
  );
}

/** Warns that the server's disk is nearly full, and says what has stopped and what still works. */
function DiskSpaceNotice({ state, freeBytes, refuseBytes }: DiskWarning) {
  const t = useTranslations("staff");
  const { count } = useNumberFormats();
  const inMb = (bytes: number) => count(Math.floor(bytes / 2 ** 20));
  return (
    <SiteNotice tone="error">
      {t(`disk.${state}`, { free: inMb(freeBytes), limit: inMb(refuseBytes) })}
    </SiteNotice>
  );
}

/** Warns that requests come through a proxy that is not configured, and says what to do. */
function UnknownProxyNotice({ address }: { readonly address: string }) {
  const t = useTranslations("staff");
  const proxyAddress = <bdi dir="ltr">{address}</bdi>;
  const setting = <bdi dir="ltr">TRUSTED_PROXIES</bdi>;
  return (
    <SiteNotice tone="error">
      {t.rich("unknownProxy", { address: () => proxyAddress, setting: () => setting })}
    </SiteNotice>
  );
}

/** Announces a newer release of this software, with a link to its release notes. */
function NewerReleaseNotice({ release }: { readonly release: NewerRelease }) {
  const t = useTranslations("staff");
  const version = <bdi dir="ltr">{release.version}</bdi>;
  const runningVersion = <bdi dir="ltr">{release.running}</bdi>;
  return (
    <SiteNotice>
      {t.rich("newerRelease", { version: () => version, running: () => runningVersion })}{" "}
      <a className="link" href={release.url} rel="noreferrer">
        {t("newerReleaseLink")}
      </a>
    </SiteNotice>
  );
}

function SiteNotice(props: Pick<ComponentProps<typeof Notice>, "tone" | "children">) {
  return (
    <div className={styles.siteNotice}>
      <Notice role="note" {...props} />
    </div>
  );
}
