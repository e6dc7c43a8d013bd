import { Link } from "react-router";
import { showcaseRights } from "../../../domain/staff/rights/showcase.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Notice } from "../../ui/notice.tsx";
import { usePermissionCheck } from "../shell/use-may.ts";
import type { ReviewActionData } from "./change-review.ts";
import type { StudioReviewData } from "./load-review.ts";
import { inputsToCorrect } from "./editor/part-editor-context.ts";
import { InlinePrompt } from "./pieces/inline-prompt.tsx";
import { usePartTitle, usePublishFaultText } from "./pieces/field-words.ts";
import {
  publicationsHref,
  studioListHref,
  partEditorHref,
  draftPreviewHref,
} from "./pieces/studio-address.ts";
import { ConflictChoice } from "./review/conflict-choice.tsx";
import { ReviewDecisionForms } from "./review/decisions.tsx";
import { DifferenceList } from "./review/difference-list.tsx";
import { RevisionList } from "./review/revisions.tsx";
import styles from "./review/review.module.css";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

interface ReviewPageProps {
  readonly page: StudioReviewData;
  readonly answer: ReviewActionData | null;
}

/** The differences of a draft and the decisions about it; or the latest publications with their differences. */
export function StudioReviewPage({ page, answer }: ReviewPageProps) {
  return page.draft ? (
    <DraftReview draft={page.draft} answer={answer} />
  ) : (
    <History page={page} answer={answer} />
  );
}

function AnswerNotice({ answer }: Pick<ReviewPageProps, "answer">) {
  const t = useTranslations("studio.review");
  if (answer === null) return null;
  return (
    <Notice tone="error" role="alert">
      {answer.kind === "failed"
        ? t("answer.failed", { reference: answer.reference })
        : t(`answer.${answer.kind}`)}
    </Notice>
  );
}

interface DraftReviewProps extends Pick<ReviewPageProps, "answer"> {
  readonly draft: NonNullable<StudioReviewData["draft"]>;
}

function DraftReview({ draft: { part, differences }, answer }: DraftReviewProps) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const may = usePermissionCheck();
  const publishFault = usePublishFaultText();
  const { name, state, findings, conflicts } = part;
  const title = usePartTitle()(name, part.title);
  const missing = inputsToCorrect(findings).length;
  const input = answer && answer.kind !== "failed" ? answer : { words: "", at: "" };
  return (
    <div className={`rows gap-4 ${styles.page}`}>
      <StaffPageHeader
        title={t("review.title", { title })}
        back={{ href: partEditorHref(locale, name), label: t("review.back", { title }) }}
        description={
          state.savedBy && (
            <>
              {t("draft", { count: state.changes, name: state.savedBy, at: state.savedAt ?? "" })}{" "}
              {state.isInReview && t("inReview")}
            </>
          )
        }
      />
      <AnswerNotice answer={answer} />
      <div className={styles.beside}>
        <div className={`rows gap-4 ${styles.changes}`}>
          {state.publishFault && (
            <InlinePrompt tone="err">
              <p>{publishFault(state.publishFault)}</p>
            </InlinePrompt>
          )}
          <ConflictChoice part={part} />
          {missing > 0 && (
            <InlinePrompt
              answers={
                <Link className="link small" to={partEditorHref(locale, name)}>
                  {t("missing.first")}
                </Link>
              }
            >
              <p>{t("missing.count", { count: missing })}</p>
            </InlinePrompt>
          )}
          <div className={`cluster apart gap-x4 ${styles.head}`}>
            <h2>{t("review.changes", { count: state.isPublished ? differences.length : 0 })}</h2>
            <small className="small muted">{t("review.against", { revision: String(part.revision) })}</small>
          </div>
          {state.isWithdrawal ? (
            <p>{t("review.withdrawal")}</p>
          ) : state.isPublished ? (
            <DifferenceList differences={differences} />
          ) : (
            <p>{t("review.isNew")}</p>
          )}
        </div>
        {may(showcaseRights.publish).ok ? (
          <ReviewDecisionForms
            part={part}
            words={input.words}
            timeText={input.at}
            hasConflicts={conflicts.length > 0}
          />
        ) : (
          <p className="muted">{t("review.ownerDecides")}</p>
        )}
      </div>
      <p>
        <Link className="link small" to={draftPreviewHref(locale, name)}>
          {t("preview.link")}
        </Link>
      </p>
      <p>
        <Link className="link small" to={publicationsHref(locale)}>
          {t("history")}
        </Link>
      </p>
    </div>
  );
}

function History({ page, answer }: ReviewPageProps) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  return (
    <div className={`rows gap-4 ${styles.page}`}>
      <StaffPageHeader
        title={t("review.history")}
        back={{ href: studioListHref(locale, "projects"), label: t("lists.projects") }}
      />
      <AnswerNotice answer={answer} />
      <RevisionList revisions={page.revisions} />
    </div>
  );
}
