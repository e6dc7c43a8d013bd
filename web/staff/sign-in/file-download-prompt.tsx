import { useEffect } from "react";
import { useLocation } from "react-router";
import { readFlashParam } from "../../forms/flash.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ButtonLink } from "../../ui/button.tsx";
import accounts from "../accounts/accounts.module.css";
import { removeFlashFromAddress } from "../shell/banner.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

/** The name of the flash message after the password was entered: the download then starts by itself, once. */
export const downloadReadyFlash = "file";

interface FileDownloadPromptProps {
  readonly file: string;
  /** The address of the page that links to the download. */
  readonly page: string;
}

/**
 * A download that required the password, and a link back. The file is a plain link, because React Router would
 * request it as the data of a page.
 */
export function FileDownloadPrompt({ file, page }: FileDownloadPromptProps) {
  const t = useTranslations("accounts.prove.file");
  const startsDownload = readFlashParam(useLocation().search, [downloadReadyFlash]) !== null;
  useEffect(() => {
    if (!startsDownload) return;
    removeFlashFromAddress();
    window.location.assign(file);
  }, [startsDownload, file]);
  return (
    <>
      <StaffPageHeader title={t("title")} back={{ href: page, label: t("back") }} />
      <div className={accounts.narrow}>
        <p className={accounts.lead} role="status">
          {t("lead")}
        </p>
        <ButtonLink look="primary" block href={file}>
          {t("button")}
        </ButtonLink>
      </div>
    </>
  );
}
