import { Form } from "react-router";
import { showcaseRights } from "../../../../domain/staff/rights/showcase.ts";
import type { FieldDifference } from "../../../../domain/studio/difference.ts";
import type { ChangedShowcasePart } from "../../../../domain/studio/changed-parts.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import { useDifferenceText } from "../pieces/difference-text.ts";
import { usePartTitle } from "../pieces/field-words.ts";
import styles from "./review.module.css";

export interface RevisionSummary {
  readonly number: number;
  readonly at: string;
  readonly by: string | null;
  readonly note: string;
  readonly parts: readonly (ChangedShowcasePart & { readonly title: string })[];
  /** Changes of the site's settings in this revision. */
  readonly settings: readonly FieldDifference[];
  readonly isFirst: boolean;
}

/** The latest publications, newest first: who published what, and a button that reverts it. */
export function RevisionList({ revisions }: { readonly revisions: readonly RevisionSummary[] }) {
  const t = useTranslations("studio.review");
  const may = usePermissionCheck();
  const mayRevert = may(showcaseRights.publish).ok;
  return (
    <ol>
      {revisions.map((revision) => (
        <li key={revision.number} className={`rows gap-2 ${styles.revision}`}>
          <h2>
            {t("revisionNumber", { number: String(revision.number) })}{" "}
            <span className="muted">
              {revision.at}
              {revision.by && (
                <>
                  {" · "}
                  <bdi>{revision.by}</bdi>
                </>
              )}
            </span>
          </h2>
          {revision.note !== "" && <p className="small muted">{revision.note}</p>}
          <RevisionParts parts={revision.parts} />
          <RevisionSettings settings={revision.settings} />
          {!revision.isFirst && mayRevert && <RevertConfirmation number={revision.number} />}
        </li>
      ))}
    </ol>
  );
}

/** Asks for confirmation before a revision is reverted, because the public site shows the change in two seconds. */
function RevertConfirmation({ number }: { readonly number: number }) {
  const t = useTranslations("studio.review");
  return (
    <details className={styles.takeBack}>
      <summary className={buttonClass({ small: true })}>{t("takeBack", { number: String(number) })}</summary>
      <Form method="post">
        <input type="hidden" name="revision" value={number} readOnly />
        <InlinePrompt
          isTall
          answers={
            <Button type="submit" small name="intent" value="take-back" className={styles.danger}>
              {t("takeBackSure")}
            </Button>
          }
        >
          <p>
            <b>{t("takeBackQuestion", { number: String(number) })}</b> {t("takeBackLead")}
          </p>
        </InlinePrompt>
      </Form>
    </details>
  );
}

/** Maximum number of differences shown per part; the rest are only counted. */
const maxDifferences = 30;

function RevisionParts({ parts }: { readonly parts: RevisionSummary["parts"] }) {
  const t = useTranslations("studio.review");
  const text = useDifferenceText();
  const partTitle = usePartTitle();
  const keyOf = ({ at, change }: FieldDifference) => at + change.kind;
  return parts.map(({ name, title, kind, differences }) => (
    <div key={name.kind + name.key}>
      <h3>{t(`part.${kind}`, { title: partTitle(name, title) })}</h3>
      <ul className={styles.list}>
        {differences.slice(0, maxDifferences).map((difference) => (
          <li key={keyOf(difference)}>{text(difference)}</li>
        ))}
        {differences.length > maxDifferences && (
          <li>{t("more", { count: differences.length - maxDifferences })}</li>
        )}
      </ul>
    </div>
  ));
}

function RevisionSettings({ settings }: Pick<RevisionSummary, "settings">) {
  const t = useTranslations("studio.review");
  const text = useDifferenceText(true);
  if (settings.length === 0) return null;
  return (
    <>
      <h3>{t("settings")}</h3>
      <ul className={styles.list}>
        {settings.map((difference) => (
          <li key={difference.at}>{text(difference)}</li>
        ))}
      </ul>
    </>
  );
}
