import { useTranslations } from "../../language/use-translations.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./dropped-note.module.css";

/** Lists the query parameters that were ignored because they are invalid [LIST-19]. */
export function IgnoredParamsNote({ dropped }: { readonly dropped: readonly DroppedParam[] }) {
  const t = useTranslations("search");
  if (dropped.length === 0) return null;
  const parts = dropped.map(({ name, value }) => `${name}=${value}`).join(" · ");
  return (
    <div className={styles.note}>
      <Notice role="note">
        {t("dropped")} <bdi>{parts}</bdi>
      </Notice>
    </div>
  );
}
