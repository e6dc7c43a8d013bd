import { Form, Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { FormField, LabelledField } from "../../forms/labelled-field.tsx";
import { showcaseRights } from "../../../domain/staff/rights/showcase.ts";
import { Button } from "../../ui/button.tsx";
import { Input, Textarea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DoneBanner } from "../shell/banner.tsx";
import type { StaffReader } from "../shell/require-staff.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import type { Unread } from "../shell/staff-request.ts";
import { UnreadNotice } from "../frame/unread.tsx";
import { useMay } from "../shell/use-may.ts";
import { type ReviewAnswer, reviewWords } from "./change-review.ts";
import { DifferenceLine } from "./difference-line.tsx";
import type { ReviewData, RevisionView } from "./load-review.ts";
import { listHref, listOfKind, partHref, reviewHref } from "./pieces/studio-address.ts";
import styles from "./studio.module.css";
import { PageBar } from "../frame/page-bar.tsx";

interface ReviewPageProps {
  readonly account: StaffReader;
  readonly page: ReviewData | Unread;
  readonly answer: ReviewAnswer | null;
}

/** What a draft would change, in words, with what can be decided about it; or what the last publications changed. */
export function ReviewPage({ account, page, answer }: ReviewPageProps) {
  const t = useTranslations("studio");
  return (
    <StaffPage account={account} current="showcase">
      {page.kind === "unavailable" ? (
        <UnreadNotice page={page} title={t("title")}>
          {t("unavailable")}
        </UnreadNotice>
      ) : page.draft ? (
        <DraftReview draft={page.draft} answer={answer} />
      ) : (
        <History revisions={page.revisions} answer={answer} />
      )}
      <DoneBanner words={reviewWords} isHidden={answer !== null}>
        {(word) => t(`review.done.${word}`)}
      </DoneBanner>
    </StaffPage>
  );
}

function AnswerNotice({ answer }: { readonly answer: ReviewAnswer | null }) {
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

interface DraftReviewProps {
  readonly draft: NonNullable<ReviewData["draft"]>;
  readonly answer: ReviewAnswer | null;
}

function DraftReview({ draft: { part, differences }, answer }: DraftReviewProps) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const may = useMay();
  const { name, title, state, findings, version } = part;
  const missing =
    findings.faults.length + findings.plans.length + findings.questions.length + findings.others.length;
  return (
    <div className={styles.review}>
      <PageBar
        title={t("review.title", { title })}
        back={{ href: partHref(locale, name), label: t("review.back", { title }) }}
      />
      {state.savedBy && (
        <p className="small muted">
          {t("draft", { count: state.changes, name: state.savedBy, at: state.savedAt ?? "" })}
        </p>
      )}
      <AnswerNotice answer={answer} />
      {missing > 0 && (
        <p className={styles.missing}>
          {t("missing.count", { count: missing })}{" "}
          <Link to={partHref(locale, name)}>{t("missing.first")}</Link>
        </p>
      )}
      {state.isWithdrawal ? (
        <p>{t("review.withdrawal")}</p>
      ) : state.isPublished ? (
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <DifferenceLine key={difference.at + difference.change.kind} difference={difference} />
          ))}
        </ul>
      ) : (
        <p>{t("review.isNew")}</p>
      )}
      {may(showcaseRights.publish).ok ? (
        <Decisions name={name} version={version} planned={state.publishAt} answer={answer} />
      ) : (
        <p className="muted">{t("review.ownerDecides")}</p>
      )}
      <p>
        <Link to={listHref(locale, listOfKind(name.kind))}>{t(`lists.${listOfKind(name.kind)}`)}</Link>
      </p>
    </div>
  );
}

interface DecisionsProps {
  readonly name: Parameters<typeof partHref>[1];
  readonly version: number;
  /** When it is published by itself, in words; null where it is not planned. */
  readonly planned: string | null;
  readonly answer: ReviewAnswer | null;
}

