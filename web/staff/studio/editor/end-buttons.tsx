import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import type { PartEditorData } from "../pieces/part-data.ts";
import styles from "./part.module.css";

export function DiscardAndWithdrawButtons({ page }: { readonly page: PartEditorData }) {
  const t = useTranslations("studio");
  const { state, name } = page;
  return (
    <section className={`row gap-3 ${styles.end}`} aria-label={t("withdraw.title")}>
      {state.hasDraft && (
        <Button type="submit" small name="do" value="discard" className={styles.danger}>
          {t("discard")}
        </Button>
      )}
      {state.isPublished && !state.isWithdrawal && (
        <>
          <p className="small muted">
            {t(`withdraw.${name.kind === "project" || name.kind === "developer" ? "page" : "part"}`)}
          </p>
          <Button type="submit" small name="do" value="withdraw" className={styles.danger}>
            {t("withdraw.button")}
          </Button>
        </>
      )}
      {state.publicHref && (
        <Link className="link small" to={state.publicHref}>
          {t("seePublic")}
        </Link>
      )}
    </section>
  );
}
