import type { DiskWarning as Notified } from "../../../server/files/disk-space.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useNumberFormats } from "../shell/figures.ts";
import styles from "./staff-page.module.css";

/** Warns that the server's disk is nearly full, and says what has stopped and what still works. */
export function DiskSpaceNotice({ state, freeBytes, refuseBytes }: Notified) {
  const t = useTranslations("staff");
  const { count } = useNumberFormats();
  const inMb = (bytes: number) => count(Math.floor(bytes / 2 ** 20));
  return (
    <div className={styles.siteNotice}>
      <Notice tone="error" role="note">
        {t(`disk.${state}`, { free: inMb(freeBytes), limit: inMb(refuseBytes) })}
      </Notice>
    </div>
  );
}