function Decisions({ name, version, planned, answer }: DecisionsProps) {
  const t = useTranslations("studio.review");
  const locale = usePageLocale();
  const to = { method: "post", action: reviewHref(locale, name) } as const;
  const seen = <input type="hidden" name="version" value={version} />;
  return (
    <div className={styles.decisions}>
      <Form {...to}>
        {seen}
        <Button type="submit" look="primary" name="intent" value="publish">
          {t("publish")}
        </Button>
      </Form>
      <Form {...to} className={styles.decision}>
        {seen}
        {planned ? (
          <>
            <p>{t("planned", { at: planned })}</p>
            <Button type="submit" small name="intent" value="unplan">
              {t("unplan")}
            </Button>
          </>
        ) : (
          <>
            <FormField id="at" type="datetime-local" label={t("at")} hint={t("cairo")} dir="ltr" />
            <Button type="submit" small name="intent" value="plan">
              {t("plan")}
            </Button>
          </>
        )}
      </Form>
      <Form {...to} className={styles.decision}>
        {seen}
        <LabelledField id="words" label={t("words")}>
          {(aria) => (
            <Textarea
              {...aria}
              name="words"
              rows={3}
              maxLength={2_000}
              dir="auto"
              defaultValue={answer && "words" in answer ? answer.words : ""}
            />
          )}
        </LabelledField>
        <Button type="submit" small name="intent" value="refuse">
          {t("refuse")}
        </Button>
      </Form>
    </div>
  );
}

function History({
  revisions,
  answer,
}: {
  readonly revisions: readonly RevisionView[];
  readonly answer: ReviewAnswer | null;
}) {
  const t = useTranslations("studio.review");
  const lists = useTranslations("studio.lists");
  const locale = usePageLocale();
  const may = useMay();
  return (
    <div className={styles.review}>
      <PageBar title={t("history")} back={{ href: listHref(locale, "projects"), label: lists("projects") }} />
      <AnswerNotice answer={answer} />
      <ol className={styles.revisions}>
        {revisions.map((revision) => (
          <li key={revision.number}>
            <h2 className="h4">{t("revision", { number: String(revision.number), at: revision.at })}</h2>
            <p className="small muted">
              {revision.by ? t("by", { name: revision.by, note: revision.note }) : revision.note}
            </p>
            <RevisionParts parts={revision.parts} />
            <RevisionSettings settings={revision.settings} />
            {!revision.isFirst && may(showcaseRights.publish).ok && (
              <Form method="post">
                <Input type="hidden" name="revision" value={revision.number} readOnly />
                <Button type="submit" small look="quiet" name="intent" value="take-back">
                  {t("takeBack", { number: String(revision.number) })}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Differences of one part that are shown; of more it is said how many there are. */
const shownDifferences = 30;

function RevisionParts({ parts }: { readonly parts: RevisionView["parts"] }) {
  const t = useTranslations("studio.review");
  return parts.map(({ name, title, kind, differences }) => (
    <div key={name.kind + name.key}>
      <h3 className="small">{t(`part.${kind}`, { title })}</h3>
      <ul className={styles.differences}>
        {differences.slice(0, shownDifferences).map((difference) => (
          <DifferenceLine key={difference.at + difference.change.kind} difference={difference} />
        ))}
        {differences.length > shownDifferences && (
          <li>{t("more", { count: differences.length - shownDifferences })}</li>
        )}
      </ul>
    </div>
  ));
}

function RevisionSettings({ settings }: Pick<RevisionView, "settings">) {
  const t = useTranslations("studio.review");
  if (settings.length === 0) return null;
  return (
    <>
      <h3 className="small">{t("settings")}</h3>
      <ul className={styles.differences}>
        {settings.map((difference) => (
          <DifferenceLine key={difference.at} difference={difference} isSetting />
        ))}
      </ul>
    </>
  );
}
