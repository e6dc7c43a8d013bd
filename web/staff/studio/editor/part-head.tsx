import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { showcaseRights } from "../../../../domain/staff/rights/showcase.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { usePermissionCheck } from "../../shell/use-may.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import { usePublishFaultText } from "../pieces/field-words.ts";
import type { PartEditorData } from "../pieces/part-data.ts";
import {
  studioListHref,
  studioListOfPart,
  draftPreviewHref,
  partReviewHref,
} from "../pieces/studio-address.ts";
import type { AutosaveState } from "./use-autosave.ts";
import bottom from "../pieces/bottom-bar.module.css";
import styles from "./part.module.css";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";

/** The name of the part, and the state of its draft. */
export function PartEditorHeader({
  page,
  saving,
}: {
  readonly page: PartEditorData;
  readonly saving: AutosaveState;
}) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const publishFault = usePublishFaultText();
  const { name, title, developer, state } = page;
  const list = studioListOfPart(name);
  return (
    <div className={`rows gap-1 ${styles.head}`}>
      <StaffPageHeader
        title={title}
        back={{ href: studioListHref(locale, list), label: t(`lists.${list}`) }}
      />
      {developer && <p className={`small muted ${styles.developer}`}>{developer}</p>}
      <p className="small muted" aria-live="polite">
        {saving === "saving" ? t("saving") : saving === "failed" ? t("notSaved") : <StateLine page={page} />}
      </p>
      {state.isInReview && <p className="small medium">{t("inReview")}</p>}
      {state.refusal && (
        <InlinePrompt>
          <p>{t("refused", { name: state.refusal.by, words: state.refusal.words })}</p>
        </InlinePrompt>
      )}
      {state.publishAt && <p className="small medium">{t("planned", { at: state.publishAt })}</p>}
      {state.publishFault && (
        <InlinePrompt tone="err">
          <p>{publishFault(state.publishFault)}</p>
        </InlinePrompt>
      )}
    </div>
  );
}

/** The actions on the draft: beside its name on a desktop, in a bar at the bottom on a phone. */
export function PartEditorActions({ page: { name, state } }: { readonly page: PartEditorData }) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const may = usePermissionCheck();
  const mayPublish = may(showcaseRights.publish).ok;
  const mayAskReview = may(showcaseRights.askReview, { isInReview: state.isInReview }).ok;
  return (
    <div className={classNames("cluster gap-2", styles.actions, bottom.bar)}>
      <Button type="submit" name="do" value="save">
        {t("save")}
      </Button>
      {state.hasDraft && <ButtonLink href={draftPreviewHref(locale, name)}>{t("preview.link")}</ButtonLink>}
      {state.hasDraft && <ButtonLink href={partReviewHref(locale, name)}>{t("seeChanges")}</ButtonLink>}
      {mayPublish ? (
        <Button type="submit" look="primary" name="do" value="publish">
          {t("publish")}
        </Button>
      ) : (
        mayAskReview && (
          <Button type="submit" look="primary" name="do" value="review">
            {t("askReview")}
          </Button>
        )
      )}
    </div>
  );
}

function StateLine({ page: { state } }: { readonly page: PartEditorData }) {
  const t = useTranslations("studio");
  if (!state.hasDraft) return t("noDraft");
  const by = { count: state.changes, name: state.savedBy ?? "", at: state.savedAt ?? "" };
  if (state.isWithdrawal) return t("draftWithdrawal", by);
  return state.isPublished ? t("draft", by) : t("draftNew", by);
}
