import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { showcaseRights } from "../../../../domain/staff/rights/showcase.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useMay } from "../../shell/use-may.ts";
import type { PartData } from "../pieces/part-data.ts";
import { listHref, listOfKind, previewHref, reviewHref } from "../pieces/studio-address.ts";
import type { SavingState } from "./use-autosave.ts";
import styles from "./part.module.css";
import { PageBar } from "../../frame/page-bar.tsx";

/** What the part is called, how far its draft is, and what can be done with it. */
export function PartHead({ page, saving }: { readonly page: PartData; readonly saving: SavingState }) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const may = useMay();
  const { name, title, developer, state } = page;
  const list = listOfKind(name.kind);
  const mayPublish = may(showcaseRights.publish).ok;
  const mayAsk = may(showcaseRights.askReview, { isInReview: state.isInReview }).ok;
  return (
    <div className={styles.head}>
      {developer && <p className="small muted">{developer}</p>}
      <PageBar title={title} back={{ href: listHref(locale, list), label: t(`lists.${list}`) }} />
      <p className="small muted" aria-live="polite">
        {saving === "saving" ? t("saving") : saving === "failed" ? t("notSaved") : <StateLine page={page} />}
      </p>
      {state.isInReview && <p className={styles.mark}>{t("inReview")}</p>}
      {state.refusal && (
        <p className={styles.question} role="note">
          {t("refused", { name: state.refusal.by, words: state.refusal.words })}
        </p>
      )}
      {state.publishAt && <p className={styles.mark}>{t("planned", { at: state.publishAt })}</p>}
      {state.publishFault && (
        <p className={styles.question} role="note">
          {t("plannedFailed")}
        </p>
      )}
      <div className="cluster gap-2">
        <Button type="submit" small name="do" value="save">
          {t("save")}
        </Button>
        {state.hasDraft && (
          <ButtonLink small href={reviewHref(locale, name)}>
            {t("seeChanges")}
          </ButtonLink>
        )}
        {state.hasDraft && (
          <ButtonLink small href={previewHref(locale, name)}>
            {t("preview.link")}
          </ButtonLink>
        )}
        {mayPublish ? (
          <Button type="submit" look="primary" small name="do" value="publish">
            {t("publish")}
          </Button>
        ) : (
          mayAsk && (
            <Button type="submit" look="primary" small name="do" value="review">
              {t("askReview")}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

function StateLine({ page: { state } }: { readonly page: PartData }) {
  const t = useTranslations("studio");
  if (!state.hasDraft) return t("noDraft");
  const by = { count: state.changes, name: state.savedBy ?? "", at: state.savedAt ?? "" };
  if (state.isWithdrawal) return t("draftWithdrawal", by);
  return state.isPublished ? t("draft", by) : t("draftNew", by);
}
