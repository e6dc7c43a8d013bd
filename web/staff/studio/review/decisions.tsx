import { Form } from "react-router";
import { FormField, LabelledField } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/field.tsx";
import type { PartEditorData } from "../pieces/part-data.ts";
import { partReviewHref } from "../pieces/studio-address.ts";
import styles from "./review.module.css";

interface ReviewDecisionFormsProps {
  readonly part: PartEditorData;
  /** The typed reason and time of a refused form; "" at first. */
  readonly words: string;
  readonly timeText: string;
  /** Whether conflicts are open, which have to be resolved before publishing. */
  readonly hasConflicts: boolean;
}

/** Publishes a draft now or at a set time, or sends it back with a reason. */
export function ReviewDecisionForms({ part, words, timeText, hasConflicts }: ReviewDecisionFormsProps) {
  const t = useTranslations("studio.review");
  const locale = usePageLocale();
  const { name, version, state } = part;
  const to = { method: "post", action: partReviewHref(locale, name) } as const;
  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <aside className={`rows gap-3 ${styles.panel}`} aria-label={t("decide")}>
      <h2>{t("decide")}</h2>
      {state.publishAt ? (
        <Form {...to} className="rows gap-3">
          {versionField}
          <p>{t("planned", { at: state.publishAt })}</p>
          <Button type="submit" name="intent" value="unplan">
            {t("unplan")}
          </Button>
        </Form>
      ) : (
        <Form {...to} className="rows gap-3">
          {versionField}
          <fieldset className={`rows gap-1 small ${styles.when}`}>
            <legend className="visually-hidden">{t("when")}</legend>
            <label>
              <input type="radio" className="tick" name="when" value="now" defaultChecked={timeText === ""} />
              <span>{t("now")}</span>
            </label>
            <label>
              <input
                type="radio"
                className="tick"
                name="when"
                value="then"
                defaultChecked={timeText !== ""}
              />
              <span>{t("then")}</span>
            </label>
            <FormField
              id="at"
              type="datetime-local"
              label={t("at")}
              hint={t("cairo")}
              dir="ltr"
              defaultValue={timeText}
            />
          </fieldset>
          <Button type="submit" look="primary" block name="intent" value="publish" disabled={hasConflicts}>
            {state.isPublished && !state.isWithdrawal
              ? t("publishCount", { count: state.changes })
              : t("publish")}
          </Button>
        </Form>
      )}
      <details className={styles.refuse} open>
        <summary className="link small">{t("refuseTitle")}</summary>
        <Form {...to} className="rows gap-3">
          {versionField}
          <LabelledField id="words" label={t("words")}>
            {(aria) => (
              <Textarea {...aria} name="words" rows={3} maxLength={2_000} dir="auto" defaultValue={words} />
            )}
          </LabelledField>
          <Button type="submit" name="intent" value="refuse">
            {t("refuse")}
          </Button>
        </Form>
      </details>
    </aside>
  );
}
